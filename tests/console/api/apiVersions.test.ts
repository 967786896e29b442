import { expect, test } from 'vitest';
import { definitions } from '../support/definitions.ts';

test('every report call travels under /api/v2, and other calls under /api/v1', () => {
  const calls = Object.values(definitions.reports).flatMap((report) => Object.values(report.calls));
  const versions = new Set(calls.flatMap((call) => call?.version ?? []));
  expect([...versions]).toEqual(['v2']);
  expect(definitions.resources.sites?.calls.list?.version).toBe('v1');
});
