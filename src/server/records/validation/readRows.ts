import { type Labels, labelled, misnamed, readRow } from '../../../definition/batchRow';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { linkChoices } from '../sheets/linkChoices';

/** The rows of a batch, as they have travelled, as definitions speak of them. */
export async function readRows(context: RecordContext, sent: Row[]): Promise<Row[]> {
  const { call, resource } = context;
  for (const [index, row] of sent.entries()) {
    const mistaken = misnamed(row, call.names);
    if (!mistaken) continue;
    throw invalid([
      { field: `/rows/${index}/${mistaken.name}`, message: text('invalid.unknownNear', mistaken) },
    ]);
  }
  const labels: Labels = {};
  for (const property of labelled(resource.entity, call.names)) {
    const texts = sent.map((row) => row[call.names[property.name] ?? '']);
    const sought = texts.filter((one) => typeof one === 'string');
    labels[property.name] = (await linkChoices(context, property, sought)) ?? [];
  }
  return sent.map((row) => readRow(row, call.names, labels));
}
