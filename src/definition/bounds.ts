import bounds from './bounds.json';
import type { SchemaError } from './fieldErrors';
import { isRow } from './isRow';
import type { JsonSchema } from './model/entity';

/**
 * What makes data not worth looking at: far more unknown names than anybody mistypes, or a list far longer than
 * its schema lets it be. Costs no more than reading the data once, and compares nothing with anything.
 */
export function excess(schema: JsonSchema, data: unknown, path = '', place = '#'): SchemaError[] {
  if (Array.isArray(data)) return excessOfList(schema, data, path, place);
  if (!isRow(data)) return [];
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const names = Object.keys(data);
  if (schema.additionalProperties === false) {
    const unknown = names.filter((name) => !Object.hasOwn(properties, name));
    if (unknown.length > bounds.errors)
      return unknown.slice(0, bounds.errors).map((additionalProperty) => ({
        keyword: 'additionalProperties',
        instancePath: path,
        schemaPath: `${place}/additionalProperties`,
        params: { additionalProperty },
      }));
  }
  return names.flatMap((name) => {
    const property = properties[name];
    return property ? excess(property, data[name], `${path}/${name}`, `${place}/properties/${name}`) : [];
  });
}

function excessOfList(schema: JsonSchema, data: unknown[], path: string, place: string): SchemaError[] {
  const limit = typeof schema.maxItems === 'number' ? schema.maxItems : bounds.listEntries;
  if (data.length > Math.max(limit, bounds.entries))
    return [{ keyword: 'maxItems', instancePath: path, schemaPath: `${place}/maxItems`, params: { limit } }];
  const { items } = schema;
  if (!isRow(items) || !(items.properties || items.items)) return [];
  return data.flatMap((one, index) => excess(items, one, `${path}/${index}`, `${place}/items`));
}

/** Whether something sent holds lists or objects inside each other, deeper than any record does. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > bounds.depth) return true;
    level = level.flatMap((one) => (isPlain(one) ? Object.values(one) : []));
  }
  return false;
}

/** What JSON is read into: a stream or a buffer has no depth, and may hold itself. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
