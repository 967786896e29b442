import { z } from 'zod';
import type { CommandResult } from '../runCliCommand.ts';
import { toToolAnswer } from '../toolAnswers.ts';

/** Output of a tool that runs a command of the console. */
export const commandOutputSchema = {
  isSuccess: z.boolean(),
  output: z.string().describe('What the command printed'),
};

/** Returns the answer of a tool that ran a command. A failed command is an error that contains its messages. */
export function toCommandAnswer(result: CommandResult) {
  return toToolAnswer(result, !result.isSuccess);
}
