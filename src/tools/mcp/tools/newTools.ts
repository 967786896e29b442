import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import bounds from '#definition/bounds.json';
import { propertyDefinitionByFieldKind } from '#tools/new/draft/propertyDefinitionByFieldKind.ts';
import { type CommandResult, runCliCommand } from '../runCliCommand.ts';
import { runExclusively } from '../runExclusively.ts';
import { requireProject } from '../toolAnswers.ts';
import { commandOutputSchema, toCommandAnswer } from './commandSchemas.ts';

const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };

const titleSchema = z.string().min(1).max(60);
const nameSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9 _-]*$/, 'a name begins with a letter and has letters, digits and _ only')
  .max(60);

const fieldSchema = z.strictObject({
  name: nameSchema.describe(
    'Name of the property, such as due_date. A reference has the name of the other entity, such as author',
  ),
  kind: z
    .enum(Object.keys(propertyDefinitionByFieldKind) as [keyof typeof propertyDefinitionByFieldKind])
    .describe('Kind of value'),
  title: titleSchema.optional().describe('Default: the name in words'),
  required: z.boolean().optional().describe('true: users must enter a value'),
  unique: z.boolean().optional().describe('true: no two records have the same value'),
  choices: z.array(z.string().min(1).max(200)).max(200).optional().describe('Values of a choice'),
});

const sampleSchema = z
  .string()
  .max(bounds.savedBytes, `a sample has at most ${bounds.savedBytes} characters: pass its first rows only`);
const documentSchema = z
  .string()
  .max(
    5 * bounds.savedBytes,
    `a document has at most ${5 * bounds.savedBytes} characters: pass its URL instead`,
  );

const sourceSchema = z.strictObject({
  name: nameSchema.describe('Name of one record, such as "campaign"'),
  fields: z.array(fieldSchema).min(1).max(200).optional().describe('Descriptions of the fields'),
  json: sampleSchema.optional().describe('Or: a sample response of the API, as JSON text'),
  csv: sampleSchema.optional().describe('Or: a CSV text with a header'),
  openapi: z
    .strictObject({
      document: documentSchema.describe('URL of the document, or its JSON or YAML text'),
      path: z.string().startsWith('/').max(500).describe('Path of the list, such as /campaigns'),
    })
    .optional()
    .describe('Or: an OpenAPI document'),
  menu: nameSchema.optional().describe('Menu heading. Default: the last one'),
  page: z.boolean().optional().describe('true adds a page for each record'),
  bulk: z.boolean().optional().describe('true adds bulk delete with undo'),
  views: nameSchema.optional().describe('Property whose choices become tabs above the list'),
});

