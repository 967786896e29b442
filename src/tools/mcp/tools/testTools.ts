import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { runCliCommand } from '../runCliCommand.ts';
import { runExclusively } from '../runExclusively.ts';
import { requireProject } from '../toolAnswers.ts';
import { commandOutputSchema, toCommandAnswer } from './commandSchemas.ts';

const schemaName = z
  .string()
  .regex(/^[A-Za-z]\w*$/, 'a schema has a name such as "book"')
  .max(100);

/** Adds the tools that run test cases and mutation tests. */
export function addTestTools(server: McpServer, folder: string): void {
  server.registerTool(
    'run_cases',
    {
      title: 'Run test cases',
      description:
        "Runs test cases in the browser's validator and on a server with an empty database, and compares both verdicts with what each case expects. An error lists the place and the actual messages of both sides. To try data, add a case to tests/cases/<schema>.cases.json with write_definitions.",
      inputSchema: z.strictObject({
        words: z
          .array(z.string().min(1).max(100))
          .max(100)
          .default([])
          .describe('Names of schemas, or words in the names of cases. Default: all cases'),
      }),
      outputSchema: commandOutputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ words }, { signal }) => {
      requireProject(folder);
      return toCommandAnswer(await runCliCommand(folder, ['cases', '--project=.', '--', ...words], signal));
    },
  );
  server.registerTool(
    'run_mutations',
    {
      title: 'Find untested rules',
      description:
        'Mutation testing: removes or loosens one rule of a schema at a time, and lists the changes that no test case detects, with a case that would. Fails if there are any.',
      inputSchema: z.strictObject({
        schemas: z.array(schemaName).max(100).default([]).describe('Default: all schemas with cases'),
        write: z
          .boolean()
          .default(false)
          .describe('true adds the missing cases on which browser and server agree'),
      }),
      outputSchema: commandOutputSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ schemas, write }, { signal }) => {
      requireProject(folder);
      const options = ['--project=.', ...(write ? ['--write'] : [])];
      const run = () => runCliCommand(folder, ['mutate', ...options, '--', ...schemas], signal);
      return toCommandAnswer(await (write ? runExclusively(run) : run()));
    },
  );
}
