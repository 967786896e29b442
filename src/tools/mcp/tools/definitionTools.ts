import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Operation } from 'rfc6902';
import { z } from 'zod';
import { isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { isBaseFile } from '#definition/load/files/definitionLayers.ts';
import { hashText } from '#project/hashText.ts';
import { explainProblems } from '../definitions/explainProblems.ts';
import { checkProjectWithChanges, readFilesForChecker } from '../definitions/projectFiles.ts';
import { writeDefinitions } from '../definitions/writeDefinitions.ts';
import { createUnknownNameError } from '../reference/guides.ts';
import { runExclusively } from '../runExclusively.ts';
import { requireProject, toToolAnswer } from '../toolAnswers.ts';
import { problemOutputSchema } from './problemSchemas.ts';

const readOnly = { readOnlyHint: true, openWorldHint: false };

const fileSchema = z
  .string()
  .max(200)
  .describe('Path in the project, such as resources/books.json, or @base/… for a file of the base');
const versionSchema = z.string().describe('Version of the text: pass it when you write the file');

const pointer = z.string().max(1000).describe('JSON pointer, such as /list/columns/0; "-" appends to a list');
const patchValue = z.unknown().describe('JSON value');
const patchSchema = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.literal('add'), path: pointer, value: patchValue }),
    z.strictObject({ op: z.literal('replace'), path: pointer, value: patchValue }),
    z.strictObject({ op: z.literal('remove'), path: pointer }),
    z.strictObject({ op: z.literal('move'), from: pointer, path: pointer }),
    z.strictObject({ op: z.literal('copy'), from: pointer, path: pointer }),
    z.strictObject({ op: z.literal('test'), path: pointer, value: patchValue }),
  ]),
);

const editSchema = z.strictObject({
  file: z
    .string()
    .max(200)
    .describe(
      'Path in the project: project.json, schemas/…, resources/…, languages/…, demo/… or tests/cases/….cases.json',
    ),
  version: z
    .string()
    .optional()
    .describe('Version that read_definition returned. Required if the file exists'),
  content: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string()])
    .optional()
    .describe('New content of the file: JSON, or its text. "$schema" is added if it is missing'),
  patch: patchSchema
    .min(1)
    .max(500)
    .optional()
    .describe('Instead of "content": a JSON Patch (RFC 6902) of the present content'),
  remove: z.boolean().optional().describe('Instead of "content": true removes the file'),
});

/** Adds the tools that list, read, check and write the definitions of a project. */
export function addDefinitionTools(server: McpServer, folder: string): void {
  server.registerTool(
    'list_definitions',
    {
      title: 'List the definitions',
      description:
        "Lists the project's definition files, test cases, demo data and texts, and those of the base parts that it uses.",
      inputSchema: z.strictObject({
        base: z
          .boolean()
          .default(false)
          .describe('Also list the files of the base, which are read-only. Default: false'),
      }),
      outputSchema: {
        project: z.string(),
        folder: z.string(),
        files: z.array(
          z.object({ file: fileSchema, title: z.string().optional(), version: versionSchema.optional() }),
        ),
        errors: z.number().int().describe('Number of errors; check lists them'),
      },
      annotations: readOnly,
    },
    async ({ base }) => {
      const project = requireProject(folder);
      const { texts, problems } = await checkProjectWithChanges(project);
      const files = Object.entries(texts)
        .filter(([file]) => base || !isBaseFile(file))
        .map(([file, text]) => ({
          file,
          title: readTitle(text),
          ...(isBaseFile(file) ? {} : { version: hashText(text) }),
        }));
      return toToolAnswer({
        project: project.name,
        folder,
        files,
        errors: problems.filter(isErrorProblem).length,
      });
    },
  );
  server.registerTool(
    'read_definition',
    {
      title: 'Read definitions',
      description: 'Returns the text and version of definition files, also of the base.',
      inputSchema: z.strictObject({ files: z.array(fileSchema).min(1).max(20).describe('Files to read') }),
      outputSchema: {
        files: z.array(z.object({ file: z.string(), text: z.string(), version: versionSchema })),
      },
      annotations: readOnly,
    },
    ({ files }) => {
      const texts = readFilesForChecker(requireProject(folder));
      return toToolAnswer({
        files: files.map((file) => {
          const text = texts[file];
          if (text === undefined) throw createUnknownNameError('file', file, Object.keys(texts));
          return { file, text, version: hashText(text) };
        }),
      });
    },
  );
  server.registerTool(
    'check',
    {
      title: 'Check the project',
      description: 'Checks all definitions, test cases, demo data and texts of the project.',
      inputSchema: z.strictObject({}),
      outputSchema: problemOutputSchema,
      annotations: readOnly,
    },
    async () => toToolAnswer(explainProblems(await checkProjectWithChanges(requireProject(folder)))),
  );
  server.registerTool(
    'write_definitions',
    {
      title: 'Write definitions',
      description:
        'Writes definition files, all or none. If the checker finds an error, nothing is stored, and the answer contains each problem with its place and fix: correct your edits and send them again. Files that depend on each other, such as a schema and its resource, belong in one call. An edit of a file that has changed since is rejected.',
      inputSchema: z.strictObject({
        edits: z.array(editSchema).min(1).max(50).describe('One edit per file'),
        trial: z.boolean().default(false).describe('true checks the edits and stores nothing'),
      }),
      outputSchema: {
        isStored: z.boolean().describe('false: nothing was stored'),
        files: z.array(z.object({ file: z.string(), version: versionSchema.optional() })),
        ...problemOutputSchema,
      },
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async ({ edits, trial }) => {
      const given = edits.map((edit) => ({ ...edit, patch: edit.patch as Operation[] | undefined }));
      const { checked, ...result } = await runExclusively(() =>
        writeDefinitions(requireProject(folder), given, trial),
      );
      const isRefused = !trial && !result.isStored;
      return toToolAnswer({ ...result, ...explainProblems(checked) }, isRefused);
    },
  );
}

/** Returns the title of a definition, if it has one. */
function readTitle(text: string): string | undefined {
  try {
    const { title, name } = JSON.parse(text) as { title?: unknown; name?: unknown };
    return [title, name].find((one) => typeof one === 'string');
  } catch {
    return undefined;
  }
}
