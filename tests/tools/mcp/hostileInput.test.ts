import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthorSession, startAuthorSession } from './authorClient.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let session: AuthorSession;
let outside: string;

beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
  session = await startAuthorSession();
  expect((await session.call('new_project', { name: 'Reading Room' })).isError).toBe(false);
});
afterAll(async () => {
  await session.close();
  await rm(outside, { recursive: true, force: true });
});

const write = (...edits: object[]) => session.call('write_definitions', { edits });
const inProject = (file: string) => path.join(session.folder, file);
const megabyte = 1024 * 1024;

async function versionOf(file: string): Promise<string> {
  return (await session.call('read_definition', { files: [file] })).content.files[0].version;
}

/** All files of the project with their texts. */
async function snapshot(): Promise<Record<string, string>> {
  const entries = await readdir(session.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return Object.fromEntries(await Promise.all(files.map(async (one) => [one, await readFile(one, 'utf8')])));
}

describe('The tools for authors, with hostile input', () => {
  it.each([
    '../escaped.json',
    'schemas/../../escaped.json',
    'schemas/..\\..\\escaped.json',
    '/etc/escaped.json',
    'schemas/escaped.json\0.txt',
    'resources/.hidden.json',
    'node_modules/escaped.json',
    'overrides/Page/index.tsx',
    'migrations/0001.sql',
    '.git/config',
    '',
  ])('write no file at %j', async (file) => {
    const before = await snapshot();
    const { isError, text } = await write({ file, content: { title: 'Escaped' } });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('not a definition file'),
    });
    expect(await snapshot()).toEqual(before);
  });

  it('follow no symbolic link out of the project', async () => {
    await symlink(outside, inProject('resources/linked'));
    const { text } = await write({ file: 'resources/linked/escaped.json', content: {} });
    expect(text).toContain('symbolic link');
    expect(existsSync(path.join(outside, 'escaped.json'))).toBe(false);
    await rm(inProject('resources/linked'));
  });

  it('refuse arguments of 10 MB with the limit, and answer the next call', async () => {
    const before = await snapshot();
    const long = 'x'.repeat(10 * megabyte);
    const answers = await Promise.all([
      write({ file: 'schemas/big.json', content: { title: long } }),
      write({ file: 'schemas/big.json', content: long }),
      session.call('new_screen', { name: 'big', json: long }),
      session.call('new_screen', { name: 'big', csv: long }),
      session.call('new_screen', { name: 'big', openapi: { document: long, path: '/big' } }),
      session.call('search_reference', { query: long }),
      session.call('read_definition', { files: [long] }),
    ]);
    for (const { isError, text } of answers) {
      expect(isError).toBe(true);
      expect(text.length).toBeLessThan(2000);
    }
    expect(answers[0]?.text).toContain('would have more than 1048576 bytes');
    expect(answers[2]?.text).toContain('pass its first rows only');
    expect(await snapshot()).toEqual(before);
    expect((await session.call('check')).content.problems).toEqual([]);
  });

  it('refuse deeply nested content and patches of prototypes', async () => {
    const before = await snapshot();
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect((await write({ file: 'schemas/deep.json', content: deep })).isError).toBe(true);
    const file = 'resources/tasks.json';
    const version = await versionOf(file);
    for (const pointer of ['/__proto__/polluted', '/constructor/prototype/polluted']) {
      const { isError } = await write({ file, version, patch: [{ op: 'add', path: pointer, value: true }] });
      expect({ pointer, isError }).toEqual({ pointer, isError: true });
    }
    const whole = await write({ file, version, patch: [{ op: 'replace', path: '', value: 3 }] });
    expect(whole.isError).toBe(true);
    expect(await snapshot()).toEqual(before);
  });

  it('name unknown keys at any depth', async () => {
    const edit = { file: 'schemas/task.json', content: {}, forced: true };
    expect((await write(edit)).text).toContain('Unrecognized key: "forced"');
    const field = { name: 'title', kind: 'text', size: 3 };
    expect((await session.call('new_screen', { name: 'note', fields: [field] })).text).toContain(
      'Unrecognized key: "size"',
    );
    expect((await session.call('new_screen', { name: '--into=/tmp/x' })).isError).toBe(true);
  });

  it('store one of two writes at once, and tell the other to read again', async () => {
    const file = 'resources/tasks.json';
    const version = await versionOf(file);
    const titles = ['First Tasks', 'Second Tasks'];
    const answers = await Promise.all(
      titles.map((value) => write({ file, version, patch: [{ op: 'replace', path: '/title', value }] })),
    );
    expect(answers.map(({ isError }) => isError)).toEqual([false, true]);
    expect(answers[1]?.text).toContain('has changed since it was read');
    expect(JSON.parse(await readFile(inProject(file), 'utf8')).title).toBe(titles[0]);
  });

  it('never combine two valid writes to an invalid project', async () => {
    const note = { title: 'Note', key: 'id', properties: { id: { title: 'ID', type: 'integer' } } };
    const made = await session.call('new_screen', { name: 'note' });
    expect(made.isError).toBe(false);
    const files = ['schemas/note.json', 'tests/cases/note.cases.json', 'resources/notes.json'];
    const versions = await Promise.all(files.map(versionOf));
    const version = await versionOf('schemas/task.json');
    const value = {
      title: note.title,
      type: 'integer',
      references: { resource: 'notes', value: 'id', label: 'name' },
    };
    const answers = await Promise.all([
      write({
        file: 'schemas/task.json',
        version,
        patch: [{ op: 'add', path: '/properties/note_id', value }],
      }),
      write(...files.map((file, index) => ({ file, version: versions[index], remove: true }))),
    ]);
    expect(answers.filter(({ content }) => content?.isStored)).toHaveLength(1);
    const { content } = await session.call('check');
    const errors = content.problems.filter(({ severity }: { severity: string }) => severity === 'error');
    expect(errors).toEqual([]);
  });
});
