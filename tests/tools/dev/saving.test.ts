import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import bounds from '#definition/bounds.json';
import { readProject } from '#project/project.ts';
import { workbenchPlugin } from '#tools/dev/workbenchPlugin.ts';
import type { MigrationDecisionServer } from '#tools/dev/writeAndTryDecidedMigration.ts';

const file = 'schemas/book.json';
let folder: string;
let server: ViteDevServer;
let port: number;
/** The open decision that the API server waits for. */
let undecided: ReturnType<MigrationDecisionServer['getBlockingPlan']>;
const waiting: MigrationDecisionServer = {
  getBlockingPlan: () => undecided,
  runBetweenStarts: (work) => work(),
};
const outside = () => path.join(path.dirname(folder), `${path.basename(folder)}-outside.json`);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'saving-'));
  cpSync('examples/library', folder, { recursive: true, filter: (name) => !/\/\.(data|cache)/.test(name) });
  writeFileSync(outside(), '{}\n');
  symlinkSync(outside(), path.join(folder, 'schemas/linked.json'));
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    // No API server is running: the saved change may be what it needs to start.
    plugins: [workbenchPlugin(readProject(folder), 'http://127.0.0.1:1', () => waiting)],
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(outside(), { force: true });
});

interface Answer {
  status: number;
  body: { message?: string; text?: string; version?: string };
}

/** Sends a request like the workbench, with custom headers. */
function send(body: string, headers: OutgoingHttpHeaders = {}, address = '/workbench/save'): Promise<Answer> {
  const own = { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: address, method: 'POST', headers: { ...own, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(text) }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function versions(): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}/workbench/files`);
  return (await answer.json()).versions;
}

const save = async (text: string, { name = file, version }: { name?: string; version?: string } = {}) =>
  send(JSON.stringify({ file: name, text, version: version ?? (await versions())[file] }));

describe('a file of cases that is broken', () => {
  test('is told with its place, and stands in the way of no other file', async () => {
    const place = path.join(folder, 'tests/cases/member.cases.json');
    const before = readFileSync(place, 'utf8');
    const read = async () => (await fetch(`http://127.0.0.1:${port}/workbench/files`)).json();
    const sound = await read();
    expect(sound.brokenCases).toEqual({});
    writeFileSync(place, before.replace('"form": "create",', '"form": "create"'));
    const line = before.slice(0, before.indexOf('"form": "create",')).split('\n').length + 1;
    const { cases, brokenCases, definitions } = await read();
    expect(Object.keys(brokenCases)).toEqual(['member']);
    expect(brokenCases.member[0]).toMatch(
      new RegExp(`^tests/cases/member.cases.json:${line}:3 J001 .*comma`),
    );
    const { member, ...others } = sound.cases;
    expect(cases).toEqual(others);
    expect(definitions).toEqual(sound.definitions);
    writeFileSync(place, before.replace('"form": "create"', '"fomr": "create"'));
    expect((await read()).brokenCases.member.join()).toMatch(/member\.cases\.json:\d+:\d+ K001 .*"fomr"/);
    writeFileSync(place, before);
    expect(await read()).toEqual(sound);
  });
});

