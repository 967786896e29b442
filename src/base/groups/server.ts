import type { ServerCode } from '#server/context.ts';
import { createGroupPreviewSession } from './createGroupPreviewSession.ts';
import { grantToAuthorGroups } from './grantToAuthorGroups.ts';
import { groupsServerCode } from './groupsServerCode.ts';

export const server: ServerCode = {
  resources: { 'user-groups': groupsServerCode },
  people: { applyViewAs: createGroupPreviewSession, grantToAuthor: grantToAuthorGroups },
  // A demo group without menu items grants all of them.
  demo: ({ menu }) => {
    const menu_ids = menu.filter(({ path, allUsers }) => path && !allUsers).map(({ id }) => id);
    return { prepare: { user_group: (row) => ({ menu_ids, ...row }) } };
  },
};
