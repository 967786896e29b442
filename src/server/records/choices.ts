import type { Definitions } from '../../definition/model/definitions';
import type { Choice, Property, Row, Scalar } from '../../definition/model/entity';
import type { Labels } from '../../definition/rowLabels';
import { findVisible } from '../access/rowAccess';
import type { RecordContext } from '../context';

/** The choices of a property, its own or its dictionary's; none where anything may be entered. */
export function choicesOf({ dictionaries }: Definitions, property: Property): Choice[] | undefined {
  return property.choices ?? dictionaries[property.dictionary ?? '']?.values;
}

/** The records that the user may see and that have these labels, as choices. */
export async function choicesByLabel(
  context: RecordContext,
  { references }: Property,
  texts: string[],
): Promise<Choice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const records = await findVisible(context, resource, { [label]: [...new Set(texts)] });
  return records.map((record) => ({ value: record[value] as Choice['value'], label: String(record[label]) }));
}

/** The records that these values name, as choices: a sheet shows their labels. */
export async function choicesByKey(
  context: RecordContext,
  { name, references }: Property,
  rows: Row[],
): Promise<Choice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const named = [...new Set(rows.flatMap((row) => row[name] ?? []))];
  const found = await findVisible(context, resource, { [value]: named });
  return found.map((record) => ({ value: record[value] as Scalar, label: String(record[label]) }));
}

/** The records that rows name, as choices, by property. */
export async function labelsOf(context: RecordContext, properties: Property[], rows: Row[]): Promise<Labels> {
  const labels: Labels = {};
  for (const property of properties) {
    // A label that nobody knows is still a text.
    const known = rows.filter(
      (row) => typeof row[property.name] === (property.type === 'string' ? 'string' : 'number'),
    );
    labels[property.name] = (await choicesByKey(context, property, known)) ?? [];
  }
  return labels;
}
