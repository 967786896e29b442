import type { Command } from 'commander';
import { openProject } from '../openProject';
import type { PlanOptions } from '../plan/main';
import type { MigrateOptions } from '../plan/migrate';
import { projectArgument } from './project';

const several = (value: string, before: string[] = []) => [...before, value];

/** The commands that carry a change of definitions to what runs on them. */
export function addChanging(program: Command): void {
  program
    .command('plan')
    .description('tell what the definitions change: for data, people, callers and cases. Changes nothing')
    .argument(...projectArgument)
    .option('--against <revision>', 'compare with a state of the folder in git, instead of the database')
    .option('--json', 'for programs')
    .addHelpText(
      'after',
      '\nFails where something would be lost, or broken, that nobody has decided about yet.',
    )
    .action(async (named: string | undefined, options: PlanOptions) =>
      (await import('../plan/main')).printPlan(openProject(named), options),
    );
  program
    .command('migrate')
    .description('write the numbered file that carries out what you decide; it runs once, at the next start')
    .argument(...projectArgument)
    .option('--rename <name>', 'a property that is gone has become another, as "book.note=remark"', several)
    .option(
      '--drop <name>',
      'lose the values of a property, or an entity, that is gone: "book.note"',
      several,
    )
    .option('--convert <name>', 'turn values into the new type, and lose those that do not fit', several)
    .option('--fill <name>', 'what records without a value get, as "book.state=open"', several)
    .option(
      '--map <name>',
      'what becomes of a value, as "book.genre:poetry=fiction"; "=" alone empties it',
      several,
    )
    .option(
      '--keep <name>',
      'let old records break the rule until they are next changed: "book.title"',
      several,
    )
    .option('--try', 'do all that a start would do, tell what comes of it, and undo it')
    .action(async (named: string | undefined, options: MigrateOptions) =>
      (await import('../plan/migrate')).migrateProject(openProject(named), options),
    );
}
