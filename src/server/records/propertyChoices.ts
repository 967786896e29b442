import type { ChoicesByReference } from '#definition/api/batchRows.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type {
  LabeledChoice,
  Property,
  RecordValues,
  ReferenceSettings,
  ScalarValue,
} from '#definition/model/entity.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { findVisibleRecordsWhere } from '../access/rowAccess.ts';
import type { RecordContext } from '../context.ts';

/** Returns the choices of a property or of its dictionary; none if any value is allowed. */
export function getPropertyChoices(
  { dictionaries }: Definitions,
  property: Property,
): LabeledChoice[] | undefined {
  return property.choices ?? dictionaries[property.dictionary ?? '']?.values;
}

/**
 * Returns the visible records that these texts name, as choices: by their label, with or without the value in
 * parentheses.
 */
export async function findReferenceChoicesByLabel(
  context: RecordContext,
  { references }: Property,
  texts: string[],
): Promise<LabeledChoice[] | undefined> {
  if (!references) return undefined;
  const { resource, label } = references;
  const type = context.definitions.resources[resource]?.entity?.properties[label]?.type;
  const labels = texts.flatMap((text) => [text, text.replace(/ \([^()]*\)$/, '')]);
  const sought = [...new Set(labels)].flatMap((text) => parseValueByType(type, text) ?? []);
  return toChoices(references, await findVisibleRecordsWhere(context, resource, { [label]: sought }));
}

/**
 * Returns the records with these keys as choices, and the records that have the same labels, so that getDistinctLabel
 * can return different labels for them.
 */
export async function findReferenceChoicesByKey(
  context: RecordContext,
  { name, references }: Property,
  rows: RecordValues[],
): Promise<LabeledChoice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const named = new Set<unknown>(rows.flatMap((row) => row[name] ?? []));
  const found = await findVisibleRecordsWhere(context, resource, { [value]: [...named] });
  const isUnique = context.definitions.resources[resource]?.entity?.properties[label]?.unique !== undefined;
  if (isUnique || label === value || found.length === 0) return toChoices(references, found);
  const labels = [...new Set(found.map((record) => record[label]))];
  const alike = await findVisibleRecordsWhere(context, resource, { [label]: labels });
  return toChoices(references, [...found, ...alike.filter((record) => !named.has(record[value]))]);
}

function toChoices({ value, label }: ReferenceSettings, records: RecordValues[]): LabeledChoice[] {
  return records.map((record) => ({ value: record[value] as ScalarValue, label: String(record[label]) }));
}

/** Returns the records that rows reference as choices, by property. */
export async function findReferenceChoicesOfProperties(
  context: RecordContext,
  properties: Property[],
  rows: RecordValues[],
): Promise<ChoicesByReference> {
  const labels: ChoicesByReference = {};
  for (const property of properties) {
    // An unknown label stays a text.
    const known = rows.filter(
      (row) => typeof row[property.name] === (property.type === 'string' ? 'string' : 'number'),
    );
    labels[property.name] = (await findReferenceChoicesByKey(context, property, known)) ?? [];
  }
  return labels;
}
