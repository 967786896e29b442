import { isDeepStrictEqual } from 'node:util';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getGrantedRecordKeys } from '#server/access/rowAccess.ts';
import type { CallContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { getBaseText } from '../getBaseText.ts';

/**
 * Throws 403 when the user grants menus or records that they do not have themselves. Administrators may grant
 * everything.
 */
export function assertMayGrantAccess(
  context: Pick<CallContext, 'user' | 'definitions'>,
  grants: RecordValues,
): void {
  if (!hasAllGrantsOf(context, grants)) throw new ApiError(403, getBaseText('server.users.beyond'));
}

/** Throws 403 when the user changes or deletes a group whose grants exceed their own. */
export function assertMayChangeGroup(
  context: Pick<CallContext, 'user' | 'definitions'>,
  group: RecordValues,
): void {
  if (!hasAllGrantsOf(context, group)) throw new ApiError(403, getBaseText('server.groups.above'));
}

/**
 * Throws 409 when a change of a group would take the screen of the groups from the user, who could not undo it. So the
 * last manager keeps it, too.
 */
export async function assertKeepsOwnAccessToGroupsScreen(
  { user, records, resource }: CallContext,
  group: RecordValues,
  menus: unknown[],
): Promise<void> {
  const menu = resource.access.menu;
  if (user.admin || menu === undefined || menus.includes(menu)) return;
  const own = await records.findFirst('user', { user_id: user.id });
  const ids = toIdsOrEmpty(own?.user_group);
  if (!ids.includes(group.id)) return;
  const others = ids.filter((id) => id !== group.id);
  const left = others.length > 0 ? await records.find('user_group', { id: others }) : [];
  if (!left.some(({ menu_ids }) => toIdsOrEmpty(menu_ids).includes(menu)))
    throw new ApiError(409, getBaseText('server.groups.ownAccess'));
}

/**
 * Throws 403 when the user changes, disables or deletes another user who has more permissions (no privilege
 * escalation).
 */
export async function assertMayChangeUser(context: CallContext, stored: RecordValues): Promise<void> {
  const above = await findMorePrivilegedUsers(context, [stored]);
  if (above.length > 0) throw new ApiError(403, getBaseText('server.users.above'));
}

/** Returns those of the given users who have more permissions than the current user. */
export async function findMorePrivilegedUsers(
  context: CallContext,
  users: RecordValues[],
): Promise<RecordValues[]> {
  const { user, records } = context;
  const others = users.filter(({ user_id }) => user_id !== user.id);
  if (user.admin || others.length === 0) return [];
  const ids = [...new Set(others.flatMap(({ user_group }) => toIdsOrEmpty(user_group)))];
  const groups = ids.length > 0 ? await records.find('user_group', { id: ids }) : [];
  const above = groups.filter((group) => !hasAllGrantsOf(context, group)).map(({ id }) => id);
  return others.filter(
    ({ is_admin, user_group }) =>
      is_admin === true || toIdsOrEmpty(user_group).some((id) => above.includes(id)),
  );
}

/** Returns true if the user has everything that the group grants. */
export function hasAllGrantsOf(
  { user, definitions }: Pick<CallContext, 'user' | 'definitions'>,
  group: RecordValues,
): boolean {
  return (
    user.admin ||
    getGrantingPropertyNames(definitions).every((name) => {
      const own = new Set(getGrantedRecordKeys(user, name));
      return toIdsOrEmpty(group[name]).every((id) => own.has(id));
    })
  );
}

/**
 * Throws 403 when the user adds someone to groups with more grants than their own, or changes their own groups.
 * Administrators may do both.
 */
export async function assertMayAssignGroups(
  context: CallContext,
  groups: unknown,
  stored: RecordValues = {},
): Promise<void> {
  const { user, records } = context;
  if (user.admin || isDeepStrictEqual(groups, stored.user_group)) return;
  if (stored.user_id === user.id) throw new ApiError(403, getBaseText('server.users.ownGroups'));
  const added = toIdsOrEmpty(groups).filter((id) => !toIdsOrEmpty(stored.user_group).includes(id));
  for (const group of await records.find('user_group', { id: added })) assertMayGrantAccess(context, group);
}

/**
 * Throws a validation error for unknown menu items. A menu item that was granted earlier and no longer exists may stay.
 */
export function assertMenuItemsExist(
  { definitions, resource }: Pick<CallContext, 'definitions' | 'resource'>,
  { menu_ids }: RecordValues,
  before: RecordValues = {},
): void {
  const known = [...definitions.menu.map(({ id }) => id), ...toIdsOrEmpty(before.menu_ids)];
  if (toIdsOrEmpty(menu_ids).every((id) => known.includes(id))) return;
  const title = resource.entity?.properties.menu_ids?.title;
  throw validationError([{ field: '/menu_ids', message: getBaseText('invalid.reference', { title }) }]);
}

/** Returns the names of the user-group properties that grant something: menu items, or records of a resource. */
export function getGrantingPropertyNames({ entities }: Definitions): string[] {
  return Object.values(entities.user_group?.properties ?? {})
    .filter(({ type }) => type === 'array')
    .map(({ name }) => name);
}

/** Returns the value if it is an array of ids; otherwise returns an empty array. */
export function toIdsOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
