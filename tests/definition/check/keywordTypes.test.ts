import { expect, test } from 'vitest';
import { linesFor, rewritten } from './fixture.ts';

const withKeywords = (keywords: unknown) =>
  rewritten(
    'project.json',
    '"tenancy": "company",',
    `"tenancy": "company", "keywords": ${JSON.stringify(keywords)},`,
  );

const sound = { description: 'The most words.', pattern: '^{limit}', message: 'At most {limit}' };

test.each([
  [5, 'keywords'],
  ['sentences', 'keywords'],
  [['sentences'], 'keywords'],
  [{ words: 5 }, 'keywords.words'],
  [{ words: null }, 'keywords.words'],
  [{ words: { ...sound, pattern: 5 } }, 'keywords.words.pattern'],
  [{ words: { ...sound, minimum: 'one' } }, 'keywords.words.minimum'],
  [{ words: { ...sound, description: ['The most words.'] } }, 'keywords.words.description'],
  [{ words: { ...sound, examples: 'three' } }, 'keywords.words.examples'],
])('keywords of the wrong type, %j, are told at their place', (keywords, place) => {
  const lines = linesFor(withKeywords(keywords));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.some((line) => line.startsWith('project.json:') && line.includes(` ${place}: `))).toBe(true);
});
