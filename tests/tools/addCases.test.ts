import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import { appendCases } from '#tools/cases/appendCases.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'add-cases-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const short: CaseDefinition = { name: 'A name', data: { name: 'Ada' }, errors: [] };
const long: CaseDefinition = {
  name: 'A name that is far too long to be one',
  data: { name: 'Ada'.repeat(30) },
  errors: [{ field: '/name', message: 'Name can be at most 80 characters' }],
  on: 'server',
};

async function added(text: string, cases: CaseDefinition[]) {
  const file = path.join(folder, 'one.cases.json');
  await writeFile(file, text);
  const names = (await appendCases(file, cases)).map(({ name }) => name);
  return { names, text: await readFile(file, 'utf8') };
}

const before = `{
  "form": "create",
  "cases": [
    { "name": "One", "data": {}, "errors": [] }
  ]
}
`;

test('cases are added below the last, as the formatter would write them', async () => {
  const { text } = await added(before, [long]);
  expect(text).toBe(`{
  "form": "create",
  "cases": [
    { "name": "One", "data": {}, "errors": [] },
    {
      "name": "A name that is far too long to be one",
      "data": {
        "name": "${'Ada'.repeat(30)}"
      },
      "errors": [{ "field": "/name", "message": "Name can be at most 80 characters" }],
      "on": "server"
    }
  ]
}
`);
});

test('a file without a first case is refused with the reason', async () => {
  await expect(added('{ "form": "create" }', [short])).rejects.toThrow(/has no "cases" list/);
  await expect(added('{ "cases": [] }', [short])).rejects.toThrow(/has an empty "cases" list/);
});

test('what a file begins with, how it is indented and how its lines end stay as they are', async () => {
  const own = `\uFEFF${before.replaceAll('  ', '\t').replaceAll('\n', '\r\n')}`;
  const { text } = await added(own, [short]);
  expect(text.startsWith('\uFEFF{\r\n\t"form"')).toBe(true);
  expect(text).toContain('"errors": [] },\r\n\t\t{\r\n\t\t\t"name": "A name",\r\n\t\t\t"data": ');
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
});

test('a file on one line stays on one', async () => {
  const { text } = await added('{"cases": [{"name": "One", "data": {}, "errors": []}]}', [short]);
  expect(text).toBe(
    '{"cases": [{"name": "One", "data": {}, "errors": []}, {"name":"A name","data":{"name":"Ada"},"errors":[]}]}',
  );
});

test('what is entered in a case already is not added again, in whatever order it is written', async () => {
  const once = await added(before, [short, { ...short, name: 'Another name' }]);
  expect(once.names).toEqual(['A name']);
  const twice = await added(once.text, [{ errors: [], data: { name: 'Ada' }, name: 'Of the same' }]);
  expect(twice).toEqual({ names: [], text: once.text });
});

test('a name that a case has already gets a number', async () => {
  const { names } = await added(before, [
    { ...short, name: 'One' },
    { ...long, name: 'One' },
  ]);
  expect(names).toEqual(['One (2)', 'One (3)']);
});
