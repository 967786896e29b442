import type { Choice } from '../../definition/types';

/** What people read for a value: the label of its choice, else the value itself. */
export function labelOf(value: unknown, choices: Choice[]): string {
  const choice = choices.find((candidate) => candidate.value === value);
  return choice?.label ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}
