import type { Choice, Property } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { findVisible } from '../visible';

/** The records that the user may see and that have these labels, as choices. */
export async function linkChoices(
  context: RecordContext,
  { references }: Property,
  texts: string[],
): Promise<Choice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const records = await findVisible(context, resource, { [label]: [...new Set(texts)] });
  return records.map((record) => ({ value: record[value] as Choice['value'], label: String(record[label]) }));
}
