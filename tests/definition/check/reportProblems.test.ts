import { expect, test } from 'vitest';
import { assertNoDefinitionErrors } from '#tools/check/findProjectProblems.ts';
import { definitions, rewritten } from './fixture.ts';

/** The small definitions have a base that differs from the engine's; omit its name here. */
const project =
  '{ "$schema": "../schemas/meta/project.json", "name": "Small Console", "api": { "prefix": "/x" }, "languages": ["en", "de", "zh-CN"] }';

function thrownFor(texts: Record<string, string>): Error | undefined {
  try {
    // Translations of the engine's project are not checked here.
    const other = { 'languages/zh-CN.json': definitions['languages/de.json'] ?? '' };
    assertNoDefinitionErrors({ ...texts, ...other, 'project.json': project });
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
