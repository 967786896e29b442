import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashProjectApi, type ProjectApiHashes } from '#tests/support/projectApiExports.ts';
import { readProjectApi } from '#tools/docs/projectApi/readProjectApi.ts';
import released from './releasedProjectApi.json';
import { readSources } from './sources.ts';

const current = hashProjectApi();

test('every changed export of the project API is named in the changelog', () => {
  const changed = findChangedExports(released.exports, current);
  const [, unreleased = ''] =
    /^## Unreleased\n([\s\S]*?)^## /m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(unreleased).not.toBe('');
  expect(changed.filter((name) => !unreleased.includes(`\`${name}\``))).toEqual([]);
});

test('added, removed and changed exports are found', () => {
  const before = { 'server.dailyAt': 'a', 'server.whereIn': 'b', 'console.Dialog': 'c' };
  const after = { 'server.dailyAt': 'a', 'server.whereIn': 'changed', 'base.added': 'd' };
  expect(findChangedExports(before, after)).toEqual(['whereIn', 'Dialog', 'added']);
});

test('every export of the project API has a docstring and explicit types', () => {
  const exports = readProjectApi().flatMap((module) => module.exports);
  expect(exports.length).toBeGreaterThan(60);
  expect(exports.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  const isComponent = (name: string) => /^[A-Z]/.test(name);
  const untyped = exports.filter(
    ({ name, declaration }) =>
      /^const \w+: unknown/.test(declaration) ||
      (declaration.startsWith('function') && !isComponent(name) && /\);$/.test(declaration)),
  );
  expect(untyped.map(({ name }) => name)).toEqual([]);
});

test('the code of the shipped project imports the engine from the project API only', () => {
  const importing = /from '(#(?:base|console|definition|project|server|tools)\/[^']+)'/g;
  const others = readSources()
    .filter(({ file }) => file.startsWith('src/publisher/'))
    .flatMap(({ file, code }) => [...code.matchAll(importing)].map(([, name = '']) => ({ file, name })))
    .filter(({ name }) => !/^#\w+\/projectApi\.ts$|\.json$/.test(name));
  expect(others).toEqual([]);
});

/** Returns the names of the exports that one version has and another has not, or has with another declaration. */
function findChangedExports(before: ProjectApiHashes, after: ProjectApiHashes): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => name.slice(name.indexOf('.') + 1));
}
