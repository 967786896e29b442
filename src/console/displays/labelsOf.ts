import type { Choice, Property } from '../../definition/types';
import { labelOf } from './labelOf';

/** The labels of a value's entries; an empty list may stand for all. */
export function labelsOf(value: unknown, choices: Choice[], property?: Property): string[] {
  const entries = [value].flat();
  if (entries.length === 0 && property?.all) return [property.all];
  return entries.map((entry) => labelOf(entry, choices));
}
