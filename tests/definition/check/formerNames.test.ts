import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findFormerNameWarnings } from '#definition/check/findDefinitionProblems.ts';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { renameFormerKeysInStoredDefinition } from '#definition/renamedKeys.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { fixFormerNames } from '#tools/check/fixFormerNames.ts';
import { definitions, linesFor, rewritten } from './fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'former-names-'));
cpSync(path.resolve(import.meta.dirname, 'definitions'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const examples = [
  ['project.json', '"tenancy": "company"', '"records": "company"', 'tenancy'],
  ['resources/zones.json', '"sameFieldsAs": "create"', '"like": "create"', 'sameFieldsAs'],
  ['resources/zones.json', '"redirectTo":', '"else":', 'redirectTo'],
  ['resources/sites.json', '"navigateTo":', '"open":', 'navigateTo'],
  ['schemas/zone.json', '"lookup":', '"from":', 'lookup'],
  ['schemas/zone.json', '"copyFrom":', '"copy":', 'copyFrom'],
  [
    'resources/reports/content-page.json',
    '"available": ["Date", "Device"]',
    '"offer": ["Date", "Device"]',
    'available',
  ],
  ['resources/profiles/shop.json', '"basedOn":', '"like":', 'basedOn'],
] as const;

test.each(examples)('%s with %s under its former key %s works, with a warning', (file, key, old, name) => {
  const text = rewritten(file, key, old);
  const before = (text[file] ?? '').split(old)[0]?.split('\n') ?? [];
  expect(linesFor(text)).toEqual([]);
  const former = /^"(\w+)"/.exec(old)?.[1];
  const said = findFormerNameWarnings({ ...definitions, ...text }).map(formatProblemLine);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} warning J008`);
  expect(said[0]).toContain(`"${former}" is deprecated. Use "${name}"`);
});

test.each(examples)('%s: "console check --fix" writes %s again, and nothing else', (file, key, old) => {
  const place = path.join(folder, file);
  const current = readFileSync(place, 'utf8');
  writeFileSync(place, current.replace(key, old));
  const project = readProject(folder);
  expect(project.tenancy).toBe('company');
  expect([...fixFormerNames(project, readDefinitionTexts(project, []))]).toEqual([[file, 1]]);
  expect(readFileSync(place, 'utf8')).toBe(current);
});

test.each(examples)('%s with %s and its former key %s beside it is refused', (file, key, old) => {
  const value = /: (.+)$/.exec(old)?.[1] ?? '"x"';
  const former = old.split(':')[0];
  const lines = linesFor(rewritten(file, key, `${former}: ${value}, ${key}`));
  expect(
    lines.some((line) => line.startsWith(`${file}:`) && line.includes(`there is no key ${former}`)),
  ).toBe(true);
});

test('a former value works, with a warning', () => {
  const texts = {
    'project.json': '{ "$schema": "./meta/project.json", "name": "A", "records": "organisation" }',
  };
  expect(
    findFormerNameWarnings(texts).map(({ column, message }) => [column, message.split('. ')[0]]),
  ).toEqual([
    [50, '"records" is deprecated'],
    [61, '"organisation" is deprecated'],
  ]);
});

test('the definitions under former keys are those under the new ones', () => {
  const former = { ...definitions };
  for (const [file, key, old] of examples) former[file] = (former[file] ?? '').replace(key, old);
  const load = (texts: Record<string, string>) =>
    buildDefinitions(groupFilesByKind(parseDefinitionFiles(texts)));
  expect(load(former)).toEqual(load(definitions));
});

test('definitions that an earlier version stored are read under the new keys', () => {
  expect(
    renameFormerKeysInStoredDefinition('resource', { name: 'a', list: { columns: [], empty: 'None' } }),
  ).toEqual({
    name: 'a',
    list: { columns: [], emptyText: 'None' },
  });
});
