import { describe, expect, it } from 'vitest';
import { choose } from '#tests/runner/choose.ts';

const files = [
  { path: 'tests/console/sites.test.tsx', text: "it('shows every site', …)" },
  { path: 'tests/e2e/searchSites.test.ts', text: "test('a site is added (twice)', …)" },
  { path: 'tests/server/zones.test.ts', text: "it('adds a zone to a Site', …)" },
];

describe('Words', () => {
  it('choose the files whose paths hold all of them, in small letters or capitals', () => {
    expect(choose(files, ['sites']).files).toEqual([
      'tests/console/sites.test.tsx',
      'tests/e2e/searchSites.test.ts',
    ]);
    expect(choose(files, ['sites', 'e2e'])).toEqual({ files: ['tests/e2e/searchSites.test.ts'] });
  });

  it('choose a file each when they are paths', () => {
    expect(choose(files, ['server/zones', 'tests/console/sites.test.tsx']).files).toEqual([
      'tests/server/zones.test.ts',
      'tests/console/sites.test.tsx',
    ]);
  });

  it('are those of a name where no path holds them', () => {
    const { files: found, name = '' } = choose(files, ['added', '(twice)']);
    expect(found).toEqual(['tests/e2e/searchSites.test.ts']);
    expect('A site is ADDED now (twice)').toMatch(new RegExp(name));
    expect('(twice) a site is added').not.toMatch(new RegExp(name));
  });

  it('choose nothing when they stand nowhere', () => {
    expect(choose(files, ['nowhere']).files).toEqual([]);
  });
});
