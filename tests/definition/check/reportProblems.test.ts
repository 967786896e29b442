import { expect, test } from 'vitest';
import { reportProblems } from '../../../src/tools/check/findProblems';
import { definitions, rewritten } from './fixture';

/** The base of the small definitions is not the engine's: here it is not named. */
const project =
  '{ "$schema": "../schemas/meta/project.json", "name": "Small Console", "api": { "prefix": "/x" }, "languages": ["en", "de", "zh-CN"] }';

function thrownFor(texts: Record<string, string>): Error | undefined {
  try {
    // What the engine's own project says in other languages is not looked at here.
    const other = { 'languages/zh-CN.json': definitions['languages/de.json'] ?? '' };
    reportProblems({ ...texts, ...other, 'project.json': project });
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
