import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import type { Caller } from '../support/caller.ts';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let token: string;
let admin: Caller;

beforeAll(async () => {
  server = await testApp(definitions, { isDemo: true });
  admin = await server.user({ email: 'admin@workbench.example', is_admin: true });
  const { body } = await server.anyone('POST', '/ssp_publisher/login', {
    email: 'admin@workbench.example',
    password: 'Correct-horse-1',
  });
  token = String((body.data as RecordValues).token);
});
afterAll(() => server.close());

async function post(url: string, payload: object, authorization = token) {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { authorization } });
  return { status: answer.statusCode, body: answer.json() };
}

const enter = (data: RecordValues, files: Record<string, string> = {}, more: object = {}) =>
  post('/workbench/entry', { files, resource: 'channels', call: 'create', data, ...more });

/** Returns the text of a definition file after a change. */
function edited(file: string, change: (content: RecordValues) => void): Record<string, string> {
  const content = JSON.parse(readDefinitionTexts()[file] ?? '') as RecordValues;
  change(content);
  return { [file]: JSON.stringify(content, null, 2) };
}

const withPattern = (pattern: string) =>
  edited('schemas/channel.json', ({ properties }) => {
    (properties as Record<string, RecordValues>).name = { title: 'Name', type: 'string', pattern };
  });

describe('the workbench', () => {
  test('is given the files that screens are made from, without a login', async () => {
    const { definitions: texts, cases, known } = (await server.app.inject('/workbench/files')).json();
    expect(texts).toEqual(readDefinitionTexts());
    expect(cases.channel.resource).toBe('channels');
    expect(known.customCalls.sites).toContain('verifyAdsTxt');
    expect(known).toMatchObject({ missingPaths: [], requiredPartsByBasePart: { users: expect.anything() } });
  });

  test('hears of an entry what Save would hear, and nothing is stored', async () => {
    const channel = { name: 'Newsletter' };
    expect(await enter(channel)).toEqual({ status: 200, body: { errors: [] } });
    expect((await admin('POST', '/ssp_publisher/channel', channel)).body.code).toBe(0);
    const refused = await admin('POST', '/ssp_publisher/channel', channel);
    expect((await enter(channel)).body.errors).toEqual(refused.body.errors);
    expect((await admin('GET', '/ssp_publisher/channel')).body.data).toMatchObject({ total: 1 });
  });

  test('hears what would be said of a change to a record', async () => {
    const list = await admin('GET', '/ssp_publisher/account/user');
    const [stored] = (list.body.data as { list: RecordValues[] }).list;
    const change = { resource: 'users', call: 'update', values: stored };
    expect((await enter({ user_name: 'Renamed' }, {}, change)).body).toEqual({ errors: [] });
    expect((await enter({ user_name: '' }, {}, change)).body.errors).toHaveLength(1);
    expect((await admin('GET', '/ssp_publisher/account/user')).body.data).toEqual(list.body.data);
  });

  test('tries the rules that are being written, with the tables that they need', async () => {
    const files = edited('schemas/channel.json', ({ properties }) => {
      (properties as Record<string, RecordValues>).name = { title: 'Name', type: 'string', maxLength: 3 };
      (properties as Record<string, RecordValues>).audience = { title: 'Audience', type: 'string' };
    });
    const { body } = await enter({ name: 'Long' }, files);
    expect((body.errors as FieldError[]).map(({ field }) => field)).toEqual(['/name']);
    expect((await enter({ name: 'Abc' }, files)).body).toEqual({ errors: [] });
    expect((await enter({ name: 'Long' })).body).toEqual({ errors: [] });
  });

  test('is refused definitions that the server would not start with, in the same words', async () => {
    const files = edited('schemas/channel.json', (content) => {
      content.titel = 'Channel';
    });
    const { status, body } = await enter({ name: 'Any' }, files);
    expect([status, body.msg]).toEqual([422, expect.stringContaining('S001 titel: there is no key "titel"')]);
  });

  test('refuses a pattern that takes too long, with a text that shows it', async () => {
    const { status, body } = await enter({ name: `${'a'.repeat(40)}!` }, withPattern('^(a+)+$'));
    expect([status, body.msg]).toEqual([
      422,
      expect.stringMatching(/S017 properties\.name\.pattern: .* such as 'a' \+ 'a'\.repeat\(\d+\)/),
    ]);
  });

  test('ends a trial that takes too long, and answers everybody else meanwhile', async () => {
    const order: string[] = [];
    // The time of this pattern depends on its own length, not on that of the text, so the checker accepts it.
    const trial = enter({ name: 'a'.repeat(40) }, withPattern(`^${'(a?)'.repeat(40)}b$`));
    const ended = trial.then(() => order.push('trial'));
    await server.app.inject('/healthz').then(() => order.push('other'));
    await ended;
    const { status, body } = await trial;
    expect([status, body.msg]).toEqual([422, expect.stringContaining('it used too much time or memory')]);
    expect(order).toEqual(['other', 'trial']);
    expect(await enter({ name: 'Afterwards' })).toEqual({ status: 200, body: { errors: [] } });
  });

  test('hears of every case what its file says, before anything is stored', async () => {
    const { cases } = (await server.app.inject('/workbench/files')).json();
    for (const schema of ['channel', 'zone', 'user']) {
      const { body } = await post('/workbench/cases', { files: {}, schema });
      const expected = (cases[schema] as CasesDefinition).cases.map(({ name, errors }) => [name, errors]);
      expect(sorted(body)).toEqual(sorted(Object.fromEntries(expected)));
    }
    expect((await admin('GET', '/ssp_publisher/domain/list')).body.data).toMatchObject({ total: 0 });
  });

  test('needs a login to try anything, and says what it does not know', async () => {
    expect((await post('/workbench/cases', { files: {}, schema: 'channel' }, '')).status).toBe(401);
    expect((await post('/workbench/cases', { files: {}, schema: 'nothing' })).status).toBe(404);
    expect((await post('/workbench/entry', { files: {} })).status).toBe(400);
  });

  test('is for administrators on a server that others can reach', async () => {
    const open = await testApp(definitions, { isDemo: true, isPublic: true });
    const statuses = [];
    for (const is_admin of [true, false]) {
      const email = `${is_admin ? 'admin' : 'editor'}@public.example`;
      await open.user({ email, is_admin });
      const { body } = await open.anyone('POST', '/ssp_publisher/login', {
        email,
        password: 'Correct-horse-1',
      });
      const { token: authorization } = body.data as { token: string };
      const payload = { files: {}, resource: 'channels', call: 'create', data: { name: 'Any' } };
      const asked = { method: 'POST', url: '/workbench/entry', payload, headers: { authorization } } as const;
      statuses.push((await open.app.inject(asked)).statusCode);
    }
    await open.close();
    expect(statuses).toEqual([200, 403]);
  });

  test('is not there without the demo', async () => {
    const plain = await testApp();
    const statuses = await Promise.all(
      ['/workbench', '/workbench/files', '/openapi'].map(
        async (url) => (await plain.app.inject(url)).statusCode,
      ),
    );
    await plain.close();
    expect(statuses).toEqual([404, 404, 404]);
  });
});

function sorted(said: Record<string, FieldError[]>): Record<string, string[]> {
  const lines = Object.entries(said).map(([name, errors]) => [
    name,
    errors.map(({ field, message }) => `${field} ${message}`).sort(),
  ]);
  return Object.fromEntries(lines);
}
