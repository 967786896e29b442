import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listening } from '#tests/support/listening.ts';
import { type AuthorSession, startAuthorSession } from './authorClient.ts';

/*
 * The steps share one session, and each continues from the previous one: an assistant that makes a console with two
 * entities from an empty folder, and makes mistakes.
 */
vi.setConfig({ testTimeout: 600_000 });

let session: AuthorSession;
const started = performance.now();

beforeAll(async () => {
  session = await startAuthorSession();
});
afterAll(async () => {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.info(`Author session: ${session.calls.length} tool calls in ${seconds} seconds`);
  await session.close();
});

const stored = (file: string) => readFile(path.join(session.folder, file), 'utf8');

const shelvesDocument = {
  openapi: '3.0.3',
  info: { title: 'Shelves', version: '1' },
  paths: {
    '/shelves': {
      get: {
        responses: {
          200: {
            description: 'The shelves',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { id: { type: 'integer' }, code: { type: 'string', maxLength: 8 } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

/** Whether a part of a list is about the removed property alone: its column, its filter or one of its cases. */
function isDate(part: unknown): boolean {
  const { name = part, data } = Object(part);
  if (String(name).startsWith('Opening Date')) return true;
  return data === undefined && JSON.stringify(part).includes('"opening_date');
}

/** Starts the server of the project once, which creates its tables and its demo data. */
async function serveOnce(folder: string): Promise<void> {
  const child = spawn(process.execPath, [path.resolve('bin/console.mjs'), 'serve', '--demo', folder], {
    env: { ...process.env, PORT: '0' },
  });
  await listening(child).url;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Reads a file and its version. */
async function read(file: string) {
  const { content } = await session.call('read_definition', { files: [file] });
  return content.files[0] as { text: string; version: string };
}

describe('An author session that begins in an empty folder', () => {
  it('is told how to create a project, and creates one', async () => {
    const { isError, text } = await session.call('list_definitions');
    expect(isError).toBe(true);
    expect(text).toContain('has no project.json. Create a project with new_project');
    expect((await session.call('new_project', { name: 'Reading Room' })).isError).toBe(false);
    const { content } = await session.call('list_definitions');
    expect(content).toMatchObject({ project: 'Reading Room', errors: 0 });
  });

  it('is told which field kinds exist, and that a referenced screen comes first', async () => {
    const unknown = await session.call('new_screen', {
      name: 'author',
      fields: [{ name: 'name', kind: 'txt' }],
    });
    expect(unknown.isError).toBe(true);
    expect(unknown.text).toContain('expected one of "text"|"long-text"');
    const book = {
      name: 'book',
      fields: [
        { name: 'title', kind: 'text', required: true },
        { name: 'author', kind: 'reference', required: true },
        { name: 'genre', kind: 'choice', choices: ['novel', 'poetry'] },
        { name: 'price', kind: 'money' },
      ],
    };
    const early = await session.call('new_screen', book);
    expect(early.isError).toBe(true);
    expect(early.text).toContain('there is no screen of this entity');
    expect(existsSync(path.join(session.folder, 'schemas/book.json'))).toBe(false);

    const author = { name: 'author', fields: [{ name: 'name', kind: 'text', required: true, unique: true }] };
    expect((await session.call('new_screen', author)).isError).toBe(false);
    expect((await session.call('new_screen', book)).isError).toBe(false);
    expect(JSON.parse(await stored('schemas/book.json')).properties.author_id).toEqual({
      title: 'Author',
      type: 'integer',
      references: { resource: 'authors', value: 'id', label: 'name' },
    });
  });

  it('stores nothing of an invalid change, and shows each mistake with its place and fix', async () => {
    const { text, version } = await read('resources/books.json');
    const schema = await read('schemas/book.json');
    const edits = [
      {
        file: 'schemas/book.json',
        version: schema.version,
        patch: [
          { op: 'add', path: '/properties/pages', value: { title: 'Pages', type: 'integer', minimun: 1 } },
        ],
      },
      {
        file: 'resources/books.json',
        version,
        patch: [{ op: 'add', path: '/list/columns/4', value: 'pagse' }],
      },
    ];
    const refused = await session.call('write_definitions', { edits });
    expect(refused).toMatchObject({ isError: true, content: { isStored: false } });
    expect(refused.content.problems).toEqual([
      expect.objectContaining({
        file: 'resources/books.json',
        code: 'R012',
        line: expect.any(Number),
        pointer: '/list/columns/4',
        message: '"book" has no property "pagse". Did you mean "pages"?',
        source: expect.stringContaining('"pagse"'),
      }),
      expect.objectContaining({
        file: 'schemas/book.json',
        code: 'S001',
        pointer: '/properties/pages/minimun',
        message: 'there is no key "minimun" here. Did you mean "minimum"?',
      }),
    ]);
    expect(refused.content.fixes.map(({ code }: { code: string }) => code)).toEqual(['R012', 'S001']);
    expect(await stored('resources/books.json')).toBe(text);
    expect(await stored('schemas/book.json')).toBe(schema.text);

    const pages = { title: 'Pages', type: 'integer', minimum: 1 };
    const fixed = await session.call('write_definitions', {
      edits: [
        {
          file: 'schemas/book.json',
          version: schema.version,
          patch: [{ op: 'add', path: '/properties/pages', value: pages }],
        },
        {
          file: 'resources/books.json',
          version,
          patch: [
            { op: 'add', path: '/list/columns/4', value: 'pages' },
            { op: 'add', path: '/forms/create/fields/-', value: 'pages' },
          ],
        },
      ],
    });
    expect(fixed).toMatchObject({ isError: false, content: { isStored: true, problems: [] } });
    expect(JSON.parse(await stored('resources/books.json')).list.columns).toContain('pages');
  });

  it('does not overwrite what somebody else changed, and writes no other files', async () => {
    const { text, version } = await read('resources/books.json');
    const edit = {
      file: 'resources/books.json',
      patch: [{ op: 'replace', path: '/title', value: 'Our Books' }],
    };
    const blind = await session.call('write_definitions', { edits: [edit] });
    expect(blind.text).toContain('Read it with read_definition, and pass its "version"');
    await writeFile(path.join(session.folder, edit.file), text.replace('"Books"', '"The Books"'));
    const late = await session.call('write_definitions', { edits: [{ ...edit, version }] });
    expect(late.text).toContain('has changed since it was read');
    expect(JSON.parse(await stored('resources/books.json')).title).toBe('The Books');
    for (const file of [
      '../books.json',
      'package.json',
      'schemas/meta/entity.json',
      '@base/users/schemas/user.json',
    ]) {
      const { isError } = await session.call('write_definitions', { edits: [{ file, content: {} }] });
      expect({ file, isError }).toEqual({ file, isError: true });
    }
  });

  it('explains an unknown argument, key and path', async () => {
    expect((await session.call('check', { folder: '/' })).text).toContain('Unrecognized key: "folder"');
    expect((await session.call('read_reference', { address: 'maxLengh' })).text).toContain(
      'Did you mean "maxLength"?',
    );
    const { version } = await read('resources/books.json');
    const { text } = await session.call('write_definitions', {
      edits: [{ file: 'resources/books.json', version, patch: [{ op: 'remove', path: '/lst/columns/0' }] }],
    });
    expect(text).toContain('patch 1 of 1 (remove /lst/columns/0) failed');
  });

  it('finds the key for a rule, with an example', async () => {
    const { content } = await session.call('search_reference', { query: 'maximum length', kinds: ['key'] });
    expect(content.matches.map(({ address }: { address: string }) => address)).toContain(
      'entity.property.maxLength',
    );
    const page = await session.call('read_reference', { address: 'entity.property.maxLength' });
    expect(page.content.keys).toEqual([expect.objectContaining({ key: 'maxLength', example: 200 })]);
    expect((await session.call('explain_problem', { code: 'R012' })).content.example).toContain('+');
  });

  it('removes the first screen of the template in one write', async () => {
    const { content } = await session.call('list_definitions');
    const files = content.files.filter(({ file }: { file: string }) => /\btasks?\b/.test(file));
    expect(files).toHaveLength(4);
    const edits = files.map(({ file, version }: { file: string; version: string }) => ({
      file,
      version,
      remove: true,
    }));
    expect(await session.call('write_definitions', { edits })).toMatchObject({
      isError: false,
      content: { isStored: true },
    });
    expect(existsSync(path.join(session.folder, 'schemas/task.json'))).toBe(false);
  });

  it('tests its rules on both sides: a wrong case fails with both verdicts, and a missing case is written', async () => {
    const { version } = await read('tests/cases/book.cases.json');
    const given = { name: 'A book may have no page', data: { pages: 0 }, errors: [] };
    const written = await session.call('write_definitions', {
      edits: [
        {
          file: 'tests/cases/book.cases.json',
          version,
          patch: [{ op: 'add', path: '/cases/-', value: given }],
        },
      ],
    });
    expect(written.content.isStored).toBe(true);
    const failed = await session.call('run_cases', { words: [given.name] });
    expect(failed.isError).toBe(true);
    for (const side of ['browser', 'server'])
      expect(failed.content.output).toMatch(
        new RegExp(`${side} returned: .*/pages: Pages must be at least 1`),
      );

    const { text, version: next } = await read('tests/cases/book.cases.json');
    const last = JSON.parse(text).cases.length - 1;
    await session.call('write_definitions', {
      edits: [
        {
          file: 'tests/cases/book.cases.json',
          version: next,
          patch: [{ op: 'remove', path: `/cases/${last}` }],
        },
      ],
    });
    expect((await session.call('run_mutations', { write: true })).isError).toBe(false);
    expect((await session.call('run_cases')).text).toContain('browser and server agree');
  });

  it('creates screens from JSON, CSV and OpenAPI, and writes nothing if a source is unclear', async () => {
    const loan = { name: 'loan', json: '[{ "id": 1, "reader": "Ada", "due_date": "2026-01-31" }]' };
    const both = await session.call('new_screen', { ...loan, csv: 'id,reader' });
    expect(both).toMatchObject({ isError: true, text: expect.stringContaining('Pass at most one of') });
    const broken = await session.call('new_screen', { ...loan, json: '[{ "id": 1' });
    expect(broken.isError).toBe(true);
    expect(existsSync(path.join(session.folder, 'schemas/loan.json'))).toBe(false);
    expect((await session.call('new_screen', loan)).isError).toBe(false);
    expect(JSON.parse(await stored('schemas/loan.json')).properties.due_date).toMatchObject({
      format: 'date',
    });

    const csv = 'Name,Opening Date\nMain Street,2020-01-31\nHarbor,2021-05-01\n';
    expect((await session.call('new_screen', { name: 'branch', csv })).isError).toBe(false);
    expect(JSON.parse(await stored('schemas/branch.json')).properties).toHaveProperty('opening_date');

    const openapi = { document: JSON.stringify(shelvesDocument), path: '/shelfs' };
    const wrong = await session.call('new_screen', { name: 'shelf', openapi });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('/shelves') });
    const right = await session.call('new_screen', {
      name: 'shelf',
      openapi: { ...openapi, path: '/shelves' },
    });
    expect(right).toMatchObject({ isError: false });
    expect(JSON.parse(await stored('schemas/shelf.json')).properties.code).toMatchObject({ maxLength: 8 });
  });

  it('plans a change of stored data, and loses data only with a confirmed decision', async () => {
    const demo = {
      file: 'demo/records/branch.json',
      content: { rows: [{ name: 'Main Street', opening_date: '2020-01-31' }] },
    };
    const { content } = await session.call('write_definitions', { edits: [demo] });
    expect(content).toMatchObject({ isStored: true, problems: [] });
    await serveOnce(session.folder);
    expect((await session.call('plan')).isError).toBe(false);
    const schema = await read('schemas/branch.json');
    const resource = await read('resources/branches.json');
    const cases = await read('tests/cases/branch.cases.json');
    const without = (text: string) => {
      const remove = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.filter((one) => !isDate(one)).map(remove);
        if (typeof value !== 'object' || value === null) return value;
        const kept = Object.entries(value).filter(([key]) => key !== 'opening_date');
        return Object.fromEntries(kept.map(([key, one]) => [key, remove(one)]));
      };
      return remove(JSON.parse(text)) as object;
    };
    const written = await session.call('write_definitions', {
      edits: [
        { file: 'schemas/branch.json', version: schema.version, content: without(schema.text) },
        { file: 'resources/branches.json', version: resource.version, content: without(resource.text) },
        { file: demo.file, version: content.files[0].version, remove: true },
        { file: 'tests/cases/branch.cases.json', version: cases.version, content: without(cases.text) },
      ],
    });
    expect(written.content.problems).toEqual([]);
    const plan = await session.call('plan');
    expect(plan).toMatchObject({ isError: true, text: expect.stringContaining('branch.opening_date') });
    const drop = { decision: 'drop', at: 'branch.opening_date' };
    const unconfirmed = await session.call('decide', { decisions: [{ ...drop, approved: 'branch.name' }] });
    expect(unconfirmed.text).toContain('Confirm it with the user');
    expect(existsSync(path.join(session.folder, 'migrations'))).toBe(false);
    const decided = await session.call('decide', { decisions: [{ ...drop, approved: drop.at }] });
    expect(decided).toMatchObject({ isError: false });
    expect(readdirSync(path.join(session.folder, 'migrations'))).toHaveLength(1);
  });

  it('ends with a valid project and a plan without open decisions', async () => {
    expect((await session.call('check')).content.problems).toEqual([]);
    expect((await session.call('plan')).isError).toBe(false);
  });
});

/** Lists the arguments without a description, at any depth. */
function listUndescribed(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as {
    properties?: Record<string, { description?: string; const?: string }>;
  };
  const missing = Object.entries(properties).filter(
    ([, one]) => one.description === undefined && one.const === undefined,
  );
  return [
    ...missing.map(([name]) => `${place}.${name}`),
    ...Object.entries(schema).flatMap(([key, inner]) =>
      key === 'properties'
        ? Object.entries(inner).flatMap(([name, one]) => listUndescribed(one, `${place}.${name}`))
        : listUndescribed(inner, place),
    ),
  ];
}

describe('The tools and prompts', () => {
  it('describe every argument, and take no others', async () => {
    const { tools } = await session.client.listTools();
    expect(tools.length).toBeGreaterThan(14);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect({ name, description, outputSchema }).toEqual({
        name,
        description: expect.stringMatching(/\.$/),
        outputSchema: expect.objectContaining({ type: 'object' }),
      });
      expect({ name, more: inputSchema.additionalProperties }).toEqual({ name, more: false });
      expect({ name, undescribed: listUndescribed(inputSchema) }).toEqual({ name, undescribed: [] });
    }
  });

  it('name only tools that exist', async () => {
    const { tools } = await session.client.listTools();
    const { prompts } = await session.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['new_screen', 'change_screen', 'console_of_api']);
    for (const { name, arguments: asked = [] } of prompts) {
      const given = Object.fromEntries(asked.map((one) => [one.name, 'books']));
      const { messages } = await session.client.getPrompt({ name, arguments: given });
      const text = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
      expect(text).toContain('books');
      const named = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([word]) => word);
      expect(named.filter((word) => !tools.some((tool) => tool.name === word))).toEqual([]);
    }
  });
});
