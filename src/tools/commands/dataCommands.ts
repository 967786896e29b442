import { type Command, Option } from 'commander';
import { getDocsPagePath } from '#project/getDocsPagePath.ts';
import { readSetting } from '#project/settings/readSetting.ts';
import type { AdminDetails } from '../admin/main.ts';
import { type IngestCliOptions, loadServerModule } from '../loadServerModule.ts';
import { openProject } from '../openProject.ts';
import { createOptionWithEnvVariable } from './createOptionWithEnvVariable.ts';
import { projectArgument, projectOption } from './projectArgument.ts';

type IngestFlags = IngestCliOptions & { project?: string; batches?: boolean; remove?: string };

type AdminFlags = AdminDetails & { more?: boolean; disable?: string; enable?: string };

/** Adds the commands `admin`, `backup`, `restore`, `verify`, `repair` and `ingest`. */
export function addDataCommands(program: Command): void {
  program
    .command('admin')
    .description('Create the first administrator, or disable or enable an account')
    .argument(...projectArgument)
    .option('--more', 'create another administrator')
    .addOption(
      new Option(
        '--disable <email>',
        'disable an account, also of an administrator, and end its sessions',
      ).conflicts('enable'),
    )
    .option('--enable <email>', 'enable a disabled account')
    .addOption(createOptionWithEnvVariable('--name <name>', 'full name', 'ADMIN_NAME'))
    .addOption(createOptionWithEnvVariable('--email <email>', 'email address, used to log in', 'ADMIN_EMAIL'))
    .addOption(
      createOptionWithEnvVariable(
        '--tenant <name>',
        'name of the company, in a multi-tenant project',
        'ADMIN_TENANT',
      ),
    )
    .addHelpText(
      'after',
      '\nMissing values are prompted for, or read from standard input, one per line: tenant, name, email, password.\nSet the password in ADMIN_PASSWORD. There is no option for it, because other users of the machine can see command lines.',
    )
    .action(async (named: string | undefined, { more, disable, enable, ...given }: AdminFlags) => {
      const email = disable ?? enable;
      if (email !== undefined) {
        const { setAccountStatus } = await loadServerModule('setAccountStatus.ts');
        const changed = await setAccountStatus(openProject(named), email, disable === undefined);
        console.log(`${changed} ${disable === undefined ? 'can log in again' : 'can no longer log in'}`);
        return;
      }
      const { createAdminAccount } = await import('../admin/main.ts');
      await createAdminAccount(
        openProject(named),
        { ...given, password: readSetting('ADMIN_PASSWORD') },
        more,
      );
    });
  program
    .command('backup')
    .description('Back up records and facts to a new folder, also while the server is running')
    .argument('<folder>', 'folder to create, such as backups/2026-01-31')
    .argument(...projectArgument)
    .action(async (folder: string, named?: string) => {
      const { createBackup } = await loadServerModule('backupCommands.ts');
      console.log(await createBackup(openProject(named), folder));
    });
  program
    .command('restore')
    .description('Restore a backup to an empty data folder')
    .argument('<folder>', 'folder that "console backup" created')
    .argument(...projectArgument)
    .action(async (folder: string, named?: string) => {
      const { restoreFromBackup } = await loadServerModule('backupCommands.ts');
      console.log(await restoreFromBackup(openProject(named), folder));
    });
  program
    .command('verify')
    .description('Compare all facts with the sums at their delivery; exits with 1 if facts are missing')
    .argument(...projectArgument)
    .action(async (named?: string) => {
      const { verifyStoredFacts } = await loadServerModule('factsCheckCommands.ts');
      printCheck(await verifyStoredFacts(openProject(named)));
    });
  program
    .command('repair')
    .description('Remove damaged facts, so that their batches can be ingested again, or restore them')
    .argument(...projectArgument)
    .option('--from <folder>', 'backup to restore the damaged facts from')
    .action(async (named: string | undefined, { from }: { from?: string }) => {
      const { repairStoredFacts } = await loadServerModule('factsCheckCommands.ts');
      printCheck(await repairStoredFacts(openProject(named), from));
    });
  const several = (value: string, before: string[] = []) => [...before, value];
  program
    .command('ingest')
    .description(`Load facts from files into a report: ${getDocsPagePath('ingest.md')}`)
    .argument('<report>', 'name of the report')
    .argument('[files...]', 'CSV, NDJSON or Parquet files')
    .option(...projectOption)
    .option('--tenant <id>', 'tenant of the facts, if the file has no tenant column')
    .option('--map <names>', 'map a column, as "file column=Property"; "file column=" ignores it', several)
    .option('--set <value>', 'constant value of every fact, as "Property=value"', several)
    .option('--mapping <file>', 'JSON file with these settings')
    .option(
      '--batch <id>',
      'idempotency key: a batch with the same id replaces the previous one. Default: a hash of the file, so that a file is never counted twice',
    )
    .option('--format <format>', 'csv, ndjson or parquet. Default: by file extension')
    .option('--skip-bad', 'skip invalid lines instead of rejecting the whole file')
    .option('--add', 'add to other batches of the same tenants and days without confirmation')
    .option('--allow-empty', 'accept a file without facts, even if it replaces the facts of its batch')
    .addOption(new Option('--batches', 'list the loaded batches and exit').conflicts('remove'))
    .option('--remove <batch>', 'remove a batch and exit')
    .action(async (report: string, files: string[], options: IngestFlags) => {
      const { ingestFiles, printIngestBatches, removeIngestBatch } =
        await loadServerModule('ingestCommands.ts');
      const project = openProject(options.project);
      if (options.batches) await printIngestBatches(project, report, options.tenant);
      else if (options.remove !== undefined) await removeIngestBatch(project, report, options.remove);
      else if (files.length > 0) await ingestFiles(project, report, files, options);
      else throw new Error('Pass files to load, or --batches or --remove. See --help');
    });
}

function printCheck({ message, isComplete }: { message: string; isComplete: boolean }): void {
  console.log(message);
  if (!isComplete) process.exitCode = 1;
}
