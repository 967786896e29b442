import type { Entity, Property, Row } from './types';
import { urlOf } from './url';

/** Whether a property is worked out whenever it is read, and so has no column. */
export function isDerived({ from, url }: Property): boolean {
  return from !== undefined || url !== undefined;
}

/** A record with the addresses that it makes. */
export function withUrls(entity: Entity, row: Row): Row {
  const made = Object.values(entity.properties).flatMap(({ name, url }) =>
    url ? [[name, urlOf(url, row) ?? null]] : [],
  );
  return made.length > 0 ? { ...row, ...Object.fromEntries(made) } : row;
}
