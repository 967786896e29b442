import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ajv } from 'ajv';
import type { Plugin } from 'vite';
import type { MigrationChoice } from '#definition/model/apiBodies.ts';
import type { Project } from '#project/project.ts';
import { readWorkbenchFiles, type WorkbenchFiles } from '#project/readWorkbenchFiles.ts';
import { DevServerError } from './DevServerError.ts';
import { readSameOriginJson } from './readSameOriginJson.ts';
import { type CaseToSave, saveCase } from './saveCase.ts';
import { type DefinitionToSave, readDefinitionVersions, saveDefinition } from './saveDefinition.ts';
import { type MigrationDecisionServer, writeAndTryDecidedMigration } from './writeAndTryDecidedMigration.ts';

type RequestHandler = (request: IncomingMessage) => object | Promise<object>;

/**
 * Vite plugin with the HTTP endpoints of the workbench: read files, save a definition or case, apply decisions. They
 * exist in development only.
 */
export function workbenchPlugin(
  project: Project,
  api: string,
  server: () => MigrationDecisionServer,
): Plugin {
  const answers: Record<string, RequestHandler> = {
    '/workbench/files': async () => ({
      ...readWorkbenchFiles(project, await fetchServerCodeCalls(api)),
      versions: readDefinitionVersions(project),
      undecided: server().getBlockingPlan()?.text,
      open: server().getBlockingPlan()?.openDecisions ?? [],
    }),
    '/workbench/save': async (request) =>
      saveDefinition(
        project,
        validateBody<DefinitionToSave>(isDefinitionToSave, await readSameOriginJson(request)),
      ),
    '/workbench/case': async (request) =>
      saveCase(project, validateBody<CaseToSave>(isCaseToSave, await readSameOriginJson(request))),
    '/workbench/decide': async (request) => {
      const { made } = validateBody<{ made: MigrationChoice[] }>(
        isDecisionRequest,
        await readSameOriginJson(request),
      );
      return writeAndTryDecidedMigration(project, server(), made);
    },
  };
  return {
    name: 'workbench',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      for (const [address, answer] of Object.entries(answers))
        middlewares.use(address, (request, response, next) =>
          request.url === '/' ? respond(request, response, answer) : next(),
        );
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: RequestHandler,
): Promise<void> {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
  try {
    send(200, await answer(request));
  } catch (error) {
    send(error instanceof DevServerError ? error.status : 500, { message: (error as Error).message });
  }
}

/** Fetches the names of the calls that the project's server code implements; undefined if the server is not running. */
async function fetchServerCodeCalls(api: string): Promise<Record<string, string[]> | undefined> {
  try {
    const answer = await fetch(`${api}/workbench/files`);
    if (!answer.ok) return undefined;
    const { known } = (await answer.json()) as Pick<WorkbenchFiles, 'known'>;
    return known.customCalls;
  } catch {
    return undefined;
  }
}

const stringSchema = { type: 'string' };
const isDefinitionToSave = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['file', 'text', 'version'],
  properties: { file: stringSchema, text: stringSchema, version: stringSchema },
});
const objectSchema = { type: 'object' };
/** Validates only the structure; the checker validates the rest. */
const isCaseToSave = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['schema', 'beginning', 'added'],
  properties: {
    schema: stringSchema,
    beginning: objectSchema,
    added: { ...objectSchema, required: ['name'], properties: { name: stringSchema } },
  },
});

const isDecisionRequest = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['made'],
  properties: {
    made: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['at', 'decision'],
        properties: {
          at: stringSchema,
          decision: stringSchema,
          value: stringSchema,
          map: { ...objectSchema, additionalProperties: stringSchema },
          approved: stringSchema,
        },
      },
    },
  },
});

function validateBody<T>(isSuch: (body: unknown) => boolean, body: unknown): T {
  if (!isSuch(body)) throw new DevServerError(400, 'Invalid request body.');
  return body as T;
}
