import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { dataLosingDecisions } from '#definition/diff/DefinitionChange.ts';
import { writeAndTryMigration } from '#tools/plan/writeAndTryMigration.ts';
import { runCliCommand } from '../runCliCommand.ts';
import { runExclusively } from '../runExclusively.ts';
import { requireProject } from '../toolAnswers.ts';
import { commandOutputSchema, toCommandAnswer } from './commandSchemas.ts';

const place = z
  .string()
  .regex(/^\w+(\.\w+)?$/, 'a place is an entity or property such as book.note')
  .describe('Entity or property, such as "book.note"');

const decisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('rename'),
    at: place,
    to: z.string().min(1).max(100).describe('The new name'),
  }),
  z.strictObject({
    decision: z.literal('drop'),
    at: place,
    approved: place.describe('Confirms the data loss: the same name as "at"'),
  }),
  z.strictObject({
    decision: z.literal('convert'),
    at: place,
    approved: place.describe('Confirms the data loss: the same name as "at"'),
  }),
  z.strictObject({
    decision: z.literal('fill'),
    at: place,
    value: z.string().max(2000).describe('Value for records without one'),
  }),
  z.strictObject({
    decision: z.literal('map'),
    at: place,
    from: z.string().max(2000).describe('The stored value'),
    to: z.string().max(2000).describe('The new value; "" clears it'),
  }),
  z.strictObject({ decision: z.literal('keep'), at: place }),
]);

type Decision = z.infer<typeof decisionSchema>;

/** Adds the tools that plan changes of a console in use, and write the decisions about its data. */
export function addMigrationTools(server: McpServer, folder: string): void {
  server.registerTool(
    'plan',
    {
      title: 'Plan changes',
      description:
        'Lists the effects of changed definitions on stored data, users, API clients and test cases. Changes nothing. Fails if a decision is open; the output lists the possible decisions. The database of the project must not be open in a running server, unless it is PostgreSQL.',
      inputSchema: z.strictObject({
        against: z
          .string()
          .regex(/^\w[\w./~^-]*$/, 'a git revision such as HEAD or main')
          .optional()
          .describe('Git revision to compare with. Default: the database'),
      }),
      outputSchema: commandOutputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ against }, { signal }) => {
      requireProject(folder);
      const options = against ? [`--against=${against}`] : [];
      return toCommandAnswer(await runCliCommand(folder, ['plan', ...options, '.'], signal));
    },
  );
  server.registerTool(
    'decide',
    {
      title: 'Decide about stored data',
      description:
        'Writes decisions to a numbered migration file, and tries it in a transaction that is rolled back. The server runs it once at its next start. Ask the user before a decision that loses data (drop, convert).',
      inputSchema: z.strictObject({
        decisions: z
          .array(decisionSchema)
          .min(1)
          .max(200)
          .describe('One decision for each open change; several "map" decisions replace several values'),
      }),
      outputSchema: commandOutputSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async ({ decisions }) => {
      requireProject(folder);
      const options = decisions.map(toMigrateOption);
      return toCommandAnswer(await runExclusively(() => writeAndTryMigration(folder, options)));
    },
  );
}

/** Converts a decision to an option of "console migrate". Throws if the loss of data is not confirmed. */
function toMigrateOption(one: Decision): string {
  if ('approved' in one && one.approved !== one.at)
    throw new Error(
      `${one.decision} loses data of ${one.at}. Confirm it with the user, then pass "approved": "${one.at}". Decisions that lose data: ${dataLosingDecisions.join(', ')}.`,
    );
  const values: {
    [Name in Decision['decision']]: (decision: Extract<Decision, { decision: Name }>) => string;
  } = {
    rename: ({ at, to }) => `${at}=${to}`,
    drop: ({ at }) => at,
    convert: ({ at }) => at,
    fill: ({ at, value }) => `${at}=${value}`,
    map: ({ at, from, to }) => `${at}:${from}=${to}`,
    keep: ({ at }) => at,
  };
  return `--${one.decision}=${(values[one.decision] as (decision: Decision) => string)(one)}`;
}
