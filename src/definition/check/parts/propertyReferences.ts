import { at, type Place } from '../place';
import type { Source } from '../source';
import { properties } from './properties';

/** The references of an entity's properties. */
export function propertyReferences(entity: Source): Place[] {
  return properties(entity).flatMap((property) => at(property, 'references') ?? []);
}
