import { expect } from 'vitest';

/** One thing that was tried: what the definitions say of it, and what came of it. */
export interface Trial {
  name: string;
  expected: string;
  found: string;
}

/** Nothing was tried twice or not at all, and all came as the definitions say. */
export function expectAgreement(trials: Trial[]): void {
  console.log(`${trials.length} cells`);
  expect(trials.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(trials.length).toBeGreaterThan(0);
  expect(new Set(trials.map(({ name }) => name)).size).toBe(trials.length);
}
