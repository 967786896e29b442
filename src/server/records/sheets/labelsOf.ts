import type { Labels } from '../../../definition/batchRow';
import type { Property, Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { referenceChoices } from './referenceChoices';

/** The records that rows name, as choices, by property. */
export async function labelsOf(context: RecordContext, properties: Property[], rows: Row[]): Promise<Labels> {
  const labels: Labels = {};
  for (const property of properties) {
    // A label that nobody knows is still a text.
    const known = rows.filter(
      (row) => typeof row[property.name] === (property.type === 'string' ? 'string' : 'number'),
    );
    labels[property.name] = (await referenceChoices(context, property, known)) ?? [];
  }
  return labels;
}
