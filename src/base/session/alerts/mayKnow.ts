import { placeholders } from '../../../definition/fill';
import type { Alert } from '../../../definition/model/alert';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import { hiddenProperties, mayUse } from '../../../server/access/permissions';
import { grantedIds } from '../../../server/access/rowAccess';
import type { User } from '../../../server/access/user';

/** Whether a user may be told of an alert at all: who may use the resource, and see all that it speaks of. */
export function mayKnow(user: User, alert: Alert, definitions: Definitions): boolean {
  const { resource, entity, when = {}, text, ended = '' } = alert;
  const access = definitions.resources[resource]?.access;
  if (!access || !mayUse(user, access)) return false;
  const hidden = hiddenProperties(entity, user, definitions);
  return [...Object.keys(when), ...placeholders(text + ended)].every((name) => !hidden.includes(name));
}

/** Whether a record is one of those that a user sees of a resource: what `rowAccess` asks of the database. */
export function seesRecord(user: User, resource: string, row: Row, { resources }: Definitions): boolean {
  const { own, rows } = resources[resource]?.access ?? {};
  if (own) return row[own] === user.id;
  if (user.admin) return true;
  if (user.grants.length === 0) return false;
  return !rows || grantedIds(user, rows.grant).includes(row[rows.field]);
}
