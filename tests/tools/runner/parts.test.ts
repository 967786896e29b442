import { expect, it } from 'vitest';
import config from '#root/vitest.config.ts';
import { allParts, chosenParts, everyPushParts, repeated } from '#tests/runner/parts.ts';
import { testPaths } from '#tests/runner/testFiles.ts';

it('Every project of vitest.config.ts is run by one part', () => {
  const { projects = [] } = config.test ?? {};
  const names = projects.map((project) => String((project as { test: { name: string } }).test.name));
  expect(names.length).toBeGreaterThan(5);
  const patterns = allParts('').flatMap(({ commands }) =>
    commands
      .flatMap(({ line }) => line)
      .flatMap((argument) => /^--project=(.*)\*$/.exec(argument)?.[1] ?? []),
  );
  const runs = names.map((name) => [name, patterns.filter((pattern) => name.startsWith(pattern)).length]);
  expect(runs).toEqual(names.map((name) => [name, 1]));
});

it('A shard has its share of the test files, and only the first one has what is no test', () => {
  const partsOf = (shard: string) => allParts('', { shard }).map(({ part }) => part);
  expect(partsOf('1/4')).toEqual(allParts('').map(({ part }) => part));
  expect(partsOf('2/4')).toEqual(partsOf('1/4').filter((part) => part !== 'checks' && part !== 'size'));
  const withReport = allParts('', { shard: '2/4' }).filter(({ report }) => report);
  expect(withReport.every(({ commands }) => commands[0]?.line.includes('--shard=2/4'))).toBe(true);
});

it('A named part runs after the build that it needs, and no other part', () => {
  const partsOf = (...parts: string[]) => allParts('', { parts }).map(({ part }) => part);
  expect(partsOf('browser', 'tools')).toEqual(['tools', 'build', 'browser']);
  expect(partsOf('server')).toEqual(['server']);
});

it('What every push runs and the rest have each test file once', () => {
  const filesOf = (parts: ReturnType<typeof allParts>) =>
    parts
      .flatMap(({ commands }) => commands.flatMap(({ line }) => line))
      .filter((argument) => /^tests\/(server|tools|e2e)\/.*\.test\.ts$/.test(argument));
  const both = [...filesOf(everyPushParts('')), ...filesOf(allParts('', { rest: true }))];
  expect(both.sort()).toEqual(['server', 'tools', 'e2e'].flatMap((folder) => testPaths(folder)).sort());
});

it('Tests that are repeated run in turn, after what is no test, and without retries', () => {
  const files = ['tests/console/sites.test.tsx', 'tests/e2e/walk.test.ts'];
  const parts = repeated(chosenParts('', { files }), 2);
  expect(parts.map(({ part }) => part)).toEqual(['build', 'tests', 'browser', 'tests', 'browser']);
  expect(parts[2]?.commands[0]?.line).toContain('--retries=0');
  const [server] = repeated(allParts('', { parts: ['server'] }), 2);
  expect(server?.commands[0]?.line.join(' ')).not.toContain('retry');
});
