import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import {
  getActionNodes,
  getAllFormFieldNodes,
  getColumnPageAndDetailFieldNodes,
  getFormNodes,
} from '#definition/check/shared/resourceNodes.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getNodeAt, getStringAt } from '#definition/check/source/syntaxTree.ts';

/** R007, P007: reports two screens of the same name. */
export const duplicateScreenName: CheckerRule = ({ root, name, file }, { screensByName }) => {
  const first = screensByName.get(name);
  if (!first || first.file === file) return [];
  return getNamesWithNodes(getNodeAt(root, 'name')).map(({ place }) => ({
    place,
    message: `the name "${name}" is already used by ${first.file}`,
  }));
};

/** R008: reports a resource of an unknown entity. */
export const unknownResourceEntity: CheckerRule = ({ root }, { entities }) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'entity')),
    entities,
    (name) => `there is no entity "${name}"`,
  );

/** R009: reports lists and forms of a resource without an entity. */
export const listOrFormWithoutEntity: CheckerRule = (resource) => {
  if (hasKeyOrTypo(resource, resource.root, 'entity')) return [];
  return ['list', 'forms'].flatMap((key) => {
    const place = getNodeAt(resource.root, key);
    return place ? [{ place: getKeyNode(place), message: `"${key}" requires an "entity"` }] : [];
  });
};

/** R010: reports pages and record pages of a resource without a list. */
export const pageWithoutList: CheckerRule = (resource) => {
  if (hasKeyOrTypo(resource, resource.root, 'list')) return [];
  const page = getNodeAt(resource.root, 'route');
  const records = getNodeAt(resource.root, 'page');
  return [
    ...(page ? [{ place: page, message: 'a page requires a "list"' }] : []),
    ...(records
      ? [{ place: getKeyNode(records), message: 'record pages require a "list" that links to them' }]
      : []),
  ];
};

/** R011, P012: reports menu items of a screen without a route. */
export const menuItemWithoutRoute: CheckerRule = (screen) => {
  const place = getNodeAt(screen.root, 'menu');
  return place && !hasKeyOrTypo(screen, screen.root, 'route')
    ? [{ place: getKeyNode(place), message: 'a menu item requires a "route"' }]
    : [];
};

/** R044, P015: reports two pages with the same route. */
export const duplicateRoute: CheckerRule = (screen, { routes }) =>
  getNamesWithNodes(getNodeAt(screen.root, 'route')).flatMap(({ name, place }) => {
    const [first] = routes.get(name) ?? [];
    return first && first !== screen
      ? [{ place, message: `"${name}" is already the page of "${first.name}"` }]
      : [];
  });

/** R045, P013: reports a screen under an unknown menu item. */
export const unknownMenuParent: CheckerRule = ({ root, name: own }, { menuIds }) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'menu', 'parent')),
    menuIds && {
      has: (id) => id !== own && menuIds.has(id),
      keys: () => [...menuIds].filter((id) => id !== own),
    },
    (name) => `there is no other menu item "${name}"`,
  );

/** R047: reports overrides (hand-written components) that do not exist. */
export const unknownOverride: CheckerRule = (resource, { context }) => {
  const holders = [
    ...getColumnPageAndDetailFieldNodes(resource),
    ...getActionNodes(resource),
    ...getFormNodes(resource),
    ...getAllFormFieldNodes(resource),
  ];
  return findUnknownNames(
    getNamesWithNodes(
      getNodeAt(resource.root, 'list', 'override'),
      ...holders.map((holder) => getNodeAt(holder, 'override')),
    ),
    context.overrides,
    (name) => `there is no override "${name}"`,
  );
};

/** R056: reports tab titles of resources that are not tabs of a page. */
export const unusedTabTitle: CheckerRule = ({ root, name }, { resources }) => {
  const place = getNodeAt(root, 'tabTitle');
  const pages = [...resources.values()];
  const isTab =
    getNodeAt(root, 'tabs') ||
    pages.some((page) => getItemNodes(getNodeAt(page.root, 'tabs')).some((tab) => getStringAt(tab) === name));
  return place && !isTab
    ? [{ place: getKeyNode(place), message: '"tabTitle" has no effect: no page has this list as a tab' }]
    : [];
};

/** R054: reports tabs that are not resources with a list. */
export const invalidPageTab: CheckerRule = ({ root }, { resources }) => {
  const tabs = getNamesWithNodes(...getItemNodes(getNodeAt(root, 'tabs')));
  const unlisted = tabs.filter(({ name }) => {
    const tab = resources.get(name);
    return tab?.root && !hasKeyOrTypo(tab, tab.root, 'list');
  });
  return [
    ...findUnknownNames(tabs, resources, (name) => `there is no resource "${name}"`),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no "list"` })),
  ];
};
