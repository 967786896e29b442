import { type Command, Option } from 'commander';
import type { AdminAnswers } from '../admin/main';
import { type IngestOptions, loadServer } from '../loadServer';
import { openProject } from '../openProject';
import { projectArgument, projectOption } from './project';

type IngestFlags = IngestOptions & { project?: string; batches?: boolean; remove?: string };

/** The commands that bring what the server stores. */
export function addRecords(program: Command): void {
  program
    .command('admin')
    .description('make the first administrator of an empty database')
    .argument(...projectArgument)
    .option('--more', 'make another one, where there is one already')
    .addOption(new Option('--name <name>', 'the name').env('ADMIN_NAME'))
    .addOption(
      new Option('--email <email>', 'the email, by which the administrator logs in').env('ADMIN_EMAIL'),
    )
    .addOption(
      new Option('--tenant <name>', "the company's name, where there are several").env('ADMIN_TENANT'),
    )
    .addHelpText(
      'after',
      '\nWhat is not given is asked for, or read from the lines that are piped in: the tenant, the name, the email and the password, in this order.\nThe password is taken from ADMIN_PASSWORD, never from the command line, which other users of a machine can see.',
    )
    .action(async (named: string | undefined, { more, ...given }: AdminAnswers & { more?: boolean }) => {
      const { makeAdmin } = await import('../admin/main');
      await makeAdmin(openProject(named), { ...given, password: process.env.ADMIN_PASSWORD }, more);
    });
  program
    .command('backup')
    .description(
      'copy records and facts of the data folder into a new folder, also while a server works on it',
    )
    .argument('<folder>', 'the folder to make, such as backups/2026-01-31')
    .argument(...projectArgument)
    .action(async (folder: string, named?: string) => {
      const { backup } = await loadServer('backups.ts');
      console.log(await backup(openProject(named), folder));
    });
  program
    .command('restore')
    .description('fill an empty data folder with what a backup holds')
    .argument('<folder>', 'the folder that "console backup" made')
    .argument(...projectArgument)
    .action(async (folder: string, named?: string) => {
      const { restore } = await loadServer('backups.ts');
      console.log(await restore(openProject(named), folder));
    });
  const several = (value: string, before: string[] = []) => [...before, value];
  program
    .command('ingest')
    .description('deliver files with facts to a report: docs/ingest.md')
    .argument('<report>', 'the name of the report')
    .argument('[files...]', 'CSV, NDJSON or Parquet')
    .option(...projectOption)
    .option('--tenant <id>', 'whose facts they are, where the file does not say')
    .option(
      '--map <names>',
      'what a column is, as "their name=Our name"; "their name=" leaves it out',
      several,
    )
    .option('--set <value>', 'what every fact has, as "Our name=value"', several)
    .option('--mapping <file>', 'all of this in a JSON file')
    .option(
      '--batch <id>',
      'names what is delivered; delivered again, it replaces what came before. Default: what the file holds, so that the same file never counts twice',
    )
    .option('--format <format>', "csv, ndjson or parquet, where the file's name does not say")
    .option('--skip-bad', 'leave bad lines out, instead of refusing the whole file')
    .option('--add', 'count beside what other batches hold of the same tenants and days, without asking')
    .addOption(
      new Option('--batches', 'list what has been delivered, instead of delivering').conflicts('remove'),
    )
    .option('--remove <batch>', 'remove what has been delivered under this name, instead of delivering')
    .action(async (report: string, files: string[], options: IngestFlags) => {
      const { ingest, printBatches, removeBatch } = await loadServer('ingest.ts');
      const project = openProject(options.project);
      if (options.batches) await printBatches(project, report, options.tenant);
      else if (options.remove !== undefined) await removeBatch(project, report, options.remove);
      else if (files.length > 0) await ingest(project, report, files, options);
      else throw new Error('Name the files to deliver, or say --batches or --remove: see --help');
    });
}
