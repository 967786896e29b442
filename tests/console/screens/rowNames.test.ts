import { expect, test } from 'vitest';
import { buildRowNames, getRowName } from '#console/displays/rowNames.ts';
import { resourceNamed } from '../support/definitions.ts';

const channels = resourceNamed('channels');

test('the names of buttons end after 100 characters, and rows that are then the same have their keys', () => {
  const long = 'x'.repeat(100);
  const rows = [
    { id: 1, name: `${long} one` },
    { id: 2, name: `${long} two` },
    { id: 3, name: 'Sports' },
  ];
  expect([...buildRowNames(channels, rows).values()]).toEqual([`${long} (1)`, `${long} (2)`, 'Sports']);
});

test('the name that is shown is complete', () => {
  const name = 'x'.repeat(300);
  expect(getRowName(channels, { id: 1, name })).toBe(name);
});
