import type { ServerCode } from '../../server/context';
import { grantToGroups } from './grantToGroups';
import { groupsRule } from './groupsRule';
import { viewedAs } from './viewAs';

export const server: ServerCode = {
  rules: { 'user-groups': groupsRule },
  people: { viewedAs, grantToAuthor: grantToGroups },
  // A group of the demo that names no menu items grants every one.
  demo: ({ menu }) => {
    const menu_ids = menu.filter(({ path, open }) => path && !open).map(({ id }) => id);
    return { prepare: { user_group: (row) => ({ menu_ids, ...row }) } };
  },
};
