import type { Scalar } from '../../definition/types';

/** Stands for every choice among the options of a select; no choice has this value. */
export const every = '*';

/** A list as a select shows it: an empty one is the choice of all. */
export function shownChoices(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? [every] : value;
}

/** What a select's choices mean: the one made last decides between all and single ones. */
export function chosenValues(chosen: Scalar[]): Scalar[] | undefined {
  if (chosen.length === 0) return undefined;
  return chosen.at(-1) === every ? [] : chosen.filter((value) => value !== every);
}
