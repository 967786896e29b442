import type { Entity, Property, Row } from '../../definition/types';

/** The properties that may leave: neither secrets nor what is only ever sent in. */
export function outgoingProperties(entity: Entity): Property[] {
  return Object.values(entity.properties).filter(({ secret, writeOnly }) => !secret && !writeOnly);
}

/** A record as it is answered. */
export function outgoing(entity: Entity, record: Row): Row {
  return Object.fromEntries(outgoingProperties(entity).map(({ name }) => [name, record[name] ?? null]));
}
