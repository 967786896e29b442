import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity, LabeledChoice, Property } from '../../../definition/model/entity';
import { isComputedProperty } from '../../../definition/records/computedProperties';
import { getCurrentLanguage } from '../../../definition/text/messages';
import { getPropertyChoices } from '../choices';
import { buildReferencedColumn } from './columnExpressions';

/**
 * Returns the SQL expression by which a list is sorted by a property, so that the order is that of the displayed texts:
 * references and dictionary values by their labels, and choices in the order of the schema.
 */
export function buildSortExpression(
  definitions: Definitions,
  entity: Entity,
  property: Property,
): RawBuilder<unknown> {
  const { name, references } = property;
  const choices = getPropertyChoices(definitions, property);
  if (choices) return buildPlaceExpression(name, property.choices ? choices : sortByLabel(choices));
  const label =
    definitions.resources[references?.resource ?? '']?.entity?.properties[references?.label ?? ''];
  const isStored = label && !isComputedProperty(label);
  const column = isStored && buildReferencedColumn(definitions, entity, name, label.name);
  return column ? buildTextOrder(column, label) : buildTextOrder(sql.ref(name), property);
}

/** Returns the SQL expression of the place of a column's value in a list of values; null for other values. */
export function buildPlaceExpression(column: string, values: { value: unknown }[]): RawBuilder<number> {
  // A lookup in one JSON object costs the same for every row; a search in an array would grow with its length.
  const places = JSON.stringify(Object.fromEntries(values.map(({ value }, place) => [value, place])));
  return sql<number>`(${places}::jsonb ->> ${sql.ref(column)}::text)::int`;
}

function sortByLabel(choices: LabeledChoice[]): LabeledChoice[] {
  const { compare } = new Intl.Collator(getCurrentLanguage());
  return choices.toSorted((one, other) => compare(one.label, other.label));
}

/**
 * Returns the SQL expression that sorts texts without regard to case and accents, independent of the locale of the
 * database; other values as they are.
 */
function buildTextOrder(column: RawBuilder<unknown>, { type, format }: Property): RawBuilder<unknown> {
  if (type !== 'string' || format?.startsWith('date')) return column;
  const withoutAccents = sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  const folded = sql`translate(replace(${withoutAccents}, 'ß', 'ss'), 'ØøŁłĐđ', 'OoLlDd')`;
  return sql`lower(case when ${column} ~ '[^ -~]' then ${folded} else ${column} end) collate "C"`;
}
