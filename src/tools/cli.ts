import { Command } from 'commander';
import { addChanging } from './commands/changing';
import { addChecking } from './commands/checking';
import { addRecords } from './commands/records';
import { addServing } from './commands/serving';
import { addWriting } from './commands/writing';

/**
 * The commands. What a command runs is loaded when it is run, so that help answers at once; options and arguments that
 * a command does not know are errors, with the nearest that it knows.
 */
function cli(): Command {
  const program = new Command('console')
    .description('A console from JSON: a screen is two files. Every command has a --help of its own.')
    .helpCommand(false);
  for (const add of [addServing, addChecking, addWriting, addChanging, addRecords]) add(program);
  return program;
}

try {
  await cli().parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
