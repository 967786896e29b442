import { expect, test } from 'vitest';
import { definitions, linesFor } from '../check/fixture.ts';

const file = 'resources/profiles/shop.json';

function linesWith(sorting: object): string[] {
  const whole = JSON.parse(definitions[file] ?? '{}');
  return linesFor({ [file]: JSON.stringify({ ...whole, sorting }, null, 2) });
}

test('an order that is named by its parameter has a place for the property there, and no other has one', () => {
  expect(linesWith({ param: '$sort[{name}]', style: 'named' })).toEqual([]);
  expect(linesWith({ param: '$sort', style: 'named' })[0]).toContain(
    'A012 sorting.style: "named" requires {name}',
  );
  expect(linesWith({ param: '$sort[{name}]' })[0]).toContain(
    'A013 sorting.param: unknown placeholder {name}',
  );
});
