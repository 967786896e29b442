import type { Rule } from '../../server/context';
import { assertMayChangeGroup, assertMayGrant, assertMenusExist } from './grants';
import { dataTree, menuTree } from './grantTrees';
import { memberIds, membersInput, removeFromUsers, setMembers, userOptions } from './members';

/** User groups: nobody grants what they do not have, nor changes a group that grants it. */
export const groupsRule: Rule = {
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
  deleting: (group, context) => {
    assertMayChangeGroup(context, group);
    return removeFromUsers(context, group.id);
  },
  calls: {
    menuTree: { answer: ({ definitions, user }) => menuTree(definitions, user) },
    dataTree: { answer: dataTree },
    userOptions: { answer: userOptions },
    groupUsers: {
      answer: async ({ records, record }) => ({ user_ids: await memberIds(records, record.id) }),
    },
    setGroupUsers: { input: membersInput, answer: setMembers },
  },
};
