import { expect, it } from 'vitest';
import config from '../../../vitest.config';
import { allParts } from '../../runner/parts';

it('Every project of vitest.config.ts is run by one part', () => {
  const { projects = [] } = config.test ?? {};
  const names = projects.map((project) => String((project as { test: { name: string } }).test.name));
  expect(names.length).toBeGreaterThan(5);
  const patterns = allParts('').flatMap(({ commands }) =>
    commands.flat().flatMap((argument) => /^--project=(.*)\*$/.exec(argument)?.[1] ?? []),
  );
  const runs = names.map((name) => [name, patterns.filter((pattern) => name.startsWith(pattern)).length]);
  expect(runs).toEqual(names.map((name) => [name, 1]));
});
