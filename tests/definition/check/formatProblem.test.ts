import { expect, test } from 'vitest';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';

const problem = { code: 'R012', file: 'resources/sites.json', line: 14, column: 9, message: 'no' };

test('a line holds file, line, column, code, place and message', () => {
  expect(formatProblemLine({ ...problem, pointer: '/list/columns/2' })).toBe(
    'resources/sites.json:14:9 R012 list.columns[2]: no',
  );
});

test('a whole file has no place', () => {
  expect(formatProblemLine({ ...problem, pointer: '' })).toBe('resources/sites.json:14:9 R012 no');
});

test('a slash or a tilde in a name is written as it is', () => {
  expect(formatProblemLine({ ...problem, pointer: '/a~1b/c~0d' })).toBe(
    'resources/sites.json:14:9 R012 a/b.c~d: no',
  );
});
