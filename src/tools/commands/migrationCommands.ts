import type { Command } from 'commander';
import { openProject } from '../openProject.ts';
import type { PlanOptions } from '../plan/main.ts';
import type { MigrateOptions } from '../plan/writeMigrationFile.ts';
import { projectArgument } from './projectArgument.ts';

const collectOption = (value: string, before: string[] = []) => [...before, value];

/** Adds the commands `plan` and `migrate`. */
export function addMigrationCommands(program: Command): void {
  program
    .command('plan')
    .description(
      'List the effects of changed definitions on data, users, API clients and test cases, without changing anything',
    )
    .argument(...projectArgument)
    .option('--against <revision>', 'compare with a git revision instead of the database')
    .option('--json', 'print the plan as JSON')
    .addHelpText(
      'after',
      '\nExit code 1 if a change would lose data or break a client and is not decided yet.',
    )
    .action(async (named: string | undefined, options: PlanOptions) =>
      (await import('../plan/main.ts')).printPlan(openProject(named), options),
    );
  program
    .command('migrate')
    .description('Write your decisions to a numbered migration file, which runs once at the next start')
    .argument(...projectArgument)
    .option('--rename <name>', 'rename a removed property, as "book.note=remark"', collectOption)
    .option('--drop <name>', 'delete the values of a removed property or entity: "book.note"', collectOption)
    .option(
      '--convert <name>',
      'convert values to the new type; values that cannot be converted are lost',
      collectOption,
    )
    .option('--fill <name>', 'set a value for records without one, as "book.state=open"', collectOption)
    .option(
      '--map <name>',
      'replace a value, as "book.genre:poetry=fiction"; "=" alone clears it',
      collectOption,
    )
    .option(
      '--keep <name>',
      'allow existing records to violate a new rule until they are next edited: "book.title"',
      collectOption,
    )
    .option('--try', 'run the migration in a transaction, print the result, and roll back')
    .action(async (named: string | undefined, options: MigrateOptions) =>
      (await import('../plan/writeMigrationFile.ts')).writeMigrationFile(openProject(named), options),
    );
}
