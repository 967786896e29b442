import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatJson } from '#tools/formatJson.ts';

const files = ['schemas/link.json', 'resources/links.json', 'tests/cases/ad_unit.cases.json', 'biome.json'];
const strange = {
  numbers: Array.from({ length: 60 }, (_, index) => index * 997),
  empty: [{}, [], '', null],
  properties: { short: { title: '題'.repeat(60) }, not: undefined },
  list: [['properties'], { properties: {} }],
  text: `${'long '.repeat(30)}"quoted"\n`,
};

test.each([
  ...files.map((file) => [file, readFileSync(file, 'utf8')]),
  ['what is rare', JSON.stringify(strange)],
])('what is written of %s says the same, and the formatter finds nothing to change in it', (_, text) => {
  const content = JSON.parse(text);
  const written = formatJson(content);
  expect(JSON.parse(written)).toEqual(content);
  const input = { input: written, encoding: 'utf8' } as const;
  const { stdout } = spawnSync('node_modules/.bin/biome', ['format', '--stdin-file-path=new.json'], input);
  expect(written).toBe(stdout);
});
