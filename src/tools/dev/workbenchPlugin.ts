import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ajv } from 'ajv';
import type { Plugin } from 'vite';
import type { MadeDecision } from '../../definition/model/answers';
import type { Project } from '../../project/project';
import { readWorkbenchFiles } from '../../project/workbenchFiles';
import { type DecidingServer, decide } from './decide';
import { Refusal } from './Refusal';
import { readRequest } from './readRequest';
import { type CaseToSave, saveCase } from './saveCase';
import { type DefinitionToSave, ownVersions, saveDefinition } from './saveDefinition';

type Answer = (request: IncomingMessage) => object | Promise<object>;

/**
 * What the workbench asks of the development server: the files as they are now, even where the project's server does
 * not start with them, to save one, to add a case to its file, and to carry out what is
 * decided about the data. No other server has these addresses.
 */
export function workbenchPlugin(project: Project, api: string, server: () => DecidingServer): Plugin {
  const answers: Record<string, Answer> = {
    '/workbench/files': async () => ({
      ...readWorkbenchFiles(project, await knownRules(api)),
      versions: ownVersions(project),
      undecided: server().undecided()?.text,
      open: server().undecided()?.open ?? [],
    }),
    '/workbench/save': async (request) =>
      saveDefinition(project, asked<DefinitionToSave>(isDefinition, await readRequest(request))),
    '/workbench/case': async (request) =>
      saveCase(project, asked<CaseToSave>(isCase, await readRequest(request))),
    '/workbench/decide': async (request) => {
      const { made } = asked<{ made: MadeDecision[] }>(areDecisions, await readRequest(request));
      return decide(project, server(), made);
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

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
  try {
    send(200, await answer(request));
  } catch (error) {
    send(error instanceof Refusal ? error.status : 500, { message: (error as Error).message });
  }
}

/** The calls that are written by hand, as the project's server tells of its code; unknown while it is not there. */
async function knownRules(api: string): Promise<Record<string, string[]> | undefined> {
  try {
    const answer = await fetch(`${api}/workbench/files`);
    return answer.ok ? (await answer.json()).known.rules : undefined;
  } catch {
    return undefined;
  }
}

const text = { type: 'string' };
const isDefinition = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['file', 'text', 'version'],
  properties: { file: text, text, version: text },
});
const row = { type: 'object' };
/** What a case must be besides is for the checker to say. */
const isCase = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['schema', 'beginning', 'added'],
  properties: {
    schema: text,
    beginning: row,
    added: { ...row, required: ['name'], properties: { name: text } },
  },
});

const areDecisions = new Ajv().compile({
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
          at: text,
          decision: text,
          value: text,
          map: { ...row, additionalProperties: text },
          approved: text,
        },
      },
    },
  },
});

function asked<T>(isSuch: (body: unknown) => boolean, body: unknown): T {
  if (!isSuch(body)) throw new Refusal(400, 'This is not what the workbench sends to save a file.');
  return body as T;
}
