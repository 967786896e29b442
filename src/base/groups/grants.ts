import { isDeepStrictEqual } from 'node:util';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import { grantedIds } from '../../server/access/rowAccess';
import type { CallContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { invalid } from '../../server/errors/failures';
import { text } from '../text';

/** Refuses that someone grants menus or records that they do not have themselves; an administrator has all. */
export function assertMayGrant(context: Pick<CallContext, 'user' | 'definitions'>, grants: Row): void {
  if (!holdsAll(context, grants)) throw new ApiError(403, text('server.users.beyond'));
}

/** Refuses that someone changes or deletes a group that grants what they do not have. */
export function assertMayChangeGroup(context: Pick<CallContext, 'user' | 'definitions'>, group: Row): void {
  if (!holdsAll(context, group)) throw new ApiError(403, text('server.groups.above'));
}

/** Refuses that someone changes, disables or deletes another user who may do what they may not. */
export async function assertMayChangeUser(context: CallContext, stored: Row): Promise<void> {
  const above = await usersAbove(context, [stored]);
  if (above.length > 0) throw new ApiError(403, text('server.users.above'));
}

/** Those of some users who may do what the one who asks may not. */
export async function usersAbove(context: CallContext, users: Row[]): Promise<Row[]> {
  const { user, records } = context;
  const others = users.filter(({ user_id }) => user_id !== user.id);
  if (user.admin || others.length === 0) return [];
  const ids = [...new Set(others.flatMap(({ user_group }) => idsIn(user_group)))];
  const groups = ids.length > 0 ? await records.find('user_group', { id: ids }) : [];
  const above = groups.filter((group) => !holdsAll(context, group)).map(({ id }) => id);
  return others.filter(
    ({ is_admin, user_group }) => is_admin === true || idsIn(user_group).some((id) => above.includes(id)),
  );
}

/** Whether someone has all that a group grants. */
export function holdsAll(
  { user, definitions }: Pick<CallContext, 'user' | 'definitions'>,
  group: Row,
): boolean {
  return (
    user.admin ||
    grantNames(definitions).every((name) => {
      const own = new Set(grantedIds(user, name));
      return idsIn(group[name]).every((id) => own.has(id));
    })
  );
}

/**
 * Refuses that someone lets a user into groups that grant more than they have themselves, or changes their own
 * groups. An administrator may.
 */
export async function assertMayJoin(context: CallContext, groups: unknown, stored: Row = {}): Promise<void> {
  const { user, records } = context;
  if (user.admin || isDeepStrictEqual(groups, stored.user_group)) return;
  if (stored.user_id === user.id) throw new ApiError(403, text('server.users.ownGroups'));
  const added = idsIn(groups).filter((id) => !idsIn(stored.user_group).includes(id));
  for (const group of await records.find('user_group', { id: added })) assertMayGrant(context, group);
}

/** Refuses menus that there are not; one that was granted before and is gone may stay. */
export function assertMenusExist(
  { definitions, resource }: Pick<CallContext, 'definitions' | 'resource'>,
  { menu_ids }: Row,
  before: Row = {},
): void {
  const known = [...definitions.menu.map(({ id }) => id), ...idsIn(before.menu_ids)];
  if (idsIn(menu_ids).every((id) => known.includes(id))) return;
  const title = resource.entity?.properties.menu_ids?.title;
  throw invalid([{ field: '/menu_ids', message: text('invalid.reference', { title }) }]);
}

/** The properties of a user group that grant something: menus, or records of a resource. */
export function grantNames({ entities }: Definitions): string[] {
  return Object.values(entities.user_group?.properties ?? {})
    .filter(({ type }) => type === 'array')
    .map(({ name }) => name);
}

/** The ids that a property holds; none where it holds nothing. */
export function idsIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
