import type { Row } from '../../definition/model/entity';
import type { RecordContext, Refusals, Rule } from '../../server/context';
import { anyOf, whereHolds } from '../../server/storage/whereIn';
import { text } from '../text';
import {
  assertMayChangeGroup,
  assertMayGrant,
  assertMenusExist,
  holdsAll,
  idsIn,
  usersAbove,
} from './grants';
import { dataTree, menuTree } from './grantTrees';
import {
  addToUsers,
  listWithMembers,
  memberIds,
  membersInput,
  removeFromUsers,
  setMembers,
  userOptions,
} from './members';

/** User groups: nobody grants what they do not have, nor changes a group that grants it. */
export const groupsRule: Rule = {
  refusing,
  creating: (group, context) => {
    assertMenusExist(context, group);
    assertMayGrant(context, group);
    return group;
  },
  // Before anything is said of what the group may hold.
  receiving: (sent, context) => {
    assertMayChangeGroup(context, context.record);
    return sent;
  },
  updating: (changes, stored, context) => {
    assertMenusExist(context, changes, stored);
    // Again: someone else may have changed it since.
    assertMayChangeGroup(context, stored);
    assertMayGrant(context, changes);
    return changes;
  },
  deleting: async (group, context) => {
    assertMayChangeGroup(context, group);
    return { members: await removeFromUsers(context, group.id) };
  },
  restoring: async (group, { members }, context) => {
    assertMayChangeGroup(context, group);
    await addToUsers(context, group.id, idsIn(members));
  },
  calls: {
    list: { input: { type: 'object' }, answer: listWithMembers },
    menuTree: { answer: ({ definitions, user }) => menuTree(definitions, user) },
    dataTree: { answer: dataTree },
    userOptions: { answer: userOptions },
    groupUsers: {
      answer: async ({ records, record }) => ({ user_ids: await memberIds(records, record.id) }),
    },
    setGroupUsers: { input: membersInput, answer: setMembers },
  },
};

/** What is refused of groups that grant more than one has, or have members who may do more. */
async function refusing(rows: Row[], context: RecordContext): Promise<Refusals[]> {
  const { records, user } = context;
  if (user.admin || rows.length === 0) return [];
  const members = await records.find('user', {}, anyOf(rows.map(({ id }) => whereHolds('user_group', id))));
  const above = await usersAbove(context, members);
  return rows.map((group): Refusals => {
    const words = text('server.groups.above');
    if (!holdsAll(context, group)) return { update: words, delete: words };
    const hasAbove = above.some(({ user_group }) => idsIn(user_group).includes(group.id));
    return hasAbove ? { delete: text('server.users.above') } : {};
  });
}
