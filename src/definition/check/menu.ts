import addresses from '../addresses.json';
import type { Layer } from '../load/definitionTree';
import { isOfBase } from '../load/layers';
import { invalidChoiceOrIcon } from './icons';
import { hasKey } from './parts/hasKey';
import type { Rule } from './parts/rule';
import { invalidType, invalidValue, missingKey, unknownKey } from './shape';
import { didYouMean, duplicates } from './source/finding';
import { texts, unknownNames } from './source/nameUse';
import { at, items, type Place, textAt } from './source/place';

/** M002: required keys are there; a name in one of the files that say an item. */
const missingKeyOrName: Rule = (source, world) => [
  ...missingKey(source, world),
  ...items(at(source.root, 'items'))
    .filter((item) => item.node.type === 'object' && !hasKey(source, item, 'name'))
    .map((place) => ({ place, message: '"name" is missing' })),
];

/** M010: an id leads to one menu item; a screen's item has the screen's name. */
const duplicateMenuId: Rule = ({ root, tree }, { resources, reports }) => {
  const hasPlace = (name: string) => at((resources.get(name) ?? reports.get(name))?.root, 'menu');
  const ids = items(at(root, 'items')).map((item) => at(item, 'id'));
  const taken = ids.filter((id) => hasPlace(textAt(id) ?? ''));
  const own = tree.layers.filter(({ file }) => !isOfBase(file)).flatMap(idsIn);
  return [
    ...duplicates(own, (id) => `the id ${id} is taken already`),
    ...taken.flatMap((place) =>
      place ? [{ place, message: `the id "${textAt(place)}" belongs to the screen of that name` }] : [],
    ),
  ];
};

/** The ids of one file: an item of the project may have the id of one of the base, to which it adds. */
function idsIn({ file, node }: Layer): (Place | undefined)[] {
  return items(node && at({ file, path: [], node }, 'items')).map((item) => at(item, 'id'));
}

/** M011: the item that holds another exists. */
const unknownParent: Rule = ({ root }, { menuIds }) =>
  unknownNames(
    texts(...items(at(root, 'items')).map((item) => at(item, 'parent'))),
    menuIds,
    (name) => `there is no menu item "${name}"`,
  );

/** M012: no item holds itself, through others either. */
const menuCycle: Rule = ({ root }) => {
  const all = items(at(root, 'items'));
  return all.flatMap((item) => {
    const place = at(item, 'parent');
    const id = textAt(item, 'id');
    return place && id && ancestors(item, all).includes(id)
      ? [{ place, message: `the item "${id}" would hold itself` }]
      : [];
  });
};

function ancestors(item: Place, all: Place[], seen: string[] = []): string[] {
  const parent = textAt(item, 'parent');
  const holder = all.find((other) => parent !== undefined && textAt(other, 'id') === parent);
  if (!parent || !holder || seen.includes(parent)) return seen;
  return ancestors(holder, all, [...seen, parent]);
}

/** M013: an item leads to a page, or to an address that holds some. */
const unknownPath: Rule = ({ root }, { routes }) =>
  texts(...items(at(root, 'items')).map((item) => at(item, 'path'))).flatMap(({ name, place }) => {
    const known = [addresses.home, ...routes.keys()];
    const isAbove = known.some((route) => route.startsWith(`${name.replace(/\/$/, '')}/`));
    return !name.startsWith('/') || known.includes(name) || isAbove
      ? []
      : [{ place, message: `no page is at "${name}".${didYouMean(name, known)}` }];
  });

/** M014: an item leads somewhere, or holds what does: another is shown to nobody. */
const emptyItem: Rule = (source, { screens }) => {
  const all = items(at(source.root, 'items'));
  const parents = [
    ...all.map((item) => textAt(item, 'parent')),
    ...screens.map(({ root }) => textAt(root, 'menu', 'parent')),
  ];
  return all
    .filter(
      (item) => textAt(item, 'id') && !hasKey(source, item, 'path') && !parents.includes(textAt(item, 'id')),
    )
    .filter(() => screens.every(({ root }) => root))
    .map((item) => ({
      place: item,
      message: `nothing stands below "${textAt(item, 'id')}", so nobody is shown it`,
    }));
};

/** What can be wrong in the menu, by its code. */
export const menuRules = {
  M001: unknownKey,
  M002: missingKeyOrName,
  M003: invalidType,
  M004: invalidChoiceOrIcon,
  M005: invalidValue,
  M010: duplicateMenuId,
  M011: unknownParent,
  M012: menuCycle,
  M013: unknownPath,
  M014: emptyItem,
} satisfies Record<string, Rule>;
