import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyDefinitionEdit } from '#tools/mcp/definitions/DefinitionEdit.ts';
import { storeFiles } from '#tools/mcp/definitions/storeFiles.ts';
import { writeNewFiles } from '#tools/new/writeScreenFiles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string) => path.join(folder, name);

test('files are created, replaced and removed together', () => {
  writeFileSync(place('old.json'), 'old');
  writeFileSync(place('gone.json'), 'gone');
  storeFiles([
    { place: place('old.json'), before: 'old', after: 'new' },
    { place: place('gone.json'), before: 'gone', after: null },
    { place: place('folder/added.json'), after: 'added' },
  ]);
  expect(readFileSync(place('old.json'), 'utf8')).toBe('new');
  expect(existsSync(place('gone.json'))).toBe(false);
  expect(readFileSync(place('folder/added.json'), 'utf8')).toBe('added');
});

test('a file with invalid JSON cannot be patched, and the error names it', () => {
  const patch = [{ op: 'remove' as const, path: '/title' }];
  expect(() => applyDefinitionEdit({ file: 'resources/books.json', patch }, '{ "title": ')).toThrow(
    /^resources\/books\.json is not valid JSON, so it cannot be patched: /,
  );
});

test('if one file cannot be written, all are as before, and no temporary file is left', () => {
  writeFileSync(place('first.json'), 'first');
  writeFileSync(place('removed.json'), 'removed');
  writeFileSync(place('blocked'), 'a file where a folder would be');
  expect(() =>
    storeFiles([
      { place: place('first.json'), before: 'first', after: 'changed' },
      { place: place('removed.json'), before: 'removed', after: null },
      { place: place('created.json'), after: 'created' },
      { place: place('blocked/last.json'), after: 'last' },
    ]),
  ).toThrow('EEXIST');
  expect(readFileSync(place('first.json'), 'utf8')).toBe('first');
  expect(readFileSync(place('removed.json'), 'utf8')).toBe('removed');
  expect(existsSync(place('created.json'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('if one of several new files cannot be written, none is left', async () => {
  writeFileSync(place('in-the-way'), 'a file where a folder would be');
  const texts = { 'new/one.json': 'one', 'new/two.json': 'two', 'in-the-way/three.json': 'three' };
  await expect(writeNewFiles(folder, texts)).rejects.toThrow();
  expect(readdirSync(place('new'))).toEqual([]);
  writeFileSync(place('there.json'), 'own');
  await expect(writeNewFiles(folder, { 'new/one.json': 'one', 'there.json': 'other' })).rejects.toThrow(
    /already exists/,
  );
  expect(readFileSync(place('there.json'), 'utf8')).toBe('own');
});
