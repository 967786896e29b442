import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fastTests, guardTests } from '#tests/runner/sets.ts';
import { testPaths } from '#tests/runner/testFiles.ts';
import sets from '#tests/sets.json';
import { baseFolders, definitionTexts } from '#tests/support/definitionTexts.ts';

const areasOf = (files: string[]) =>
  [...new Set(files.map((file) => path.dirname(file)).filter((folder) => folder !== 'tests/server'))].sort();

describe('The tests to run before every push', () => {
  it('have a test file of each area of the server', () => {
    expect(areasOf(fastTests('server'))).toEqual(areasOf(testPaths('server')));
  });

  it('have a browser test of each screen, and of no other', () => {
    const routes = definitionTexts([...baseFolders, '.']).flatMap((text) => {
      const { route, page }: { route?: string; page?: { route?: string } } = JSON.parse(text);
      return [route ?? [], page?.route ?? []].flat();
    });
    expect(Object.keys(sets.screens).sort()).toEqual([...routes, '/home', '/login.html'].sort());
    const fast = fastTests('e2e');
    expect(Object.values(sets.screens).filter((file) => !fast.includes(file))).toEqual([]);
  });

  it('leave out only files that exist, each once, with a reason', () => {
    const files = [...guardTests, ...sets.complete.flatMap((one) => one.files)];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    expect(sets.complete.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
  });
});