describe('saving a definition', () => {
  test('writes it as the formatter does, and tells the version that is there now', async () => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const { status, body } = await save(JSON.stringify(JSON.parse(before)));
    expect(status).toBe(200);
    expect(body.text).toBe(before);
    expect(body.version).toBe((await versions())[file]);
    expect(readFileSync(path.join(folder, file), 'utf8')).toBe(before);
  });

  test('leaves a file as it is written where nothing changed', async () => {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const compact = JSON.stringify(JSON.parse(before));
    writeFileSync(place, compact);
    const { status, body } = await save(before, { version: (await versions())[file] });
    expect([status, body.text]).toEqual([200, compact]);
    expect(readFileSync(place, 'utf8')).toBe(compact);
    writeFileSync(place, before);
  });

  test('is refused where the file changed since it was read, and the change stays', async () => {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const version = (await versions())[file];
    writeFileSync(place, `${before}\n`);
    const { status, body } = await save(before, { version });
    expect([status, body.message]).toEqual([409, `${file} has changed since it was read.`]);
    expect(readFileSync(place, 'utf8')).toBe(`${before}\n`);
    writeFileSync(place, before);
  });

  test('is refused with line and column where the text is no JSON or says a thing twice', async () => {
    const said = async (text: string) => (await save(text)).body.message;
    expect(await said('{\n  "a": 1\n  "b": 2\n}')).toMatch(/^schemas\/book\.json:3:3 J001 .*comma/);
    expect(await said('{\n  "a": 1,\n  "a": 2\n}')).toMatch(/^schemas\/book\.json:3:3 J002 .*duplicate key/);
    expect(await said('')).toMatch(/J003/);
    expect(await said('3')).toMatch(/^schemas\/book\.json:1:1 A definition must be a JSON object/);
  });

  test.each([
    '../book.json',
    'schemas/../../book.json',
    'schemas/../schemas/book.json',
    './schemas/book.json',
    'schemas//book.json',
    'schemas\\book.json',
    '/etc/hosts',
    'schemas/%2e%2e/%2e%2e/book.json',
    'schemas%2fbook.json',
    'schemas/book.json\u0000',
    'schemas/meta/entity.json',
    'package.json',
    'project.json/../project.json',
    '__proto__',
    'constructor',
  ])('writes nothing that is called %j', async (name) => {
    const { status, body } = await save('{}', { name });
    expect([status, body.message]).toEqual([404, `"${name}" is not a definition file of this project.`]);
  });

  test('writes neither through a link nor into the base', async () => {
    const linked = (await versions())['schemas/linked.json'];
    expect(await save('{ "a": 1 }', { name: 'schemas/linked.json', version: linked })).toMatchObject({
      status: 403,
      body: { message: 'schemas/linked.json is a symbolic link. Edit its target instead.' },
    });
    expect(readFileSync(outside(), 'utf8')).toBe('{}\n');
    expect((await save('{}', { name: '@base/users/schemas/user.json' })).status).toBe(403);
  });

  test('is refused to every page that is not of this very server', async () => {
    const body = JSON.stringify({ file, text: '{}', version: (await versions())[file] });
    const before = readFileSync(path.join(folder, file), 'utf8');
    const statuses = [];
    for (const headers of [
      { origin: 'https://stranger.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: `http://127.0.0.1:${port + 1}` },
      { origin: `https://127.0.0.1:${port}` },
      // A foreign host name that resolves to this machine (DNS rebinding).
      { origin: `http://stranger.example:${port}`, host: `stranger.example:${port}` },
    ])
      statuses.push((await send(body, headers)).status);
    expect(statuses).toEqual(statuses.map(() => 403));
    // Content types that a form or a script can send without a CORS preflight.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain;application/json', ''])
      expect((await send(body, { 'content-type': type })).status).toBe(415);
    expect(readFileSync(path.join(folder, file), 'utf8')).toBe(before);
  });

  test('is refused where it is too long, or is not what the workbench sends', async () => {
    expect((await save(`{ "a": "${'x'.repeat(bounds.savedBytes)}" }`)).status).toBe(413);
    for (const body of ['{', '[]', 'null', '{}', '{ "file": 1, "text": "", "version": "" }'])
      expect((await send(body)).status).toBe(400);
  });
});

