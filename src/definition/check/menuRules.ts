import addresses from '../addresses.json';
import { isBaseFile } from '../load/files/definitionLayers.ts';
import type { DefinitionLayer } from '../load/files/definitionTree.ts';
import { invalidEnumValueOrIcon } from './file/invalidEnumValueOrIcon.ts';
import { invalidType, invalidValue, missingKey, unknownKey } from './file/metaSchemaRules.ts';
import type { CheckerRule } from './shared/CheckerRule.ts';
import { hasKeyOrTypo } from './shared/hasKeyOrTypo.ts';
import { didYouMean, findDuplicateValues } from './source/CheckerFinding.ts';
import { findUnknownNames, toNameReferences } from './source/nameReferences.ts';
import { arrayItems, nodeAt, type SyntaxNode, stringAt } from './source/syntaxTree.ts';

/** M002: reports menu items without a required key or name. */
const missingMenuKey: CheckerRule = (source, world) => [
  ...missingKey(source, world),
  ...arrayItems(nodeAt(source.root, 'items'))
    .filter((item) => item.node.type === 'object' && !hasKeyOrTypo(source, item, 'name'))
    .map((place) => ({ place, message: '"name" is missing' })),
];

/** M010: reports menu ids that occur twice or belong to a screen. */
const duplicateMenuId: CheckerRule = ({ root, tree }, { resources, reports }) => {
  const hasPlace = (name: string) => nodeAt((resources.get(name) ?? reports.get(name))?.root, 'menu');
  const ids = arrayItems(nodeAt(root, 'items')).map((item) => nodeAt(item, 'id'));
  const taken = ids.filter((id) => hasPlace(stringAt(id) ?? ''));
  const own = tree.layers.filter(({ file }) => !isBaseFile(file)).flatMap(getFileMenuIds);
  return [
    ...findDuplicateValues(own, (id) => `duplicate id ${id}`),
    ...taken.flatMap((place) =>
      place
        ? [{ place, message: `the id "${stringAt(place)}" is already used by the screen with that name` }]
        : [],
    ),
  ];
};

/** Returns the menu ids of one file. A project's item with the id of a base item extends that item. */
function getFileMenuIds({ file, node }: DefinitionLayer): (SyntaxNode | undefined)[] {
  return arrayItems(node && nodeAt({ file, path: [], node }, 'items')).map((item) => nodeAt(item, 'id'));
}

/** M011: reports menu items under an unknown parent. */
const unknownParentItem: CheckerRule = ({ root }, { menuIds }) =>
  findUnknownNames(
    toNameReferences(...arrayItems(nodeAt(root, 'items')).map((item) => nodeAt(item, 'parent'))),
    menuIds,
    (name) => `there is no menu item "${name}"`,
  );

/** M012: reports menu items that are their own ancestor. */
const menuCycle: CheckerRule = ({ root }) => {
  const all = arrayItems(nodeAt(root, 'items'));
  return all.flatMap((item) => {
    const place = nodeAt(item, 'parent');
    const id = stringAt(item, 'id');
    return place && id && getAncestors(item, all).includes(id)
      ? [{ place, message: `the item "${id}" is its own ancestor` }]
      : [];
  });
};

function getAncestors(item: SyntaxNode, all: SyntaxNode[], seen: string[] = []): string[] {
  const parent = stringAt(item, 'parent');
  const holder = all.find((other) => parent !== undefined && stringAt(other, 'id') === parent);
  if (!parent || !holder || seen.includes(parent)) return seen;
  return getAncestors(holder, all, [...seen, parent]);
}

/** M013: reports menu items whose path is not the route of a page. */
const unknownMenuPath: CheckerRule = ({ root }, { routes }) =>
  toNameReferences(...arrayItems(nodeAt(root, 'items')).map((item) => nodeAt(item, 'path'))).flatMap(
    ({ name, place }) => {
      const known = [addresses.home, ...routes.keys()];
      const isAbove = known.some((route) => route.startsWith(`${name.replace(/\/$/, '')}/`));
      return !name.startsWith('/') || known.includes(name) || isAbove
        ? []
        : [{ place, message: `no page has the route "${name}".${didYouMean(name, known)}` }];
    },
  );

/** M014: reports menu items without a path and without children. */
const emptyMenuItem: CheckerRule = (source, { screens }) => {
  const all = arrayItems(nodeAt(source.root, 'items'));
  const parents = [
    ...all.map((item) => stringAt(item, 'parent')),
    ...screens.map(({ root }) => stringAt(root, 'menu', 'parent')),
  ];
  return all
    .filter(
      (item) =>
        stringAt(item, 'id') &&
        !hasKeyOrTypo(source, item, 'path') &&
        !parents.includes(stringAt(item, 'id')),
    )
    .filter(() => screens.every(({ root }) => root))
    .map((item) => ({
      place: item,
      message: `"${stringAt(item, 'id')}" has no path and no children, so it is never shown`,
    }));
};

/** Checker rules for the menu, by code. */
export const menuRules = {
  M001: unknownKey,
  M002: missingMenuKey,
  M003: invalidType,
  M004: invalidEnumValueOrIcon,
  M005: invalidValue,
  M010: duplicateMenuId,
  M011: unknownParentItem,
  M012: menuCycle,
  M013: unknownMenuPath,
  M014: emptyMenuItem,
} satisfies Record<string, CheckerRule>;
