import { type Labels, labelled } from '../../../definition/batchRow';
import type { Call, Entity, Row } from '../../../definition/types';
import { choiceOf } from '../../displays/useReferenceChoices';
import { dataProvider } from '../../provider/dataProvider';
import { readPageState } from '../../state/pageState';

/** An option list is fetched whole. */
const everything = { currentPage: 1, pageSize: 9999 };

/** The records whose labels travel in the rows of a batch, by property. */
export async function loadLabels(entity: Entity, names: Call['names']): Promise<Labels> {
  const labels: Labels = {};
  for (const { name, references } of labelled(entity, names)) {
    if (!references) continue;
    const { data } = await dataProvider.getList({
      resource: references.resource,
      pagination: everything,
      meta: { values: readPageState() },
    });
    labels[name] = data.map((row: Row) => choiceOf(row, references));
  }
  return labels;
}
