import type { Dictionary } from '../../../definition/model/definitions';
import type { Choice, Scalar } from '../../../definition/model/entity';
import { rowAccess } from '../../access/rowAccess';
import type { CallContext } from '../../context';
import { unknownParameter } from '../../errors/failures';

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
  const rows = await rowAccess(database, { ...resource, entity: resource.entity }, user)
    .select(field)
    .distinct()
    .where(field, 'is not', null)
    .orderBy(field)
    .execute();
  return rows.map((row) => ({ value: row[field] as Scalar, label: String(row[field]) }));
}
