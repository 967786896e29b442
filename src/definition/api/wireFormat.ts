import type { Entity, Property, RecordValues } from '../model/entity.ts';
import { isObject } from '../values/isObject.ts';

/** Converts a record to its wire format: moves each property with a `path` into its nested object. */
export function nestRecordForWire(entity: Entity, row: RecordValues): RecordValues {
  const nested = { ...row };
  for (const { name, path } of getNestedProperties(entity)) {
    if (!path || !(name in row)) continue;
    delete nested[name];
    nested[path[0]] = { ...(nested[path[0]] as RecordValues | undefined), [path[1]]: row[name] };
  }
  return nested;
}

/**
 * Converts a record from its wire format: moves nested values to their properties. Unknown nested values keep their
 * path as name.
 */
export function flattenRecordFromWire(entity: Entity, sent: RecordValues): RecordValues {
  const outer = new Set(getNestedProperties(entity).map(({ path }) => path?.[0]));
  const entries = Object.entries(sent).flatMap(([name, value]) =>
    outer.has(name) && isObject(value)
      ? Object.entries(value).map(([inner, one]) => [toPropertyPath(entity, `${name}/${inner}`), one])
      : [[name, value]],
  );
  return Object.fromEntries(entries);
}

/** Converts a record of a response. Some APIs send null for an empty list, which here means all. */
export function readRecordFromWire(entity: Entity, sent: RecordValues): RecordValues {
  const record = flattenRecordFromWire(entity, sent);
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    value === null && entity.properties[name]?.allLabel ? [] : value,
  ]);
  return Object.fromEntries(entries);
}

/** Returns the wire path of a property, such as "address/street". */
export function getWirePath(entity: Entity | undefined, name: string): string {
  return entity?.properties[name]?.path?.join('/') ?? name;
}

/** Converts a wire path to a property path: "address/street" to "street". */
export function toPropertyPath(entity: Entity, path: string): string {
  const found = getNestedProperties(entity).find(({ path: nested = [] }) =>
    `${path}/`.startsWith(`${nested.join('/')}/`),
  );
  if (!found) return path;
  const inner = path.split('/').slice(found.path?.length);
  return [found.name, ...inner].join('/');
}

/** Changes the fields of validation errors from property names to wire paths. */
export function mapErrorsToWirePaths<E extends { field: string }>(entity: Entity, errors: E[]): E[] {
  return errors.map((error) => {
    const [name = '', ...rest] = error.field.slice(1).split('/');
    return { ...error, field: ['', getWirePath(entity, name), ...rest].join('/') };
  });
}

function getNestedProperties({ properties }: Entity): Property[] {
  return Object.values(properties).filter(({ path }) => path);
}
