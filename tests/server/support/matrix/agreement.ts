import { expect } from 'vitest';

/** A tested combination: the result expected from the definitions, and the actual result. */
export interface Trial {
  name: string;
  expected: string;
  found: string;
}

/** Checks that each combination was tested exactly once and matches the definitions. */
export function expectAgreement(trials: Trial[]): void {
  console.log(`${trials.length} cells`);
  expect(trials.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(trials.length).toBeGreaterThan(0);
  expect(new Set(trials.map(({ name }) => name)).size).toBe(trials.length);
}
