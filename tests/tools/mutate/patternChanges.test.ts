import { describe, expect, it } from 'vitest';
import { createPatternMutations } from '#tools/mutate/createPatternMutations.ts';

const changes = (pattern: string) => createPatternMutations(pattern).map((change) => change.pattern);

describe('A pattern that is a little wrong', () => {
  it('has lost an anchor or a look-ahead', () => {
    expect(changes('^ab*$')).toEqual(expect.arrayContaining(['ab*$', '^ab*']));
    expect(changes('(?!www)x*')).toContain('x*');
  });

  it('counts one more or one less', () => {
    expect(changes('[ab]{8,16}')).toEqual(expect.arrayContaining(['[ab]{7,16}', '[ab]{8,17}']));
    expect(changes('[ab]{3}')).toEqual(expect.arrayContaining(['[ab]{2,3}', '[ab]{3,4}']));
    expect(changes('a+')).toContain('a{0,}');
  });

  it('takes anything where it asked for certain letters', () => {
    expect(changes('^\\.[a-z]')).toEqual(expect.arrayContaining(['^[^][a-z]', '^\\.[^]']));
  });

  it('has lost one of its alternatives', () => {
    expect(changes('(?:a*|b*)')).toEqual(expect.arrayContaining(['(?:(?!)|b*)', '(?:a*|(?!))']));
  });
});
