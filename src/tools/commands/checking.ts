import { type Command, Option } from 'commander';
import type { CaseOptions } from '../cases/main';
import { type Format, formats } from '../check/formats';
import type { LiveApi } from '../contract/main';
import type { MutateOptions } from '../mutate/main';
import { openProject } from '../openProject';
import { projectArgument, projectOption } from './project';

const formatOption = new Option(
  '--format <format>',
  'for people, programs, or the annotations of a CI system',
)
  .choices(Object.keys(formats))
  .default('text');

/** The commands that judge definitions. */
export function addChecking(program: Command): void {
  program
    .command('check')
    .description('tell every mistake in the definitions')
    .argument(...projectArgument)
    .addOption(formatOption)
    .action(async (named: string | undefined, options: { format: Format }) =>
      (await import('../check/main')).checkDefinitions(openProject(named), options),
    );
  program
    .command('cases')
    .description(
      "try a project's cases in the browser's validator and on the server, and tell where they differ",
    )
    .argument('[words...]', 'schemas, or words in the names of cases. Default: all cases')
    .option(...projectOption)
    .option('--remake', 'write what both sides say into the cases that say otherwise, after asking')
    .option('--yes', 'without asking')
    .action(async (words: string[], { project, ...options }: CaseOptions & { project?: string }) =>
      (await import('../cases/main')).runCases(openProject(project), words, options),
    );
  program
    .command('mutate')
    .description('lose the rules of schemas, one at a time, and tell those that no case notices')
    .argument('[schemas...]', 'the schemas to try. Default: all that have cases')
    .option(...projectOption)
    .option('--write', 'add a case for each of them to its file, once both sides have said the same about it')
    .action(async (schemas: string[], { project, ...options }: MutateOptions & { project?: string }) =>
      (await import('../mutate/main')).mutate(openProject(project), schemas, options),
    );
  program
    .command('contract')
    .description(
      'try the calls of the definitions against a live API, and tell what it ignores or answers otherwise. Ends with 1 when there is any, with 2 when nothing could be tried',
    )
    .argument(...projectArgument)
    .addOption(
      new Option('--base <url>', "the address of the project's API, such as https://api.example.com/v1").env(
        'CONTRACT_BASE',
      ),
    )
    .option('--v2 <url>', 'the address of its second version. Default: --base with v2 for v1')
    .option(
      '--api <profile=url>',
      'the address of another API, by the name of its profile',
      (one, before: string[] = []) => [...before, one],
    )
    .addOption(
      new Option('--token <token>', 'what proves who asks: a token, or the cookies').env('CONTRACT_TOKEN'),
    )
    .addOption(
      new Option('--account <account>', 'logs in instead, as the profile says').env('CONTRACT_ACCOUNT'),
    )
    .addOption(new Option('--password <password>', 'its password').env('CONTRACT_PASSWORD'))
    .option('--only <names>', 'resources, or calls such as books.list, with commas between')
    .option(
      '--write',
      'try writes too: what must be refused, and one record made, changed and deleted; all of it is taken away again',
    )
    .option('--timeout <seconds>', 'how long a call may take', '10')
    .option('--json', 'print everything as JSON')
    .action(async (named: string | undefined, api: LiveApi) =>
      (await import('../contract/main')).tryLiveApi(openProject(named), api),
    );
}
