import addresses from '../addresses.json';
import { isBaseFile } from '../load/files/definitionLayers.ts';
import type { ParsedDefinitionFile } from '../load/files/definitionTree.ts';
import { invalidEnumValueOrIcon } from './file/invalidEnumValueOrIcon.ts';
import { invalidType, invalidValue, missingKey, unknownKey } from './file/metaSchemaRules.ts';
import type { CheckerRule } from './shared/CheckerRule.ts';
import { hasKeyOrTypo } from './shared/hasKeyOrTypo.ts';
import { didYouMean, findDuplicateValues } from './source/CheckerFinding.ts';
import { findUnknownNames, getNamesWithNodes } from './source/namesWithNodes.ts';
import { getItemNodes, getNodeAt, getStringAt, type SyntaxNode } from './source/syntaxTree.ts';

/** M002: reports menu items without a required key or name. */
const missingMenuKey: CheckerRule = (source, world) => [
  ...missingKey(source, world),
  ...getItemNodes(getNodeAt(source.root, 'items'))
    .filter((item) => item.node.type === 'object' && !hasKeyOrTypo(source, item, 'name'))
    .map((place) => ({ place, message: '"name" is missing' })),
];

/** M010: reports menu ids that occur twice or belong to a screen. */
const duplicateMenuId: CheckerRule = ({ root, tree }, { resources, reports }) => {
  const hasPlace = (name: string) => getNodeAt((resources.get(name) ?? reports.get(name))?.root, 'menu');
  const ids = getItemNodes(getNodeAt(root, 'items')).map((item) => getNodeAt(item, 'id'));
  const taken = ids.filter((id) => hasPlace(getStringAt(id) ?? ''));
  const own = tree.layers.filter(({ file }) => !isBaseFile(file)).flatMap(getFileMenuIds);
  return [
    ...findDuplicateValues(own, (id) => `duplicate id ${id}`),
    ...taken.flatMap((place) =>
      place
        ? [{ place, message: `the id "${getStringAt(place)}" is already used by the screen with that name` }]
        : [],
    ),
  ];
};

/** Returns the menu ids of one file. A project's item with the id of a base item extends that item. */
function getFileMenuIds({ file, node }: ParsedDefinitionFile): (SyntaxNode | undefined)[] {
  return getItemNodes(node && getNodeAt({ file, path: [], node }, 'items')).map((item) =>
    getNodeAt(item, 'id'),
  );
}

/** M011: reports menu items under an unknown parent. */
const unknownParentItem: CheckerRule = ({ root }, { menuIds }) =>
  findUnknownNames(
    getNamesWithNodes(...getItemNodes(getNodeAt(root, 'items')).map((item) => getNodeAt(item, 'parent'))),
    menuIds,
    (name) => `there is no menu item "${name}"`,
  );

/** M012: reports menu items that are their own ancestor. */
const menuCycle: CheckerRule = ({ root }) => {
  const all = getItemNodes(getNodeAt(root, 'items'));
  return all.flatMap((item) => {
    const place = getNodeAt(item, 'parent');
    const id = getStringAt(item, 'id');
    return place && id && getAncestors(item, all).includes(id)
      ? [{ place, message: `the item "${id}" is its own ancestor` }]
      : [];
  });
};

function getAncestors(item: SyntaxNode, all: SyntaxNode[], seen: string[] = []): string[] {
  const parent = getStringAt(item, 'parent');
  const holder = all.find((other) => parent !== undefined && getStringAt(other, 'id') === parent);
  if (!parent || !holder || seen.includes(parent)) return seen;
  return getAncestors(holder, all, [...seen, parent]);
}

/** M013: reports menu items whose path is not the route of a page. */
const unknownMenuPath: CheckerRule = ({ root }, { routes }) =>
  getNamesWithNodes(...getItemNodes(getNodeAt(root, 'items')).map((item) => getNodeAt(item, 'path'))).flatMap(
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
  const all = getItemNodes(getNodeAt(source.root, 'items'));
  const parents = [
    ...all.map((item) => getStringAt(item, 'parent')),
    ...screens.map(({ root }) => getStringAt(root, 'menu', 'parent')),
  ];
  return all
    .filter(
      (item) =>
        getStringAt(item, 'id') &&
        !hasKeyOrTypo(source, item, 'path') &&
        !parents.includes(getStringAt(item, 'id')),
    )
    .filter(() => screens.every(({ root }) => root))
    .map((item) => ({
      place: item,
      message: `"${getStringAt(item, 'id')}" has no path and no children, so it is never shown`,
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
