import { at, members, nameOf, type Place } from '../place';
import type { Source } from '../source';

/** The properties of an entity. */
export function properties(entity: Source | undefined): Place[] {
  return members(at(entity?.root, 'properties'));
}

/** The names of an entity's properties, unless the file is too broken to tell. */
export function propertyNames(entity: Source | undefined): string[] | undefined {
  const holder = at(entity?.root, 'properties');
  return holder?.node.type === 'object' ? members(holder).map(nameOf) : undefined;
}

/** One property of an entity. */
export function property(entity: Source | undefined, name: string): Place | undefined {
  return at(entity?.root, 'properties', name);
}
