import { isRow } from './isRow';
import type { Entity, JsonSchema, Row } from './model/entity';
import type { Form } from './model/resource';
import { defaultsOf } from './values/defaults';

/** The keywords that hold numbers against a limit, and those for days and moments: the limit counts, or does not. */
const limits = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['formatMinimum', 'formatExclusiveMinimum'],
  ['formatMaximum', 'formatExclusiveMaximum'],
];

/** Every keyword whose limit may be another property's value. */
export const limitKeywords = limits.flat();

/** Those of days and moments, which need a format beside them. */
export const dateLimits = limitKeywords.filter((keyword) => keyword.startsWith('format'));

/** The keyword that says the same, but for the limit itself. */
export function otherEnd(keyword: string): string | undefined {
  return limits.find((pair) => pair.includes(keyword))?.find((other) => other !== keyword);
}

/** The property that a limit names, as `{ "$data": "1/opened" }` does; none for a limit that is a value. */
export function comparedProperty(limit: unknown): string | undefined {
  const pointer = isRow(limit) ? limit.$data : undefined;
  return typeof pointer === 'string' ? pointer.replace(/^1\//, '') : undefined;
}

/** The properties that each property is compared with, by its name, wherever in a schema of records that is said. */
export function comparisons(schema: JsonSchema): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  look(schema, undefined);
  return found;

  function look(node: unknown, property: string | undefined): void {
    if (Array.isArray(node)) for (const one of node) look(one, property);
    if (!isRow(node)) return;
    for (const [key, part] of Object.entries(node)) {
      const other = limitKeywords.includes(key) ? comparedProperty(part) : undefined;
      if (other && property) found[property] = [...(found[property] ?? []), other];
      else if (key === 'properties' && property === undefined && isRow(part))
        for (const [name, inner] of Object.entries(part)) look(inner, name);
      else look(part, property);
    }
  }
}

/** What a form's rules look at beside what it asks: as it is stored, or as a new record with this in it will have it. */
export function lookedAt(
  { looksAt }: Pick<Form, 'looksAt'>,
  entity: Entity,
  stored: Row | undefined,
  entered: Row,
  zone?: string,
): Row {
  if (looksAt.length === 0) return {};
  const held = stored ?? defaultsOf(entity, entered, zone);
  return Object.fromEntries(looksAt.map((name) => [name, held[name]]));
}
