import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { isNestedTooDeep } from '#definition/validation/inputLimits.ts';

const validate = compileValidator({
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { title: 'Name', type: 'string' },
    tags: {
      title: 'Tags',
      type: 'array',
      maxItems: 3,
      items: { type: 'string' },
      errorMessage: { maxItems: 'Three tags are enough' },
    },
    ids: { title: 'Ids', type: 'array', uniqueItems: true, items: { type: 'integer' } },
  },
});

describe('What is judged', () => {
  it('is judged whole while it is of a size that people send', () => {
    expect(validate({ tags: ['a', 'b', 'c', 'd'], nam: 1 })).toEqual([
      { field: '/name', message: 'Please enter Name' },
      { field: '/nam', message: 'Unknown field "nam". Did you mean "name"?' },
      { field: '/tags', message: 'Three tags are enough' },
    ]);
  });

  it('names fifty unknown names, and nothing else, when there are more', () => {
    const names = Array.from({ length: 60 }, (_, index) => `unknown${index}`);
    const found = validate(Object.fromEntries(names.map((name) => [name, 1])));
    expect(found.map(({ field }) => field)).toEqual(names.slice(0, 50).map((name) => `/${name}`));
  });

  it("says of a list far beyond its limit only that it is too long, in the schema's own words", () => {
    const found = validate({ name: 'x', tags: new Array(2000).fill({}) });
    expect(found).toEqual([{ field: '/tags', message: 'Three tags are enough' }]);
  });

  it('takes no list of more than ten thousand entries where the schema says no limit', () => {
    const many = (length: number) => ({ name: 'x', ids: Array.from({ length }, (_, index) => index) });
    expect(validate(many(10_000))).toEqual([]);
    expect(validate(many(10_001))).toEqual([
      { field: '/ids', message: 'Ids can have at most 10000 entries' },
    ]);
  });

  it('repeats the start of a name that nobody gave', () => {
    const [found] = validate({ name: 'x', ['y'.repeat(5000)]: 1 });
    expect(found?.message).toBe(`Unknown field "${'y'.repeat(100)}…"`);
    expect(findClosestName('y'.repeat(5000), ['y'])).toBeUndefined();
  });
});

describe('What lies within each other', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it('may be 32 lists or objects deep', () => {
    expect([
      isNestedTooDeep(nested(32)),
      isNestedTooDeep(nested(33)),
      isNestedTooDeep({ a: nested(32) }),
    ]).toEqual([false, true, true]);
  });

  it('is not looked for in what is no JSON, such as a stream, which holds itself', () => {
    expect(isNestedTooDeep(new Readable())).toBe(false);
  });
});
