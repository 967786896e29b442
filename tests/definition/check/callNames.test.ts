import { describe, expect, test } from 'vitest';
import { callNames } from '../../../src/tools/callNames';

describe('the calls of a rule are read from its code', () => {
  test('those of "calls" and of "publicCalls" are named', () => {
    const code = `export const session: Rule = {
      publicCalls: { login: { input: { type: 'object' }, answer: loginCall({ tries: 3 }) } },
      calls: { logout: { answer: async ({ records }) => { await records.remove('a, b', 1); } }, profile },
      creating: (row) => ({ ...row, calls_made: 0 }),
    };`;
    expect(callNames(code)).toEqual(['login', 'logout', 'profile']);
  });

  test('comments and texts are not mistaken for code', () => {
    const code = "const rule = { calls: { /* old: 1, */ a: { answer: () => '}, b: {' }, // c: 1\n d: x } };";
    expect(callNames(code)).toEqual(['a', 'd']);
  });

  test('a rule without calls has none', () => {
    expect(callNames('export const zones: Rule = { creating: (row) => row };')).toEqual([]);
  });

  test.each(['{ calls }', '{ calls: madeElsewhere }', '{ calls: { a: x, ...others } }'])(
    'nothing is said of calls that are not written as a plain object: %s',
    (code) => {
      expect(callNames(code)).toBeUndefined();
    },
  );
});
