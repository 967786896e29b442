import type { Entity, JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { getSelectOnlyAccess } from '#server/access/optionAccess.ts';
import { type CallContext, isRecordContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { listRecords } from '#server/records/calls/listRecords.ts';
import { PageResponse } from '#server/responses.ts';
import { appendToDeletedRecordProperty, findDeletedKeysByListEntry } from '#server/storage/deletedRecords.ts';
import { whereAny, whereIn, whereListContains } from '#server/storage/sqlConditions.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import {
  assertMayAssignGroups,
  assertMayChangeGroup,
  assertMayChangeUser,
  toIdsOrEmpty,
} from './grantChecks.ts';

const userIdSchema: JsonSchema = { type: 'integer', maximum: Number.MAX_SAFE_INTEGER };

const userIdListSchema: JsonSchema = {
  type: 'array',
  title: 'Users',
  items: userIdSchema,
  uniqueItems: true,
};

/**
 * JSON schema of the input: the member ids to save, and the member ids that the client read before (optimistic
 * concurrency).
 */
export const groupMembersInputSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['user_ids'],
  properties: { user_ids: userIdListSchema, read_user_ids: userIdListSchema },
};

/** Returns the ids of a group's members. */
export async function findGroupMemberIds(records: TenantRecords, group: unknown): Promise<unknown[]> {
  const members = await records.find('user', {}, whereListContains('user_group', group));
  return members.map(({ user_id }) => user_id);
}

/**
 * Returns a page of groups, each with the ids of its members. Callers who may only select groups as options do not get
 * the member ids.
 */
export async function loadGroupsWithMembers(context: CallContext): Promise<PageResponse> {
  if (!isRecordContext(context)) throw new Error('User groups are records');
  const { records, user, resource, definitions } = context;
  const { rows, total } = await listRecords(context);
  if (getSelectOnlyAccess(user, resource, definitions)) return new PageResponse(rows, total);
  const inAny = whereAny(rows.map(({ id }) => whereListContains('user_group', id)));
  const members = rows.length > 0 ? await records.find('user', {}, inAny) : [];
  const idsOf = (group: unknown) =>
    members
      .filter(({ user_group }) => toIdsOrEmpty(user_group).includes(group))
      .map(({ user_id }) => user_id);
  return new PageResponse(
    rows.map((row) => ({ ...row, user_ids: idsOf(row.id) })),
    total,
  );
}

/**
 * Sets the members of a group in one transaction. With `read_user_ids`, concurrent changes by other users are kept:
 * only the difference between the two lists is applied.
 */
export function setGroupMembers(context: CallContext): Promise<{ user_ids: unknown[] }> {
  const { record: group, input } = context;
  assertMayChangeGroup(context, group);
  const wanted = toIdsOrEmpty(input.user_ids);
  const read = input.read_user_ids === undefined ? undefined : toIdsOrEmpty(input.read_user_ids);
  const isMoved = (id: unknown) => !read || read.includes(id) !== wanted.includes(id);
  return context.records.transaction(async (records) => {
    const concerned = whereAny([whereListContains('user_group', group.id), whereIn('user_id', wanted)]);
    const users = await records.find('user', {}, concerned);
    if (!wanted.every((id) => !isMoved(id) || users.some(({ user_id }) => user_id === id)))
      throw validationError([
        { field: '/user_ids', message: getBaseText('invalid.reference', { title: 'User' }) },
      ]);
    for (const user of users.filter(({ user_id }) => isMoved(user_id)))
      await setMembership({ ...context, records }, user, wanted.includes(user.user_id), group.id);
    return { user_ids: await findGroupMemberIds(records, group.id) };
  });
}

async function setMembership(
  context: CallContext,
  user: RecordValues,
  isWanted: boolean,
  group: unknown,
): Promise<void> {
  if (toIdsOrEmpty(user.user_group).includes(group) === isWanted) return;
  if (user.is_admin) throw new ApiError(409, getBaseText('server.users.adminGroups'));
  // Check again under the row lock: another request may have changed the user since the read.
  const stored = await context.records.lock('user', user.user_id);
  if (!stored) return;
  await assertMayChangeUser(context, stored);
  const others = toIdsOrEmpty(stored.user_group).filter((id) => id !== group);
  const user_group = isWanted ? [...others, group] : others;
  await assertMayAssignGroups(context, user_group, stored);
  await context.records.update('user', user.user_id, { user_group });
}

/** Throws 403 if a member of the group has more permissions than the user. */
export async function assertMayChangeMembers(context: CallContext, group: unknown): Promise<void> {
  const members = await context.records.find('user', {}, whereListContains('user_group', group));
  for (const member of members) await assertMayChangeUser(context, member);
}

/**
 * Removes a group that is being deleted from its members' lists, and returns their ids. Throws 403 unless the current
 * user may change all of them.
 */
export async function removeGroupFromMembers(context: CallContext, group: unknown): Promise<unknown[]> {
  const { records } = context;
  const members = await records.find('user', {}, whereListContains('user_group', group));
  for (const { user_id } of members) {
    // Check again under the row lock: another request may have changed the user since the read.
    const stored = await records.lock('user', user_id);
    if (!stored) continue;
    await assertMayChangeUser(context, stored);
    await records.update('user', user_id, {
      user_group: toIdsOrEmpty(stored.user_group).filter((id) => id !== group),
    });
  }
  const entity = getUserEntity(context);
  const deleted = await findDeletedKeysByListEntry(
    records.database,
    { entity, tenant: records.tenant },
    'user_group',
    group,
  );
  return [...members.map(({ user_id }) => user_id), ...deleted];
}

function getUserEntity({ services }: CallContext): Entity {
  const { user } = services.definitions.entities;
  if (!user) throw new Error('there is no entity "user"');
  return user;
}

/**
 * Adds a restored group to the lists of its former members, including deleted ones, who may be restored later. Throws 403 unless the current user may
 * change all of them.
 */
export async function restoreGroupMembers(
  context: CallContext,
  group: unknown,
  members: unknown[],
): Promise<void> {
  for (const id of members) {
    const { records } = context;
    const stored = await records.lock('user', id);
    if (!stored) {
      const deleted = { entity: getUserEntity(context), tenant: records.tenant, key: id };
      await appendToDeletedRecordProperty(records.database, deleted, 'user_group', group);
      continue;
    }
    const groups = toIdsOrEmpty(stored.user_group);
    if (stored.is_admin || groups.includes(group)) continue;
    await assertMayChangeUser(context, stored);
    await records.update('user', id, { user_group: [...groups, group] });
  }
}

/**
 * Returns all users as options for the members of a group. Administrators are marked: they see everything and are in
 * no group.
 */
export async function loadUserOptions({ records }: CallContext): Promise<RecordValues[]> {
  const users = await records.find('user');
  return users.map(({ user_id, user_name, email, is_admin }) => ({
    user_id,
    user_name,
    email,
    is_admin: is_admin === true,
  }));
}
