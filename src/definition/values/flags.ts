import type { Choice } from '../model/entity';
import { text } from '../text';

/** Yes and no, where they are held as 1 and 0. */
export function flags(): Choice[] {
  return [
    { value: 1, label: text('console.yes') },
    { value: 0, label: text('console.no') },
  ];
}

/** Yes and no as such. */
export function yesAndNo(): Choice[] {
  return flags().map(({ value, label }) => ({ value: value === 1, label }));
}
