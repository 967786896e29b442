import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { parseDefinitionTrees } from '#definition/load/files/definitionTree.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { findCaseFilePaths } from '#project/readCaseFiles.ts';
import { definitions } from '../check/fixture.ts';

const own = 'schemas/person.json';
const base = `@base/people/${own}`;

/** Returns the result of merging two files with the same name. */
function together(below: object, above: object, local = own): unknown {
  const [tree] = parseDefinitionTrees({
    [`@base/people/${local}`]: JSON.stringify(below),
    [local]: JSON.stringify(above),
  });
  return tree?.root && getNodeValue(tree.root);
}

/** Returns the checker's output lines after one of two files is changed. */
function lines(file: string, part: string, otherwise: string): string[] {
  const text = definitions[file]?.replace(part, otherwise) ?? '';
  return findDefinitionProblems({ ...definitions, [file]: text }).map(formatProblemLine);
}

describe('what extends a definition of the base', () => {
  test('adds keys to objects and entries to lists, and its own values count', () => {
    const below = { title: 'A', list: ['x'], deep: { kept: 1, changed: 1 } };
    const above = { extends: 'base', list: ['y'], deep: { changed: 2, added: 3 } };
    expect(together(below, above)).toEqual({
      title: 'A',
      list: ['x', 'y'],
      deep: { kept: 1, changed: 2, added: 3 },
      extends: 'base',
    });
  });

  test('adds to the entry of a list that has the same id', () => {
    const below = { items: [{ id: 'account', name: 'Account', sort: 90 }] };
    const above = {
      items: [
        { id: 'home', name: 'Home' },
        { id: 'account', sort: 5 },
      ],
    };
    expect(together(below, above, 'resources/menu.json')).toEqual({
      items: [
        { id: 'account', name: 'Account', sort: 5 },
        { id: 'home', name: 'Home' },
      ],
    });
  });

  test('is found by what it defines, whatever the folders are called in which it lies', () => {
    expect(toProjectPath('@/srv/schemas/acme/schemas/book.json')).toBe('schemas/book.json');
    expect(toProjectPath('@base/people/schemas/person.json')).toBe('schemas/person.json');
  });

  test('is one definition with what it extends', () => {
    const { person } = buildDefinitionsFromTexts(definitions).entities;
    expect(person).toMatchObject({ title: 'Person', required: ['name', 'nickname'] });
    expect(Object.keys(person?.properties ?? {})).toEqual(['id', 'name', 'nickname']);
  });
});

test('what replaces a definition of the base has nothing of it', () => {
  expect(together({ title: 'A', key: 'a' }, { replaces: 'base', title: 'B' })).toEqual({
    replaces: 'base',
    title: 'B',
  });
});

describe('a mistake is told in the file that makes it', () => {
  test('in the base', () => {
    expect(lines(base, '"required": ["name"]', '"required": ["nam"]')).toEqual([
      `${base}:6:16 S012 required[0]: "person" has no property "nam". Did you mean "name"?`,
    ]);
  });

  test('in the project, at its place there, though it is the second of the whole', () => {
    expect(lines(own, '"required": ["nickname"]', '"required": ["nicknam"]')).toEqual([
      `${own}:5:16 S012 required[0]: "person" has no property "nicknam". Did you mean "nickname"?`,
    ]);
  });

  test('of a key that only one of them has', () => {
    expect(lines(own, '"type": "string"', '"tipe": "string"')).toEqual([
      `${own}:6:54 S001 properties.nickname.tipe: there is no key "tipe" here. Did you mean "type"?`,
    ]);
  });

  test('a file that is no JSON is told once, and nothing of what it would have added', () => {
    expect(lines(own, '"extends": "base",', '"extends": "base"')).toEqual([
      `${own}:5:3 J001 expected a comma or a closing bracket`,
    ]);
  });
});

test('two of the same name that are not of the base are told, and the first is not forgotten', () => {
  const twin = definitions['schemas/zone.json'] ?? '';
  const found = findDefinitionProblems({ ...definitions, '@../more/schemas/zone.json': twin }).map(
    formatProblemLine,
  );
  expect(found).toEqual([
    '@../more/schemas/zone.json:1:1 J004 "zone" is already defined by schemas/zone.json',
  ]);
});

test('an item of the menu that adds to one of the base needs no name; any other does', () => {
  const menu = 'resources/menu.json';
  const ofBase = { [`@base/people/${menu}`]: definitions[menu] ?? '' };
  const said = (items: object[]) => {
    const own = JSON.stringify({ $schema: './meta/menu.json', items });
    return findDefinitionProblems({ ...definitions, ...ofBase, [menu]: own }).map(formatProblemLine);
  };
  expect(said([{ id: 'siteManager', sort: 5 }])).toEqual([]);
  expect(said([{ id: 'reports', sort: 5 }])).toEqual([
    `${menu}:1:40 M002 items[0]: "name" is missing`,
    `${menu}:1:40 M014 items[0]: "reports" has no path and no children, so it is never shown`,
  ]);
});

test('two case files of one schema are refused, with both paths', () => {
  const [folder = '', more = ''] = ['own', 'more'].map((name) => {
    const created = mkdtempSync(path.join(tmpdir(), `cases-${name}-`));
    mkdirSync(path.join(created, 'tests/cases'), { recursive: true });
    writeFileSync(path.join(created, 'tests/cases/zone.cases.json'), '{}');
    return created;
  });
  expect(() => findCaseFilePaths({ folder }, [more])).toThrow(
    `${folder}/tests/cases/zone.cases.json and ${more}/tests/cases/zone.cases.json have the cases of the same schema`,
  );
  expect(Object.keys(findCaseFilePaths({ folder }, []))).toEqual(['zone']);
});
