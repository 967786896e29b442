import { z } from 'zod';

/** Schema of one problem that the checker reports. */
const problem = z.object({
  code: z.string().describe('Code of the rule; explain_problem explains it'),
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.number().int().describe('Line in the file as it would be stored, from 1'),
  column: z.number().int().describe('Column, from 1'),
  pointer: z.string().describe('JSON pointer of the place, usable as the path of a patch'),
  message: z.string().describe('The problem and, if there is one, the nearest valid name'),
  source: z.string().describe('The line'),
});

/** Schema of the documentation of a rule of the checker. */
export const checkerRuleDocsSchema = z.object({
  code: z.string(),
  reports: z.string(),
  explanation: z.string(),
  example: z.string().describe('A line that causes the message (-), and its fix (+)'),
});

/** Output of the tools that check definitions: the problems, and an example of the fix for each code. */
export const problemOutputSchema = {
  problems: z.array(problem).describe('All problems of the project. Errors must be fixed; warnings may stay'),
  fixes: z
    .array(checkerRuleDocsSchema)
    .describe('For each code in "problems", the reason and an example of the fix'),
};
