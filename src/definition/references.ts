import { holds } from './conditions';
import type { Definitions } from './model/definitions';
import type { Entity, Reference, Row } from './model/entity';
import type { Resource } from './model/resource';

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
