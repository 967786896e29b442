import type { ServerCode } from '../../server/context';
import { createViewAsSession } from './createViewAsSession';
import { grantToAuthorGroups } from './grantToAuthorGroups';
import { groupsRule } from './groupsRule';

export const server: ServerCode = {
  rules: { 'user-groups': groupsRule },
  people: { applyViewAs: createViewAsSession, grantToAuthor: grantToAuthorGroups },
  // A demo group without menu items grants all of them.
  demo: ({ menu }) => {
    const menu_ids = menu.filter(({ path, allUsers }) => path && !allUsers).map(({ id }) => id);
    return { prepare: { user_group: (row) => ({ menu_ids, ...row }) } };
  },
};
