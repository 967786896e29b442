import type { Choice } from '../../definition/types';

/** What people read for a value: the label of its choice, else the value itself. */
export function labelOf(value: unknown, choices: Choice[]): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
