import { expect, test } from 'vitest';
import { negotiateLanguage } from '#definition/languages/negotiateLanguage.ts';

const offered = ['en', 'de', 'zh-CN'];

test.each([
  [['de-AT'], 'de'],
  [['fr', 'zh-Hans'], 'zh-CN'],
  [['zh-TW'], undefined],
  // What a browser reports on a system whose locale is "C", and other tags that no standard knows.
  [['en-US@posix', 'de'], 'de'],
  [['en-US@posix'], undefined],
  [['', '*', 'de_DE', 'x'.repeat(10_000)], undefined],
])('the wanted languages %j are answered with %s', (wanted, expected) => {
  expect(negotiateLanguage(wanted, offered)).toBe(expected);
});
