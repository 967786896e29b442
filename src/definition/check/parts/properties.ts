import type { Finding } from '../source/finding';
import { type NameUse, unknownNames } from '../source/nameUse';
import { at, members, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';
import type { SymbolTable } from './symbolTable';

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

/** The entity that a resource shows. */
export function entityOf(resource: Source | undefined, { entities }: SymbolTable): Source | undefined {
  return entities.get(textAt(resource?.root, 'entity') ?? '');
}

/** Finds the names that are no property of the entity; nothing when the entity is absent or broken. */
export function unknownProperties(
  mentions: NameUse[],
  entity: Source | undefined,
  besides: string[] = [],
): Finding[] {
  const names = propertyNames(entity);
  return unknownNames(
    mentions,
    names && [...names, ...besides],
    (name) => `"${entity?.name}" has no property "${name}"`,
  );
}
