import type { RecordAlert } from '#definition/model/alert.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { canUserAccess, getHiddenProperties } from '#server/access/permissions.ts';
import { isRowGranted } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';

/** Returns true if the user has access to the resource and all properties of an alert. */
export function mayReceiveRecordAlert(user: User, alert: RecordAlert, definitions: Definitions): boolean {
  const { resource, entity, when = {}, text, resolvedText = '' } = alert;
  const access = definitions.resources[resource]?.access;
  if (!access || !canUserAccess(user, access)) return false;
  const hidden = getHiddenProperties(entity, user, definitions);
  return [...Object.keys(when), ...getTemplatePlaceholders(text + resolvedText)].every(
    (name) => !hidden.includes(name),
  );
}

/** Returns true if the user can see the record (row-level access). Same rule as the SQL condition of `rowAccess`. */
export function canSeeRecord(
  user: User,
  resource: string,
  row: RecordValues,
  { resources }: Definitions,
): boolean {
  const { ownedBy, rows } = resources[resource]?.access ?? {};
  if (ownedBy) return row[ownedBy] === user.id;
  if (user.admin) return true;
  if (user.grants.length === 0) return false;
  return !rows || isRowGranted(user, rows, row);
}
