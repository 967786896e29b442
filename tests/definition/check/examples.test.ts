import { describe, expect, test } from 'vitest';
import { rulesByKind } from '#definition/check/rulesByKind.ts';
import { docExamples, documentedCodes } from './docExamples.ts';
import { definitions, linesFor, rewritten } from './fixture.ts';

const examples = docExamples();
const codes = [...new Set(Object.values(rulesByKind).flatMap((ofKind) => Object.keys(ofKind)))].sort();

test('the definitions that the examples break are without a mistake', () => {
  expect(linesFor({})).toEqual([]);
});

test('docs/checks.md explains every code, and no other', () => {
  expect(documentedCodes().sort()).toEqual(codes);
});

test('every code has an example', () => {
  const shown = examples.map(({ code }) => code);
  expect(codes.filter((code) => !shown.includes(code))).toEqual([]);
});

describe('each example of docs/checks.md gives exactly its line', () => {
  test.each(examples)('$code: $title', ({ file, broken, mend, line, hasMore }) => {
    const replaced = file in definitions ? rewritten(file, mend, broken) : { [file]: broken };
    const lines = linesFor(replaced);
    expect(hasMore ? lines.filter((one) => one === line) : lines).toEqual([line]);
  });
});