/** Adds the tools that create projects, screens and reports. */
export function addCreationTools(server: McpServer, folder: string): void {
  server.registerTool(
    'new_project',
    {
      title: 'Create a project',
      description:
        'Creates a project with one screen (tasks), demo data and an administrator in the folder of the session. Remove the screen with write_definitions if it is not needed.',
      inputSchema: z.strictObject({
        name: titleSchema.describe('Title of the console, such as "Acme Desk"'),
        reports: z.boolean().default(false).describe('true adds a report with demo data'),
      }),
      outputSchema: commandOutputSchema,
      annotations: { ...annotations, openWorldHint: false },
    },
    async ({ name, reports }, { signal }) =>
      toCommandAnswer(
        await runNew(folder, ['project', '.', `--name=${name}`, ...(reports ? ['--reports'] : [])], signal),
      ),
  );
  server.registerTool(
    'new_screen',
    {
      title: 'Create a screen',
      description:
        'Creates the schema, the resource and the first test cases of a screen, from a name alone or from one of: fields, json, csv, openapi. Nothing is written if a file exists or the result has an error. Create the screens that others refer to first: then a field such as author_id becomes a reference.',
      inputSchema: sourceSchema,
      outputSchema: commandOutputSchema,
      annotations: { ...annotations, openWorldHint: true },
    },
    async ({ name, menu, page, bulk, views, ...source }, { signal }) => {
      requireProject(folder);
      return withSourceFile(source, async (options) =>
        toCommandAnswer(
          await runNew(
            folder,
            [
              ...options,
              ...(menu ? [`--menu=${menu}`] : []),
              ...(page ? ['--page'] : []),
              ...(bulk ? ['--bulk'] : []),
              ...(views ? [`--views=${views}`] : []),
              '--project=.',
              '--',
              name,
            ],
            signal,
          ),
        ),
      );
    },
  );
  server.registerTool(
    'new_report',
    {
      title: 'Create a report',
      description:
        'Creates a report: its dataset, its page and demo data. Reports need ClickHouse (see read_guide "ingest").',
      inputSchema: z.strictObject({ name: nameSchema.describe('Name of the report, such as "visits"') }),
      outputSchema: commandOutputSchema,
      annotations: { ...annotations, openWorldHint: false },
    },
    async ({ name }, { signal }) => {
      requireProject(folder);
      return toCommandAnswer(await runNew(folder, ['report', '--project=.', '--', name], signal));
    },
  );
  server.registerTool(
    'new_console_of_api',
    {
      title: 'Create a console of an API',
      description:
        'Creates a console of an existing API in the folder of the session, which must have no project: an API profile, and a screen for each list. Reads the API with GET and OPTIONS only. The answer lists each guess that you should verify. Credentials come from the environment variable CONTRACT_TOKEN of this server, never from the tool.',
      inputSchema: z.strictObject({
        lists: z
          .array(z.url({ protocol: /^https?$/ }).max(2000))
          .max(50)
          .optional()
          .describe('URLs of the lists of a live API'),
        openapi: documentSchema
          .optional()
          .describe('Or: an OpenAPI document, as URL, or as JSON or YAML text'),
        title: titleSchema.optional().describe('Title of the console'),
      }),
      outputSchema: commandOutputSchema,
      annotations: { ...annotations, openWorldHint: true },
    },
    async ({ lists = [], openapi, title }, { signal }) => {
      if (lists.length > 0 === (openapi !== undefined))
        throw new Error('Pass either "lists" (URLs of a live API) or "openapi".');
      const more = title ? [`--title=${title}`] : [];
      if (openapi === undefined)
        return toCommandAnswer(await runNew(folder, [...more, '--into=.', '--from-api', ...lists], signal));
      return withSourceFile({ openapi: { document: openapi } }, async (options) =>
        toCommandAnswer(await runNew(folder, [...options, ...more, '--into=.'], signal)),
      );
    },
  );
}

/** Runs `console new`, after all other changes of the session. */
function runNew(folder: string, args: string[], signal: AbortSignal): Promise<CommandResult> {
  return runExclusively(() => runCliCommand(folder, ['new', ...args], signal));
}

interface ScreenSource {
  fields?: object[];
  json?: string;
  csv?: string;
  openapi?: { document: string; path?: string };
}

/** Writes the source of a screen to a temporary file, and passes the options that name it to a function. */
async function withSourceFile<T>(
  { fields, json, csv, openapi }: ScreenSource,
  work: (options: string[]) => Promise<T>,
): Promise<T> {
  const sources = [
    { option: 'from-fields', text: fields && JSON.stringify(fields) },
    { option: 'from-json', text: json },
    { option: 'from-csv', text: csv },
    { option: 'from-openapi', text: openapi?.document },
  ].filter((one): one is { option: string; text: string } => one.text !== undefined);
  const [source, ...others] = sources;
  if (others.length > 0) throw new Error('Pass at most one of "fields", "json", "csv" and "openapi".');
  if (!source) return work([]);
  const more = openapi?.path ? [`--path=${openapi.path}`] : [];
  if (openapi && /^https?:\/\/\S+$/.test(source.text))
    return work([`--${source.option}=${source.text}`, ...more]);
  const place = await mkdtemp(path.join(tmpdir(), 'console-mcp-'));
  try {
    const file = path.join(place, 'source');
    await writeFile(file, source.text);
    return await work([`--${source.option}=${file}`, ...more]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
