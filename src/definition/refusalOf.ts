import { holds } from './conditions';
import type { Entity, Reference, Row } from './types';

/** Why a record cannot be chosen; nothing when it can. */
export function refusalOf({ refuses }: Reference, record: Row): string | undefined {
  return refuses.find(({ when }) => holds(when, record))?.message;
}

/** Every word in which an entity's references refuse a record. */
export function refusalWords({ properties }: Entity): string[] {
  return Object.values(properties).flatMap(
    ({ references }) => references?.refuses.map(({ message }) => message) ?? [],
  );
}
