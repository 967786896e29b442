import { expect, test } from 'vitest';
import { parseAdsTxt } from '#publisher/adstxt/parseAdsTxt.ts';

test.each([
  'placeholder.example.com, placeholder, DIRECT, placeholder',
  'INVENTORYPARTNERDOMAIN=partner.example',
  'OWNERDOMAIN=owner.example',
  'managerdomain=manager.example',
  'SSP.Example, 104, direct',
])('a line of the specification is read without a warning: %s', (line) => {
  const { records, variables, warnings } = parseAdsTxt(`\uFEFF${line}\n`);
  expect(warnings).toEqual([]);
  expect(records.length + variables.length).toBe(1);
});
