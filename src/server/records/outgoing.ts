import type { Entity, Property, Row } from '../../definition/types';

/** The properties that may leave: neither secrets nor what is only ever sent in. */
export function outgoingProperties(entity: Entity): Property[] {
  return Object.values(entity.properties).filter(({ secret, writeOnly }) => !secret && !writeOnly);
}

/** The properties that the rows of a list hold. */
export function listedProperties(entity: Entity): Property[] {
  return outgoingProperties(entity).filter(({ listed }) => listed);
}

/** A record as it is answered; one of a list lacks what lists do not hold. */
export function outgoing(entity: Entity, record: Row): Row {
  const held = outgoingProperties(entity).filter(({ name, listed }) => listed || name in record);
  return Object.fromEntries(held.map(({ name }) => [name, record[name] ?? null]));
}
