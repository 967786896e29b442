import { texts, unknown } from '../mention';
import { says } from '../parts/says';
import { at, items } from '../place';
import type { Rule } from '../types';

/** R054: the tabs of a page are resources with a list. */
export const tabsShow: Rule = ({ root }, { resources }) => {
  const tabs = texts(...items(at(root, 'tabs')));
  const unlisted = tabs.filter(({ name }) => {
    const tab = resources.get(name);
    return tab?.root && !says(tab, tab.root, 'list');
  });
  return [
    ...unknown(tabs, resources, (name) => `there is no resource "${name}"`),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no "list" to show` })),
  ];
};
