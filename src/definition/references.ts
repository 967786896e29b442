import { holds, isNegation } from './conditions';
import type { Definitions } from './model/definitions';
import type { Condition, Entity, Reference, Row } from './model/entity';
import type { Resource } from './model/resource';
import { filterBy } from './recordPage';

/** Why a record cannot be chosen; nothing when it can. */
export function referenceRefusal({ refuses }: Reference, record: Row): string | undefined {
  return refuses.find(({ when }) => holds(when, record))?.message;
}

/** Every word in which an entity's references refuse a record. */
export function refusalWords({ properties }: Entity): string[] {
  return Object.values(properties).flatMap(
    ({ references }) => references?.refuses.map(({ message }) => message) ?? [],
  );
}

/**
 * The resources whose records or filters refer to those of a resource: their forms choose from its list. What is each
 * user's own opens no list to everybody.
 */
export function referringResources({ name }: Resource, { resources }: Definitions): Resource[] {
  return Object.values(resources).filter(
    ({ access, entity, list }) =>
      !access.own &&
      [...Object.values(entity?.properties ?? {}), ...(list?.filters ?? [])].some(
        ({ references }) => references?.resource === name,
      ),
  );
}

/**
 * What a list is asked for to hold only records that meet a condition, as far as its filters can say that: each of
 * them compares with one value.
 */
export function narrowedBy(resource: Resource, condition: Condition = {}): Row {
  const parts = Object.entries(condition).flatMap(([property, wanted]) => {
    const filter = filterBy(resource, property);
    if (!filter?.params[0] || Array.isArray(wanted) || isNegation(wanted)) return [];
    const option = filter.options?.find(({ equals }) => equals === wanted);
    return [[filter.params[0], option?.value ?? wanted]];
  });
  return Object.fromEntries(parts);
}