describe('saving a case', () => {
  const cases = 'tests/cases/book.cases.json';
  const beginning = { $schema: '../../schemas/meta/cases.json', resource: 'books', form: 'create' };
  const nameless = (name: string, more: object = {}) => ({ name, data: { isbn: '1' }, errors: [], ...more });
  const add = (added: object, schema = 'book') =>
    send(JSON.stringify({ schema, beginning, added }), {}, '/workbench/case');
  const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  test('adds it to the end of the file and leaves the rest as it stands; the same is not added twice', async () => {
    const before = textOf(cases);
    expect(await add(nameless('A book without a name'))).toEqual({ status: 200, body: { file: cases } });
    const after = textOf(cases);
    expect(after.startsWith(before.slice(0, before.lastIndexOf('}\n  ]')))).toBe(true);
    expect(JSON.parse(after).cases.at(-1)).toEqual(nameless('A book without a name'));
    expect((await add(nameless('The same again'))).status).toBe(409);
    expect((await add(nameless('A book without a name', { data: {} }))).status).toBe(409);
    expect(textOf(cases)).toBe(after);
  });

  test('begins the file of a schema that has none', async () => {
    const added = { name: 'Any', data: {}, errors: [] };
    const answer = await send(
      JSON.stringify({
        schema: 'user',
        beginning: { ...beginning, resource: 'users' },
        added,
      }),
      {},
      '/workbench/case',
    );
    expect(answer).toEqual({ status: 200, body: { file: 'tests/cases/user.cases.json' } });
    expect(JSON.parse(textOf('tests/cases/user.cases.json'))).toMatchObject({
      resource: 'users',
      cases: [added],
    });
  });

  test('is refused where the checker would find a mistake in it, in its words', async () => {
    const before = textOf(cases);
    const { status, body } = await add(
      nameless('Mistaken', { data: { isbn: '2' }, errors: [{ field: '/isbn' }] }),
    );
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^tests\/cases\/book\.cases\.json:\d+:\d+ /),
    ]);
    expect(textOf(cases)).toBe(before);
  });

  test.each(['../book', '../../schemas/book', 'none', '', 'schemas/book'])(
    'makes no file for a schema called %j',
    async (schema) => {
      expect((await add(nameless('Astray'), schema)).status).toBe(404);
    },
  );

  test('is refused to other pages as well', async () => {
    const body = JSON.stringify({ schema: 'book', beginning, added: nameless('From elsewhere') });
    expect((await send(body, { origin: 'https://stranger.example' }, '/workbench/case')).status).toBe(403);
  });
});

describe('deciding what becomes of data', () => {
  const address = '/workbench/decide';
  const decide = (made: object, headers = {}) => send(JSON.stringify({ made: [made] }), headers, address);
  const openDecisions = [
    { at: 'book.note', words: '', decisions: ['drop' as const, 'rename' as const], values: [] },
    { at: 'book.title', words: '', decisions: ['keep' as const], values: [] },
  ];

  test('is refused where there is nothing to decide, to other pages, and in any other way than was offered', async () => {
    expect((await decide({ at: 'book.note', decision: 'keep' })).status).toBe(409);
    undecided = { text: '', isUndecided: true, openDecisions };
    expect((await decide({ at: 'book.note', decision: 'keep' })).status).toBe(422);
    expect((await decide({ at: 'book.title; rm', decision: 'keep' })).status).toBe(422);
    expect((await decide({ at: 'book.title', decision: 'keep', also: 1 })).status).toBe(400);
    const elsewhere = { origin: 'http://example.com' };
    expect((await decide({ at: 'book.title', decision: 'keep' }, elsewhere)).status).toBe(403);
  });

  test('loses nothing that is not approved by its name', async () => {
    undecided = { text: '', isUndecided: true, openDecisions };
    for (const approved of [undefined, '', 'book', 'book.title'])
      expect(await decide({ at: 'book.note', decision: 'drop', approved })).toEqual({
        status: 422,
        body: { message: 'Confirm the data loss by entering the name: book.note.' },
      });
  });

  test('writes no file where the command refuses it, and says why', async () => {
    undecided = { text: '', isUndecided: true, openDecisions };
    const before = existsSync(path.join(folder, 'migrations'));
    const { status, body } = await decide({ at: 'book.title', decision: 'keep' });
    expect([status, before]).toEqual([422, existsSync(path.join(folder, 'migrations'))]);
    expect(body.message).toContain('schemas/linked.json:1:1 S002');
    undecided = undefined;
  });
});
