import { Command } from 'commander';
import { addMcpCommand } from './commands/authorCommands.ts';
import { addCheckCommands } from './commands/checkCommands.ts';
import { addDataCommands } from './commands/dataCommands.ts';
import { addGenerateCommands } from './commands/generateCommands.ts';
import { addMigrationCommands } from './commands/migrationCommands.ts';
import { addServeCommands } from './commands/serveCommands.ts';

/**
 * Builds the command-line interface. Each command loads its module when it runs, so that `--help` is fast. Unknown
 * options and arguments are errors with a suggestion.
 */
function buildCli(): Command {
  const program = new Command('console')
    .description(
      'Build an admin console from JSON files: a screen is two files. Run a command with --help to see its options.',
    )
    .helpCommand(false);
  for (const add of [
    addServeCommands,
    addCheckCommands,
    addGenerateCommands,
    addMigrationCommands,
    addDataCommands,
    addMcpCommand,
  ])
    add(program);
  return program;
}

try {
  await buildCli().parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
