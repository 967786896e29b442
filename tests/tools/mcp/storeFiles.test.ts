import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storeFiles } from '#tools/mcp/definitions/storeFiles.ts';

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
