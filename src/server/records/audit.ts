import { isDeepStrictEqual } from 'node:util';
import type { Entity, Row } from '../../definition/types';
import type { User } from '../session/user';
import { outgoing } from './outgoing';
import type { Records } from './records';

/** Whose changes are told. */
export type Author = Pick<User, 'user_id' | 'user_name'>;

/** A record before and after a change; one that is made has no before, one that is deleted no after. */
export interface Change {
  before?: Row;
  after?: Row;
}

/** What no entries are written about: the entries themselves, logins, and what is kept for an hour. */
const unaudited = ['audit_entry', 'access_token', 'import_report'];

/** Whether the changes of an entity's records are kept. */
export function isAudited(entity: string): boolean {
  return !unaudited.includes(entity);
}

/** Keeps who changed what, and when. What leaves no answer, as a password's hash, is left out. */
export async function audit(
  records: Records,
  entity: Entity,
  { user_id, user_name }: Author,
  { before, after }: Change,
): Promise<void> {
  const old = before && outgoing(entity, before);
  const now = after && outgoing(entity, after);
  const names = Object.keys(now ?? old ?? {}).filter((name) => !isDeepStrictEqual(old?.[name], now?.[name]));
  if (names.length === 0) return;
  await records.insert('audit_entry', {
    user_id,
    user_name,
    entity: entity.name,
    record_id: String((now ?? old)?.[entity.key]),
    action: !before ? 'create' : after ? 'update' : 'delete',
    before: told(old, names),
    after: told(now, names),
  });
}

function told(row: Row | undefined, names: string[]): string | null {
  return row ? JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]]))) : null;
}
