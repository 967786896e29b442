import { at, type Place } from '../place';
import type { Source } from '../source';
import { filters } from './screen';

/** The references that filters make themselves. */
export function filterReferences(resource: Source): Place[] {
  return filters(resource).flatMap((filter) => at(filter, 'references') ?? []);
}
