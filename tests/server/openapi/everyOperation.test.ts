import { Validator } from '@seriousme/openapi-schema-validator';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProject } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';
import { type ProjectApp, projectApps } from '../support/projectApp.ts';
import {
  createResponseCheck,
  type DocumentedOperation,
  listOperations,
  type OpenApiDocument,
  readOpenApiDocument,
} from './DocumentedApi.ts';
import { OperationCaller, type OperationInput } from './OperationCaller.ts';
import given from './operationInputs.json';

// The demo of the root project is created first if a file of the server has changed.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

interface DocumentedProject {
  folder: string;
  snapshot: SnapshotKind;
  prefix: string;
  login: { email: string; password: string };
  /** True if the demo's facts are loaded. The root's take minutes, and its report calls are those of the library. */
  facts: boolean;
}

const projects: DocumentedProject[] = [
  {
    folder: 'examples/library',
    snapshot: 'library',
    prefix: '/library',
    login: { email: 'vera@citylibrary.example', password: 'City-Library-1' },
    facts: true,
  },
  {
    folder: '.',
    snapshot: 'demo',
    prefix: '/ssp_publisher',
    login: { email: 'admin@northwind.example', password: 'Publisher-1' },
    facts: false,
  },
];

interface GivenInputs {
  inputs: Record<string, OperationInput>;
  /** Operations that no request of this test makes succeed, with the reason. */
  withoutSuccess: Record<string, string>;
}

/** Calls that end sessions, in the order in which they are made after all others. */
const lastCalls = ['own-sessions.endOthers', 'own-sessions.end', 'session.logout'];

describe.each(projects)('The OpenAPI document of $folder', ({ folder, snapshot, prefix, login, facts }) => {
  let project: ProjectApp;
  let document: OpenApiDocument;
  let caller: OperationCaller;
  let token: string;
  let check: ReturnType<typeof createResponseCheck>;
  let operations: DocumentedOperation[];
  const { inputs, withoutSuccess } = (given as unknown as Record<string, GivenInputs>)[folder] as GivenInputs;

  const logIn = async (password: string) => {
    const { body } = await project.anyone('POST', `${prefix}/login`, { ...login, password });
    return (body.data as { token: string }).token;
  };
  /** Returns what the document does not describe of each response, by operation. */
  const findDepartures = async (
    asked: DocumentedOperation[],
    send: (operation: DocumentedOperation) => Promise<LightMyRequestResponse>,
  ) => {
    const found: Record<string, unknown> = {};
    const statuses: Record<string, number> = {};
    for (const operation of asked) {
      const answer = await send(operation);
      statuses[operation.operationId] = answer.statusCode;
      const departures = check(operation, answer);
      if (!Array.isArray(departures) || departures.length > 0) found[operation.operationId] = departures;
    }
    return { found, statuses };
  };

  beforeAll(async () => {
    const { definitions, start } = await projectApps(folder, snapshot, prefix);
    const mail = { send: async () => {}, publicUrl: 'https://console.example.com' };
    project = await start({ facts, more: { secret: 'documented'.repeat(4), mail } });
    const cases = readCaseFiles(readProject(folder), []);
    caller = new OperationCaller(project.app, definitions, cases, inputs);
    token = await logIn(login.password);
    caller.setToken(token);
    document = await readOpenApiDocument(project.app, token);
    operations = listOperations(document);
    check = createResponseCheck(document);
  });
  afterAll(() => project.close());

  test('is valid OpenAPI 3.1, with one id for each operation', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][\w-]*\.[a-z]\w*$/i);
  });

  test('describes every parameter and every response', () => {
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map(({ name, description }) => [operationId, name, description]),
    );
    expect(parameters.filter(([, , description]) => !description)).toEqual([]);
    for (const { responses, operationId } of operations)
      expect([operationId, responses[200]?.description]).toEqual([operationId, expect.stringMatching(/\.$/)]);
  });

  test('describes the answer to a call without a token, and says which calls need none', async () => {
    const { found, statuses } = await findDepartures(operations, (one) => caller.send(one, {}, ''));
    expect(found).toEqual({});
    const open = operations.filter(({ security }) => security?.length === 0);
    const refused = Object.keys(statuses).filter((id) => statuses[id] === 401);
    expect(refused.sort()).toEqual(
      operations
        .filter((one) => !open.includes(one))
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });

  test('describes the answer to an unknown parameter', async () => {
    const asked = operations.filter(({ security }) => security === undefined);
    const unknown = { no_such_parameter: 1 };
    const { found, statuses } = await findDepartures(
      asked.filter(({ operationId }) => !lastCalls.includes(operationId)),
      (one) => caller.send(one, one.requestBody ? { body: unknown } : { query: unknown }),
    );
    expect(found).toEqual({});
    expect(Object.values(statuses).filter((status) => status === 422).length).toBeGreaterThan(
      asked.length / 3,
    );
  });

  test('describes the answer to an unknown id', async () => {
    const asked = operations.filter(({ path, security }) => path.includes('{') && security === undefined);
    const { found, statuses } = await findDepartures(asked, (one) => caller.send(one));
    expect(found).toEqual({});
    expect(Object.values(statuses)).toContain(404);
  });

  test('describes the answer to malformed JSON, and to a body of another type', async () => {
    const asked = operations.filter(
      ({ requestBody, security }) => requestBody?.content['application/json'] && security === undefined,
    );
    const send = (type: string) => (one: DocumentedOperation) =>
      project.app.inject({
        method: one.method as 'POST',
        url: one.path.replace(/\{\w+\}/g, '1'),
        headers: { authorization: token, 'content-type': type },
        payload: '{',
      });
    for (const [type, status] of [
      ['application/json', 400],
      ['application/xml', 415],
    ] as const) {
      const { found, statuses } = await findDepartures(asked, send(type));
      expect(found).toEqual({});
      expect(new Set(Object.values(statuses))).toEqual(new Set([status]));
    }
  });

  test('describes the answer of each call that succeeds', async () => {
    const asked = operations.filter(
      ({ operationId, path }) => !lastCalls.includes(operationId) && (facts || !/\/v2\/.*report/.test(path)),
    );
    // A record can name a file that was uploaded before.
    const isUpload = ({ operationId }: DocumentedOperation) => operationId.endsWith('.upload');
    const ordered = [...asked.filter(isUpload), ...asked.filter((one) => !isUpload(one))];
    const { found, statuses } = await findDepartures(ordered, (one) => caller.succeed(one));
    expect(found).toEqual({});
    const failed = Object.keys(statuses).filter((id) => statuses[id] !== 200);
    expect(failed.sort()).toEqual(Object.keys(withoutSuccess).sort());
  });

  test('describes the answer of the calls that end sessions', async () => {
    const password = String(inputs['session.login']?.body?.password);
    for (const operation of lastCalls.flatMap((id) =>
      operations.filter(({ operationId }) => operationId === id),
    )) {
      caller.setToken(await logIn(password));
      const { found, statuses } = await findDepartures([operation], (one) => caller.succeed(one));
      expect([found, statuses]).toEqual([{}, { [operation.operationId]: 200 }]);
    }
  });
});
