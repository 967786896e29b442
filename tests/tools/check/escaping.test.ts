import { expect, test } from 'vitest';
import { problemFormatters } from '#tools/check/problemFormatters.ts';

const problem = {
  code: 'R001',
  file: 'a, b: c;]&.json',
  line: 1,
  column: 2,
  pointer: '/x',
  message: '100 % of "a" < b\nand more',
};

test('what a format parts by is escaped in names and messages', () => {
  expect(problemFormatters.github([problem])).toBe(
    '::error file=a%2C b%3A c;]&.json,line=1,col=2,title=R001::100 %25 of "a" < b%0Aand more',
  );
  expect(problemFormatters.azure([problem])).toContain('sourcepath=a, b: c%3B%5D&.json;linenumber=1');
  expect(problemFormatters.checkstyle([problem])).toContain(
    '<file name="a, b: c;]&#38;.json">\n    <error line="1" column="2" severity="error" message="100 % of &#34;a&#34; &#60; b\nand more" source="R001"/>',
  );
});

test('nothing found is an empty report that programs can read', () => {
  expect(JSON.parse(problemFormatters.json([]))).toEqual([]);
  expect(JSON.parse(problemFormatters.gitlab([]))).toEqual([]);
  expect(JSON.parse(problemFormatters.sarif([])).runs[0].results).toEqual([]);
  expect(problemFormatters.checkstyle([])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle>\n</checkstyle>',
  );
});
