import bounds from '../bounds.json';
import type { JsonSchema } from '../model/entity.ts';
import { isObject } from '../values/isObject.ts';
import type { AjvSchemaError } from './fieldErrors.ts';

/**
 * Returns the errors for the first input limit that the data exceeds (number of unknown keys, length of a list); empty
 * if none.
 *
 * Protects against denial of service: runs before schema validation, in linear time.
 */
export function findExceededLimitErrors(
  schema: JsonSchema,
  data: unknown,
  path = '',
  schemaPath = '#',
): AjvSchemaError[] {
  if (Array.isArray(data)) return exceededListLimit(schema, data, path, schemaPath);
  if (!isObject(data)) return [];
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const names = Object.keys(data);
  if (schema.additionalProperties === false) {
    const unknown = names.filter((name) => !Object.hasOwn(properties, name));
    if (unknown.length > bounds.errors)
      return unknown.slice(0, bounds.errors).map((additionalProperty) => ({
        keyword: 'additionalProperties',
        instancePath: path,
        schemaPath: `${schemaPath}/additionalProperties`,
        params: { additionalProperty },
      }));
  }
  return names.flatMap((name) => {
    const property = properties[name];
    return property
      ? findExceededLimitErrors(property, data[name], `${path}/${name}`, `${schemaPath}/properties/${name}`)
      : [];
  });
}

function exceededListLimit(
  schema: JsonSchema,
  data: unknown[],
  path: string,
  schemaPath: string,
): AjvSchemaError[] {
  const limit = typeof schema.maxItems === 'number' ? schema.maxItems : bounds.listEntries;
  if (data.length > Math.max(limit, bounds.entries))
    return [
      { keyword: 'maxItems', instancePath: path, schemaPath: `${schemaPath}/maxItems`, params: { limit } },
    ];
  const { items } = schema;
  if (!isObject(items) || !(items.properties || items.items)) return [];
  return data.flatMap((one, index) =>
    findExceededLimitErrors(items, one, `${path}/${index}`, `${schemaPath}/items`),
  );
}

/**
 * Checks whether a request has more values than any call accepts, or an object with more keys (`bounds.values`,
 * `bounds.objectKeys`). Code that runs before schema validation then works on a limited number of keys.
 */
export function hasTooManyValues(value: unknown): boolean {
  let count = 0;
  let level = [value];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const one of level) {
      if (!isPlainObjectOrArray(one)) continue;
      const values = Object.values(one);
      count += values.length;
      if (count > bounds.values || (!Array.isArray(one) && values.length > bounds.objectKeys)) return true;
      for (const inner of values) if (typeof inner === 'object') next.push(inner);
    }
    level = next;
  }
  return false;
}

/** Checks whether objects or lists are nested deeper than the input limit (`bounds.depth`). */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > bounds.depth) return true;
    level = level.flatMap((one) => (isPlainObjectOrArray(one) ? Object.values(one) : []));
  }
  return false;
}

/**
 * Checks for the values that JSON can contain. Streams and buffers are excluded: they have no depth and can be cyclic.
 */
function isPlainObjectOrArray(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
