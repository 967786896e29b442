import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordResource } from '#server/access/rowAccess.ts';
import type { RecordContext, RefusalReasonByCall, ResourceServerCode } from '#server/context.ts';
import { whereAny, whereListContains } from '#server/storage/sqlConditions.ts';
import { getBaseText } from '../getBaseText.ts';
import { buildDataGrantTree, buildMenuGrantTree } from './buildGrantTrees.ts';
import {
  assertKeepsOwnAccessToGroupsScreen,
  assertMayChangeGroup,
  assertMayGrantAccess,
  assertMenuItemsExist,
  findMorePrivilegedUsers,
  hasAllGrantsOf,
  toIdsOrEmpty,
} from './grantChecks.ts';
import {
  assertMayChangeMembers,
  findGroupMemberIds,
  groupMembersInputSchema,
  loadGroupsWithMembers,
  loadUserOptions,
  removeGroupFromMembers,
  restoreGroupMembers,
  setGroupMembers,
} from './groupMembers.ts';

/**
 * Implements the calls and hooks of the user groups: users cannot grant what they do not have, and cannot change a
 * group that grants more than they have.
 */
export const groupsServerCode: ResourceServerCode = {
  refusalReasons: getRefusalReasons,
  beforeCreate: (group, context) => {
    assertMenuItemsExist(context, group);
    assertMayGrantAccess(context, group);
    return group;
  },
  // Check permissions before validation messages can reveal the group's contents.
  beforeValidate: (sent, context) => {
    assertMayChangeGroup(context, context.record);
    return replaceNullLists(sent, context.resource);
  },
  beforeUpdate: async (changes, stored, context) => {
    assertMenuItemsExist(context, changes, stored);
    // Check again under the row lock: another request may have changed the group since the read.
    assertMayChangeGroup(context, stored);
    assertMayGrantAccess(context, changes);
    if ('menu_ids' in changes)
      await assertKeepsOwnAccessToGroupsScreen(context, stored, toIdsOrEmpty(changes.menu_ids));
    return changes;
  },
  beforeDelete: async (group, context) => {
    assertMayChangeGroup(context, group);
    await assertMayChangeMembers(context, group.id);
    await assertKeepsOwnAccessToGroupsScreen(context, group, []);
    return { members: await removeGroupFromMembers(context, group.id) };
  },
  afterRestore: async (group, { members }, context) => {
    assertMayChangeGroup(context, group);
    await restoreGroupMembers(context, group.id, toIdsOrEmpty(members));
  },
  calls: {
    list: { input: { type: 'object' }, handler: loadGroupsWithMembers },
    menuTree: { handler: ({ definitions, user }) => buildMenuGrantTree(definitions, user) },
    dataTree: { handler: buildDataGrantTree },
    userOptions: { handler: loadUserOptions },
    groupUsers: {
      handler: async ({ records, record }) => ({ user_ids: await findGroupMemberIds(records, record.id) }),
    },
    setGroupUsers: { input: groupMembersInputSchema, handler: setGroupMembers },
  },
};

/** Replaces null by an empty list, so that the rules for the length of a list apply to it. */
function replaceNullLists(sent: RecordValues, { entity }: RecordResource): RecordValues {
  const entries = Object.entries(sent).map(([name, value]) => [
    name,
    value === null && entity.properties[name]?.type === 'array' ? [] : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Returns the reasons why calls are refused: the group grants more than the user has, or has members with more
 * permissions.
 */
async function getRefusalReasons(
  rows: RecordValues[],
  context: RecordContext,
): Promise<RefusalReasonByCall[]> {
  const { records, user } = context;
  if (user.admin || rows.length === 0) return [];
  const members = await records.find(
    'user',
    {},
    whereAny(rows.map(({ id }) => whereListContains('user_group', id))),
  );
  const above = await findMorePrivilegedUsers(context, members);
  return rows.map((group): RefusalReasonByCall => {
    const words = getBaseText('server.groups.above');
    if (!hasAllGrantsOf(context, group)) return { update: words, delete: words };
    const hasAbove = above.some(({ user_group }) => toIdsOrEmpty(user_group).includes(group.id));
    return hasAbove ? { delete: getBaseText('server.users.above') } : {};
  });
}
