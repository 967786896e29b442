import type { ChoicesByReference } from '../../definition/api/batchRows';
import type { Definitions } from '../../definition/model/definitions';
import type { LabeledChoice, Property, RecordValues, ScalarValue } from '../../definition/model/entity';
import { findVisibleRecordsWhere } from '../access/rowAccess';
import type { RecordContext } from '../context';

/** Returns the choices of a property or of its dictionary; none if any value is allowed. */
export function getPropertyChoices(
  { dictionaries }: Definitions,
  property: Property,
): LabeledChoice[] | undefined {
  return property.choices ?? dictionaries[property.dictionary ?? '']?.values;
}

/** Returns the visible records with these labels, as choices. */
export async function findChoicesByLabel(
  context: RecordContext,
  { references }: Property,
  texts: string[],
): Promise<LabeledChoice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const records = await findVisibleRecordsWhere(context, resource, { [label]: [...new Set(texts)] });
  return records.map((record) => ({
    value: record[value] as LabeledChoice['value'],
    label: String(record[label]),
  }));
}

/** Returns the records with these keys as choices, to show their labels in a spreadsheet. */
export async function findChoicesByKey(
  context: RecordContext,
  { name, references }: Property,
  rows: RecordValues[],
): Promise<LabeledChoice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const named = [...new Set(rows.flatMap((row) => row[name] ?? []))];
  const found = await findVisibleRecordsWhere(context, resource, { [value]: named });
  return found.map((record) => ({ value: record[value] as ScalarValue, label: String(record[label]) }));
}

/** Returns the records that rows reference as choices, by property. */
export async function findReferencedChoices(
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
    labels[property.name] = (await findChoicesByKey(context, property, known)) ?? [];
  }
  return labels;
}
