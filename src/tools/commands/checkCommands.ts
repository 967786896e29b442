import { type Command, Option } from 'commander';
import type { RunCasesOptions } from '../cases/main.ts';
import { type CheckOutputFormat, problemFormatters } from '../check/problemFormatters.ts';
import type { ContractOptions } from '../contract/main.ts';
import type { MutateOptions } from '../mutate/main.ts';
import { openProject } from '../openProject.ts';
import { createOptionWithEnvVariable } from './createOptionWithEnvVariable.ts';
import { projectArgument, projectOption } from './projectArgument.ts';

const formatOption = new Option(
  '--format <format>',
  'output format: text, JSON, or the annotations of a CI system',
)
  .choices(Object.keys(problemFormatters))
  .default('text');

/** Adds the commands `check`, `cases`, `mutate` and `contract`. */
export function addCheckCommands(program: Command): void {
  program
    .command('check')
    .description('Check all definitions')
    .argument(...projectArgument)
    .addOption(formatOption)
    .option('--fix', 'replace deprecated keys before checking')
    .action(async (named: string | undefined, options: { format: CheckOutputFormat; fix?: boolean }) =>
      (await import('../check/main.ts')).runCheckCommand(openProject(named), options),
    );
  program
    .command('cases')
    .description("Run test cases in the browser's validator and on the server, and compare the results")
    .argument('[words...]', 'schema names, or words in case names. Default: all cases')
    .option(...projectOption)
    .option('--remake', 'update failed cases to the actual results, after confirmation')
    .option('--yes', 'skip the confirmation')
    .action(async (words: string[], { project, ...options }: RunCasesOptions & { project?: string }) =>
      (await import('../cases/main.ts')).runCasesCommand(openProject(project), words, options),
    );
  program
    .command('mutate')
    .description(
      'Test the test cases: remove or loosen one rule at a time and list the changes that no case detects (mutation testing)',
    )
    .argument('[schemas...]', 'schema names. Default: all schemas with cases')
    .option(...projectOption)
    .option('--write', 'add a case that detects each listed change, if browser and server confirm it')
    .action(async (schemas: string[], { project, ...options }: MutateOptions & { project?: string }) =>
      (await import('../mutate/main.ts')).runMutationTests(openProject(project), schemas, options),
    );
  program
    .command('contract')
    .description(
      'Test the defined calls against a live API. Exit code 1 if the API differs from the definitions, 2 if nothing could be tested, 3 if some calls could not be tested',
    )
    .argument(...projectArgument)
    .addOption(
      createOptionWithEnvVariable(
        '--base <url>',
        "base URL of the project's API, such as https://api.example.com/v1",
        'CONTRACT_BASE',
      ),
    )
    .option('--v2 <url>', 'base URL of version 2. Default: --base with v1 replaced by v2')
    .option(
      '--api <profile=url>',
      'base URL of another API, by profile name',
      (one, before: string[] = []) => [...before, one],
    )
    .addOption(
      createOptionWithEnvVariable(
        '--token <token>',
        'credentials: a bearer token, or cookies',
        'CONTRACT_TOKEN',
      ),
    )
    .addOption(
      createOptionWithEnvVariable(
        '--account <account>',
        'account to log in with instead, using the login call of the API profile',
        'CONTRACT_ACCOUNT',
      ),
    )
    .addOption(
      createOptionWithEnvVariable('--password <password>', 'password of the account', 'CONTRACT_PASSWORD'),
    )
    .option('--only <names>', 'comma-separated resources, or calls such as books.list')
    .option(
      '--write',
      'test writes too: invalid requests, and creating, changing and deleting one record. All test records are deleted',
    )
    .option('--timeout <seconds>', 'timeout per call', '10')
    .option('--json', 'print the results as JSON')
    .action(async (named: string | undefined, api: ContractOptions) =>
      (await import('../contract/main.ts')).runContractTests(openProject(named), api),
    );
}
