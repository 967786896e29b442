import type { Rule } from './types';
import { assertMayGrant } from './users/assertMayGrant';
import { assertMenusExist } from './users/assertMenusExist';
import { dataTree } from './users/dataTree';
import { memberIds, membersInput, setMembers } from './users/members';
import { menuTree } from './users/menuTree';
import { removeFromUsers } from './users/removeFromUsers';
import { userOptions } from './users/userOptions';

/** User groups: nobody grants what they do not have, and built-in groups stay as they are. */
export const userGroups: Rule = {
  creating: (group, context) => {
    assertMenusExist(context, group);
    assertMayGrant(context, group);
    return group;
  },
  updating: (changes, stored, context) => {
    assertMenusExist(context, changes, stored);
    assertMayGrant(context, changes, stored);
    return changes;
  },
  deleting: (group, { records }) => removeFromUsers(records, group.id),
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
