import type { ServerCode } from '#server/context.ts';
import { applyGroupPreview } from './applyGroupPreview.ts';
import { grantToAuthorGroups } from './grantToAuthorGroups.ts';
import { groupsServerCode } from './groupsServerCode.ts';

/**
 * Server code of the base part `groups`: calls of user groups, the preview as a group, and the grants of new records to
 * the groups of their author.
 */
export const server: ServerCode = {
  resources: { 'user-groups': groupsServerCode },
  people: { applyViewAs: applyGroupPreview, grantToAuthor: grantToAuthorGroups },
  // A demo group without menu items grants all of them.
  demo: ({ menu }) => {
    const menu_ids = menu.filter(({ path, allUsers }) => path && !allUsers).map(({ id }) => id);
    return { prepare: { user_group: (row) => ({ menu_ids, ...row }) } };
  },
};
