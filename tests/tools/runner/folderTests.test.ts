import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mappedAreas, readmeOf, updateFolderTests } from '#tests/runner/folderTests.ts';

test('the README of each area names the tests of its folders: if this fails, run "npm run docs"', () => {
  for (const area of mappedAreas) {
    const text = readFileSync(readmeOf(area), 'utf8');
    expect({ area, text: updateFolderTests(area) }).toEqual({ area, text });
    const named = [...text.matchAll(/`(tests\/[\w/.-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  }
});
