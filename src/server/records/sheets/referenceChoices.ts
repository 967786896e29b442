import type { Choice, Property, Row, Scalar } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { findVisible } from '../visible';

/** The records that these values name, as choices: a sheet shows their labels. */
export async function referenceChoices(
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
