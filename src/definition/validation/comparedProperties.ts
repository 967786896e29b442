import type { Entity, JsonSchema, RecordValues } from '../model/entity.ts';
import type { Form } from '../model/resource.ts';
import { getDefaultValues } from '../records/defaultValues.ts';
import { isObject } from '../values/isObject.ts';

/** Pairs of limit keywords: inclusive and exclusive, for numbers and for dates. */
const limitKeywordPairs = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['formatMinimum', 'formatExclusiveMinimum'],
  ['formatMaximum', 'formatExclusiveMaximum'],
];

/**
 * The JSON Schema keywords whose limit can be the value of another property (`$data`), such as `minimum` or
 * `formatMaximum`.
 */
export const limitKeywords = limitKeywordPairs.flat();

/** The limit keywords for dates and times (`formatMinimum` …), which require a `format`. */
export const dateLimitKeywords = limitKeywords.filter((keyword) => keyword.startsWith('format'));

/** Returns the exclusive form of an inclusive limit keyword and vice versa: `minimum` for `exclusiveMinimum`. */
export function toggleExclusiveLimitKeyword(keyword: string): string | undefined {
  return limitKeywordPairs.find((pair) => pair.includes(keyword))?.find((other) => other !== keyword);
}

/**
 * Returns the property that a `$data` limit refers to, as in `{ "$data": "1/opened" }`; undefined for a constant limit.
 */
export function getComparedProperty(limit: unknown): string | undefined {
  const pointer = isObject(limit) ? limit.$data : undefined;
  return typeof pointer === 'string' ? pointer.replace(/^1\//, '') : undefined;
}

/** Finds the properties that the limits of a schema are compared with, by limited property. */
export function findComparedProperties(schema: JsonSchema): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  look(schema, undefined);
  return found;

  function look(node: unknown, property: string | undefined): void {
    if (Array.isArray(node)) for (const one of node) look(one, property);
    if (!isObject(node)) return;
    for (const [key, part] of Object.entries(node)) {
      const other = limitKeywords.includes(key) ? getComparedProperty(part) : undefined;
      if (other && property) found[property] = [...(found[property] ?? []), other];
      else if (key === 'properties' && property === undefined && isObject(part))
        for (const [name, inner] of Object.entries(part)) look(inner, name);
      else look(part, property);
    }
  }
}

/**
 * Returns the values of the properties that a form's rules compare with but the form does not contain: from the stored
 * record, or the defaults of a new record.
 */
export function getComparedValuesOutsideForm(
  { looksAt }: Pick<Form, 'looksAt'>,
  entity: Entity,
  stored: RecordValues | undefined,
  entered: RecordValues,
  zone?: string,
): RecordValues {
  if (looksAt.length === 0) return {};
  const source = stored ?? getDefaultValues(entity, entered, zone);
  return Object.fromEntries(looksAt.map((name) => [name, source[name]]));
}
