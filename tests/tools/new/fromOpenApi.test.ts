import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJsonServer, tokens } from '#tests/support/apis/jsonServer.ts';
import { startApi } from '../contract/proxy.ts';
import { startDemoServer } from '../support/demoServer.ts';
import { runTool } from '../support/runTool.ts';

let folder: string;

beforeAll(async () => {
  tokens.add('first');
  folder = await mkdtemp(path.join(tmpdir(), 'from-openapi-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const query = (...names: string[]) =>
  names.map((name) => ({ in: 'query', name, schema: { type: 'string' } }));
const task = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    hours: { type: 'integer', minimum: 0 },
    state: { type: 'string', enum: ['open', 'done'] },
  },
};

/** Returns an OpenAPI document of JSON Server with its login. */
const describing = (server: string) => ({
  openapi: '3.1.0',
  info: { title: 'Workshop', version: '1' },
  servers: [{ url: server }],
  paths: {
    '/login': {
      post: {
        requestBody: json({ properties: { username: { type: 'string' }, password: { type: 'string' } } }),
        responses: { 200: json({ properties: { access_token: { type: 'string' } } }) },
      },
    },
    '/tasks': {
      get: {
        parameters: query('_page', '_limit', '_sort', '_order', 'q', 'state', 'name_like'),
        responses: { 200: json({ type: 'array', items: { $ref: '#/components/schemas/Task' } }) },
      },
      post: {
        requestBody: json(task),
        responses: {
          201: {},
          422: json({
            properties: {
              message: { type: 'string' },
              errors: { type: 'object', additionalProperties: { type: 'array' } },
            },
          }),
        },
      },
    },
    '/tasks/{id}': {
      get: { responses: { 200: json({ $ref: '#/components/schemas/Task' }) } },
      put: {},
      delete: {},
    },
    '/tasks/{id}/notes/{note}': { get: {} },
    '/report': { get: { responses: { 200: json({ properties: { total: { type: 'integer' } } }) } } },
  },
  components: {
    schemas: {
      Task: { allOf: [{ type: 'object', properties: { id: { type: 'integer' } } }, task] },
    },
  },
});

/** A few lines of nested references expand beyond any memory (YAML bomb). */
const bomb = [
  'l0: &l0 [x, x]',
  ...Array.from({ length: 40 }, (_, index) => `l${index + 1}: &l${index + 1} [*l${index}, *l${index}]`),
].join('\n');

const yaml = `
openapi: 3.0.3
info: { title: Shelf }
servers: [{ url: 'http://127.0.0.1:9' }]
paths:
  /books:
    get:
      responses:
        '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Book' } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
  /books/{id}:
    put: {}
components:
  schemas:
    Named: &named
      type: object
      required: [name, note, cover]
      properties:
        name: { type: string, maxLength: 40 }
        note: { type: string, nullable: true }
    Book:
      allOf:
        - *named
        - type: object
          properties:
            id: { type: integer }
            cover: { oneOf: [{ const: hard }, { const: soft }] }
            pages: { anyOf: [{ type: integer, minimum: 1 }, { type: 'null' }] }
            shelf: { oneOf: [{ type: string }, { type: integer }] }
            tags: { type: array, items: { $ref: '#/components/schemas/Count' } }
    Count: { type: integer }
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] }
`;

async function read(into: string, file: string) {
  return JSON.parse(await readFile(path.join(into, file), 'utf8'));
}

describe('A console over an OpenAPI document', { timeout: 240_000 }, () => {
  it('has a screen for each list that is found, the profile that its parameters tell, and does what it says', async () => {
    const api = await startJsonServer();
    const document = path.join(folder, 'api.json');
    await writeFile(document, JSON.stringify(describing(api.url)));
    const into = path.join(folder, 'workshop');
    const made = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(made.errors).toBe('');
    expect(await read(into, 'resources/profiles/api.json')).toMatchObject({
      description: 'API conventions read from Workshop.',
      paging: { by: 'page', page: '_page', size: '_limit' },
      sorting: { param: '_sort', style: 'apart', order: '_order' },
      filters: { equals: '{name}={value}', contains: '{name}_like={value}', search: 'q={value}' },
      errors: { message: ['message'], fields: 'errors' },
      login: { call: 'POST /login', account: 'username', token: 'access_token' },
    });
    expect(await read(into, 'resources/tasks.json')).toMatchObject({
      api: {
        list: 'GET /tasks',
        get: 'GET /tasks/{id}',
        create: 'POST /tasks',
        update: 'PUT /tasks/{id}',
        delete: 'DELETE /tasks/{id}',
      },
    });
    expect(await readdir(path.join(into, 'schemas'))).toContain('task.json');
    expect(made.output).toMatch(/api\.json:\d+:\d+ assumed: the first page is 1/);
    expect(made.output).toMatch(/api\.json:\d+:\d+ no total found/);
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
    const tried = await runTool('contract', [into, '--base', api.url, '--account', 'ann', '--write'], {
      CONTRACT_PASSWORD: 'open sesame',
    });
    expect(tried.errors).toBe('');
    expect(tried.output).not.toMatch(/FAILED|LEFT BEHIND/);
    expect(tried.output).toMatch(/ok +create new record/);
    const again = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(again.errors).toContain('already exists. Nothing was written');
    api.stop();
  });

  it.each([
    {
      what: 'a form with a secret, a cookie and pages by cursors',
      scheme: { type: 'apiKey', in: 'cookie', name: 'sid' },
      fields: ['login', 'secret'],
      login: { account: 'login', password: 'secret', body: 'form', send: 'cookie' },
      paging: { by: 'cursor', page: 'cursor', size: 'per', next: 'next' },
    },
    {
      what: 'the password flow of OAuth 2',
      scheme: { type: 'oauth2', flows: { password: { tokenUrl: '/session', scopes: {} } } },
      fields: ['grant_type', 'username', 'password'],
      login: { account: 'username', body: 'form', token: 'access_token' },
      paging: { by: 'cursor' },
    },
    {
      what: 'a key in a header of its own',
      scheme: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      fields: ['email', 'password'],
      login: { account: 'email', header: 'X-Api-Key', headerFormat: '{token}' },
      paging: { by: 'cursor' },
    },
  ])('says how people log in by $what', async ({ what, scheme, fields, login, paging }) => {
    const rows = {
      items: { type: 'array', items: { properties: { id: { type: 'integer' }, ...task.properties } } },
    };
    const next = { next: { type: 'string', nullable: true } };
    const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]));
    const form = {
      content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } },
    };
    const document = path.join(folder, 'people.json');
    const paths = {
      '/session': { post: { requestBody: form, responses: { 200: {} } } },
      '/tasks': {
        get: {
          parameters: query('cursor', 'per'),
          responses: { 200: json({ properties: { ...rows, ...next } }) },
        },
      },
    };
    const components = { securitySchemes: { known: scheme } };
    await writeFile(document, JSON.stringify({ openapi: '3.1.0', paths, components }));
    const into = path.join(folder, what.replaceAll(' ', '-'));
    const made = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(made.errors).toBe('');
    expect(await read(into, 'resources/profiles/api.json')).toMatchObject({
      paging,
      login: { call: 'POST /session', ...login },
    });
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
  });

  it("is read from an address: the reference server's own document gives screens that the checker finds right", async () => {
    const server = await startDemoServer();
    const api = await startApi(async (_, response) => {
      const answer = await fetch(`${server.url}/openapi.json`, { headers: { authorization: server.token } });
      response.end(await answer.text());
    });
    const into = path.join(folder, 'reference');
    const made = await runTool('new', ['--from-openapi', `${api.url}/openapi.json`, '--into', into]);
    expect(made.errors).toBe('');
    const screens = await readdir(path.join(into, 'resources'));
    expect(screens.length).toBeGreaterThan(5);
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
    await api.close();
    await server.close();
  });

  it('is read from YAML, with alternatives as choices, and what may be null as not required', async () => {
    const document = path.join(folder, 'shelf.yaml');
    await writeFile(document, yaml);
    const into = path.join(folder, 'shelf');
    const made = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(made.errors).toBe('');
    const book = await read(into, 'schemas/book.json');
    expect(book.required).toEqual(['name', 'cover']);
    expect(book.properties).toMatchObject({
      name: { maxLength: 40 },
      cover: { type: 'string', oneOf: [{ const: 'hard' }, { const: 'soft' }] },
      pages: { type: 'integer', minimum: 1 },
      shelf: { type: 'string' },
      tags: { type: 'array', items: { type: 'integer' } },
    });
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
  });

  it('leaves out a list whose records contain themselves, with its reason and line', async () => {
    const document = path.join(folder, 'loop.yaml');
    const list = yaml.replaceAll('#/components/schemas/Book', '#/components/schemas/Loop');
    await writeFile(document, list);
    const into = path.join(folder, 'loop');
    const made = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(made.output).toMatch(/loop\.yaml:7:5 GET \/books: "#\/components\/schemas\/Loop" is circular/);
    expect(made.output).toMatch(/screens: none of its 2 paths \(1 with GET\) returns a list of records/);
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
  });

  it('leaves out a rule or a choice that cannot be, with its line, and writes the rest', async () => {
    const document = path.join(folder, 'unusual.yaml');
    const unusual = `
            range: { type: string, pattern: '^[0-9]+\\-[0-9]+$' }
            flag: { type: string, pattern: '(?i)^a+$' }
            mixed: { enum: [a, 1] }
            mode: { type: string, enum: ['on', 'off'], default: auto }
            size: { type: integer, default: large }
            bad: { type: string, minLength: 9, maxLength: 3 }`;
    await writeFile(
      document,
      yaml.replace(/(?=\n {4}Count:)/, () => unusual),
    );
    const into = path.join(folder, 'unusual');
    const made = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(made.errors).toBe('');
    for (const part of [
      '"pattern" of book.range: Invalid regular expression',
      '"pattern" of book.flag: Invalid regular expression',
      '"enum" of book.mixed: choices must be texts or numbers, all of the type of the property',
      '"default" of book.mode: it does not have the type of the property, or is not one of its choices',
      '"default" of book.size: it does not have the type of the property',
      '"minLength" of book.bad: minLength 9 is greater than maxLength 3',
    ])
      expect(made.output).toMatch(new RegExp(`unusual\\.yaml:\\d+:\\d+ ${part}`));
    const { properties } = await read(into, 'schemas/book.json');
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['range', 'flag', 'mixed', 'size', 'bad']),
    );
    expect(properties.mode.oneOf).toHaveLength(2);
    expect(await runTool('check', [into])).toMatchObject({ code: 0, errors: '' });
  });

  it.each([
    ['is not valid JSON or YAML', 'openapi: [3.1.0'],
    ['Excessive alias count', bomb],
    ['is not an OpenAPI document', 'openapi: 3.1.0'],
    ['is not an OpenAPI document', '{"swagger":1}'],
    ['has no paths', '{"openapi":"3.1.0","paths":{}}'],
  ])('is not written where the document %s', async (words, text) => {
    const document = path.join(folder, 'strange.json');
    await writeFile(document, text);
    const into = path.join(folder, 'nothing');
    const { code, errors } = await runTool('new', ['--from-openapi', document, '--into', into]);
    expect(errors).toContain(words);
    expect(code).toBe(1);
    await expect(readdir(into)).rejects.toThrow();
  });
});
