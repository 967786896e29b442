import type { Choice, Dictionary, Scalar } from '../../../definition/types';
import { unknownParameter } from '../../errors/failures';
import type { CallContext } from '../../rules/types';
import { visible } from '../visible';

/** Answers a dictionary: its values, or those that a property has among the records that the user may see. */
export async function dictionaryAnswer(
  { values, distinct }: Dictionary,
  { database, definitions, user, input }: CallContext,
): Promise<Choice[]> {
  const unknown = Object.keys(input)[0];
  if (unknown) throw unknownParameter(unknown, []);
  const resource = definitions.resources[distinct?.resource ?? ''];
  if (!distinct || !resource?.entity) return values ?? [];
  const { field } = distinct;
  const rows = await visible(database, { ...resource, entity: resource.entity }, user)
    .select(field)
    .distinct()
    .where(field, 'is not', null)
    .orderBy(field)
    .execute();
  return rows.map((row) => ({ value: row[field] as Scalar, label: String(row[field]) }));
}
