import type { Dictionary } from '#definition/model/definitions.ts';
import type { LabeledChoice, ScalarValue } from '#definition/model/entity.ts';
import { listGrantedScreens } from '#server/access/buildMenuForUser.ts';
import { findAccessRefusal } from '#server/access/findAccessRefusal.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import { startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';
import type { CallContext } from '#server/context.ts';
import { unknownParameterError } from '#server/errors/apiErrors.ts';

/**
 * Returns the values of a dictionary: fixed values, the user's screens, or the distinct values of a property among the
 * visible records.
 */
export async function loadDictionaryValues(
  { values, distinct, screens }: Dictionary,
  { database, definitions, user, input }: Pick<CallContext, 'database' | 'definitions' | 'user' | 'input'>,
): Promise<LabeledChoice[]> {
  const unknown = Object.keys(input)[0];
  if (unknown) throw unknownParameterError(unknown, []);
  if (screens)
    return listGrantedScreens(definitions, user).map(({ id, name }) => ({ value: id, label: name }));
  const resource = definitions.resources[distinct?.resource ?? ''];
  if (!distinct || !resource?.entity) return (values ?? []).map(({ synonyms, ...choice }) => choice);
  const isInScope = (one: User) => !one.screens || canUserAccess(one, resource.access);
  const refusal = findAccessRefusal(user, resource.access, definitions, isInScope);
  if (refusal) throw refusal;
  const { field } = distinct;
  const rows = await startVisibleRowsQuery(database, { ...resource, entity: resource.entity }, user)
    .select(field)
    .distinct()
    .where(field, 'is not', null)
    .orderBy(field)
    .execute();
  return rows.map((row) => ({ value: row[field] as ScalarValue, label: String(row[field]) }));
}
