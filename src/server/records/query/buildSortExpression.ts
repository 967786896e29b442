import { type RawBuilder, sql } from 'kysely';
import type { LabeledChoice, Property } from '#definition/model/entity.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { getCurrentLanguage } from '#definition/text/messages.ts';
import { buildVisibleRowsCondition } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { getPropertyChoices } from '../propertyChoices.ts';
import { buildReferencedExpression, referencedTableAlias } from './columnExpressions.ts';

/**
 * Returns the SQL expression by which a list is sorted by a property, so that the order is that of the displayed texts:
 * references and dictionary values by their labels, and choices in the order of the schema. References to records that
 * the user may not see have no value.
 */
export function buildSortExpression(
  { definitions, resource: { entity }, user }: Pick<RecordContext, 'definitions' | 'resource' | 'user'>,
  property: Property,
): RawBuilder<unknown> {
  const { name, references, display } = property;
  const own = buildTextOrder(sql.ref(name), property);
  if (display === 'text') return own;
  const choices = getPropertyChoices(definitions, property);
  if (choices) return buildValuePositionExpression(name, property.choices ? choices : sortByLabel(choices));
  const target = definitions.resources[references?.resource ?? ''];
  const label = target?.entity?.properties[references?.label ?? ''];
  if (!target?.entity || !label || isComputedProperty(label) || label.name === references?.value) return own;
  const text = buildTextOrder(sql.ref(`${referencedTableAlias}.${label.name}`), label);
  const isVisible = buildVisibleRowsCondition(
    { ...target, entity: target.entity },
    user,
    referencedTableAlias,
  );
  return buildReferencedExpression(entity, name, target.entity, text, isVisible);
}

/** Returns the SQL expression of the place of a column's value in a list of values; null for other values. */
export function buildValuePositionExpression(
  column: string,
  values: { value: unknown }[],
): RawBuilder<number> {
  // A lookup in one JSON object costs the same for every row; a search in an array would grow with its length.
  const places = JSON.stringify(Object.fromEntries(values.map(({ value }, place) => [value, place])));
  return sql<number>`(${places}::jsonb ->> ${sql.ref(column)}::text)::int`;
}

function sortByLabel(choices: LabeledChoice[]): LabeledChoice[] {
  const { compare } = new Intl.Collator(getCurrentLanguage());
  return choices.toSorted((one, other) => compare(one.label, other.label));
}

/**
 * Returns the SQL expression that sorts texts without regard to case and accents; other values as they are. Latin
 * letters have the same order in every locale of the database.
 */
function buildTextOrder(
  column: RawBuilder<unknown>,
  { type, format, isBinary }: Property,
): RawBuilder<unknown> {
  if (type !== 'string' || isBinary || format?.startsWith('date')) return column;
  const withoutAccents = sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  const folded = sql`translate(replace(${withoutAccents}, 'ß', 'ss'), 'ØøŁłĐđ', 'OoLlDd')`;
  return sql`lower(case when ${column} ~ '[^ -~]' then ${folded} else ${column} end) collate "C"`;
}
