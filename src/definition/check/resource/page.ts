import { hasKey } from '../parts/hasKey';
import type { Rule } from '../parts/rule';
import { actions, allFields, columns, forms } from '../parts/screen';
import { texts, unknownNames } from '../source/nameUse';
import { at, items, keyOf } from '../source/place';

/** R007, P007: no two files, which may lie in different folders, are one screen. */
export const duplicateName: Rule = ({ root, name, file }, { screensNamed }) => {
  const first = screensNamed.get(name);
  if (!first || first.file === file) return [];
  return texts(at(root, 'name')).map(({ place }) => ({
    place,
    message: `${first.file} is called "${name}" already`,
  }));
};

/** R008: the entity that a resource shows exists. */
export const unknownEntity: Rule = ({ root }, { entities }) =>
  unknownNames(texts(at(root, 'entity')), entities, (name) => `there is no entity "${name}"`);

/** R009: what shows or enters records says whose records they are. */
export const missingEntity: Rule = (resource) => {
  if (hasKey(resource, resource.root, 'entity')) return [];
  return ['list', 'forms'].flatMap((key) => {
    const place = at(resource.root, key);
    return place ? [{ place: keyOf(place), message: `"${key}" needs an "entity"` }] : [];
  });
};

/** R010: a page has something to show, and the pages of records are reached from somewhere. */
export const missingList: Rule = (resource) => {
  if (hasKey(resource, resource.root, 'list')) return [];
  const page = at(resource.root, 'route');
  const records = at(resource.root, 'page');
  return [
    ...(page ? [{ place: page, message: 'a page needs a "list" to show' }] : []),
    ...(records
      ? [{ place: keyOf(records), message: 'pages of records need a "list" that leads there' }]
      : []),
  ];
};

/** R011, P012: an entry of the menu leads somewhere. */
export const missingMenuRoute: Rule = (screen) => {
  const place = at(screen.root, 'menu');
  return place && !hasKey(screen, screen.root, 'route')
    ? [{ place: keyOf(place), message: 'a place in the menu needs a "route" to lead to' }]
    : [];
};

/** R044, P015: a page's address is its own. */
export const duplicateRoute: Rule = (screen, { routes }) =>
  texts(at(screen.root, 'route')).flatMap(({ name, place }) => {
    const [first] = routes.get(name) ?? [];
    return first && first !== screen
      ? [{ place, message: `"${name}" is the page of "${first.name}" already` }]
      : [];
  });

/** R045, P013: the menu item that holds the screen's own exists, and is another. */
export const unknownMenuParent: Rule = ({ root, name: own }, { menuIds }) =>
  unknownNames(
    texts(at(root, 'menu', 'parent')),
    menuIds && {
      has: (id) => id !== own && menuIds.has(id),
      keys: () => [...menuIds].filter((id) => id !== own),
    },
    (name) => `there is no other menu item "${name}"`,
  );

/** R047: hand-written components exist. */
export const unknownOverride: Rule = (resource, { known }) => {
  const holders = [...columns(resource), ...actions(resource), ...forms(resource), ...allFields(resource)];
  return unknownNames(
    texts(...holders.map((holder) => at(holder, 'override'))),
    known.overrides,
    (name) => `there is no override "${name}"`,
  );
};

/** R054: the tabs of a page are resources with a list. */
export const unknownTab: Rule = ({ root }, { resources }) => {
  const tabs = texts(...items(at(root, 'tabs')));
  const unlisted = tabs.filter(({ name }) => {
    const tab = resources.get(name);
    return tab?.root && !hasKey(tab, tab.root, 'list');
  });
  return [
    ...unknownNames(tabs, resources, (name) => `there is no resource "${name}"`),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no "list" to show` })),
  ];
};
