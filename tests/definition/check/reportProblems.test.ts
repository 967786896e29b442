import { expect, test } from 'vitest';
import { reportProblems } from '../../../src/tools/reportProblems';
import { definitions, rewritten } from './fixture';

function thrownFor(texts: Record<string, string>): Error | undefined {
  try {
    reportProblems(texts);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

test('nothing is thrown for definitions without a mistake', () => {
  expect(thrownFor(definitions)).toBeUndefined();
});

test('the lines are thrown without a stack', () => {
  const error = thrownFor({
    ...definitions,
    ...rewritten('resources/sites.json', '"sort": "-id"', '"sort": "-ids"'),
  });
  expect(error?.message).toBe(
    '\nresources/sites.json:25:13 R018 list.sort: "site" has no property "ids". Did you mean "id"?',
  );
  expect(error?.stack).toBeUndefined();
});
