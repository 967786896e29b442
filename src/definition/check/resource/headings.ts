import addresses from '../../addresses.json';
import { grouped } from '../../grouped';
import { once } from '../parts/once';
import { entityOf, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import {
  actions,
  columns,
  detailFacts,
  fields,
  filters,
  forms,
  listedColumns,
  short,
  stateNames,
} from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { duplicates, type Finding } from '../source/finding';
import { keys, templateNames, texts, unknownNames } from '../source/nameUse';
import { at, items, keyOf, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** R211: no two columns of a list, filters of it or fields of a form are called the same. */
export const duplicateHeading: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const titled = (place: Place) => ({
    place,
    title: textAt(place, 'title') ?? textAt(property(entity, firstField(place)), 'title'),
  });
  const groups: [string, Place[]][] = [
    ['column', listedColumns(resource)],
    ['fact', detailFacts(resource)],
    ['filter', filters(resource)],
    // Of fields that are asked for under conditions, only one may be seen at a time.
    ...forms(resource).map((form): [string, Place[]] => [
      'field',
      fields(form).filter((one) => !at(one, 'when')),
    ]),
  ];
  return groups.flatMap(([what, places]) => {
    const all = places.map(titled);
    return all.flatMap(({ place, title }, index): Finding[] => {
      const earlier = all.slice(0, index).find((one) => title && one.title === title);
      // The same property twice is told by itself.
      return earlier && firstField(earlier.place) !== firstField(place)
        ? [{ place, message: `another ${what} is called "${title}" already: give one a "title" of its own` }]
        : [];
    });
  });
};

/** R263: no two buttons that are seen beside each other are called the same. */
export const duplicateButton: Rule = ({ root }) =>
  ['toolbar', 'rowActions'].flatMap((key) => {
    // Of buttons that are seen under conditions, only one may be at a time.
    const always = items(at(root, 'list', key)).filter((button) => !at(button, 'when'));
    return duplicates(
      always.map((button) => at(button, 'label')),
      (label) => `another button beside it is called ${label} already`,
    );
  });

function firstField(place: Place): string {
  const several = items(at(place, 'fields'));
  return textAt(several[0]) ?? textAt(short(place, 'field')) ?? textAt(place, 'param') ?? '';
}

/** Addresses that the console, or the server that serves it, has itself. */
const taken = [addresses.home, '/login', '/workbench', '/openapi', '/healthz', '/readyz', '/metrics'];
export const takenFolders = ['/api', '/assets'];

const ownAddresses = once(({ resources }: SymbolTable) => {
  const ofSession = [...resources.values()].flatMap(({ root }) =>
    texts(...items(at(root, 'session', 'addresses'))).map(({ name }) => name),
  );
  return new Set([...taken, ...ofSession].map((one) => one.toLowerCase()));
});

/** The screens of each address, by how it is written in small letters. */
const alikeRoutes = once(({ routes }: SymbolTable) =>
  grouped(
    [...routes].map(([route, screens]) => ({ route, screens })),
    ({ route }) => route.toLowerCase(),
  ),
);

/** R212, P024: a page's address is not one that the console has itself, and no other page has it in other letters. */
export const takenRoute: Rule = (screen, world) => {
  return texts(at(screen.root, 'route')).flatMap(({ name, place }): Finding[] => {
    const route = name.toLowerCase().replace(/\/+$/, '');
    const inFolder = takenFolders.some((folder) => route === folder || route.startsWith(`${folder}/`));
    if (inFolder || ownAddresses(world).has(route))
      return [{ place, message: `"${name}" is an address of the console itself` }];
    if (/\/\/|\/$/.test(name)) return [{ place, message: `"${name}" has an empty step` }];
    const first = alikeRoutes(world)
      .get(route)
      ?.find((one) => one.route !== name)?.screens[0];
    return first && first.file < screen.file
      ? [
          {
            place,
            message: `"${name}" is the page of "${first.name}" already: capital letters tell no addresses apart`,
          },
        ]
      : [];
  });
};

/** R213: a form can be opened: a button names it, or a component of the project's own may. */
export const unopenedForm: Rule = (resource) => {
  const isOwn = [...columns(resource), ...actions(resource)].some((one) => at(one, 'override'));
  if (isOwn || !at(resource.root, 'list')) return [];
  const named = actions(resource).flatMap((one) => [
    textAt(one, 'form') ?? [],
    textAt(one, 'batch', 'form') ?? [],
  ]);
  const known = forms(resource).map(nameOf);
  // A button that misspells its form is told by itself.
  if (named.flat().some((name) => !known.includes(name))) return [];
  return forms(resource)
    .filter((form) => !named.flat().includes(nameOf(form)))
    .map((form) => ({ place: keyOf(form), message: `no button opens the form "${nameOf(form)}"` }));
};

/** R214: what is said without a record at hand is filled from the page state alone. */
export const emptyPlaceholder: Rule = (resource, world) => {
  const toolbar = items(at(resource.root, 'list', 'toolbar'));
  const making = forms(resource).filter((form) => textAt(form, 'call') === 'create');
  const mentions = templateNames(
    at(resource.root, 'title'),
    at(resource.root, 'description'),
    ...toolbar.flatMap((one) => [at(one, 'label'), at(one, 'confirm'), at(one, 'copy')]),
    ...making.map((form) => at(form, 'title')),
  );
  const known = stateNames(resource);
  return unknownNames(
    mentions.filter(({ name }) => isProperty(name, resource, world)),
    known,
    (name) => `there is no record here that "{${name}}" could be taken from`,
  );
};

/** What is no property either is told by itself. */
function isProperty(name: string, resource: Source, world: SymbolTable): boolean {
  return property(entityOf(resource, world), name) !== undefined;
}

/** R215: words that nothing is put into have nothing in braces. */
export const unfilledBraces: Rule = (resource) => {
  const plain = [
    ...actions(resource).flatMap((one) => ['otherwise', 'agree', 'failure'].map((key) => at(one, key))),
    ...forms(resource).flatMap((one) => ['submit', 'failure'].map((key) => at(one, key))),
    ...forms(resource)
      .flatMap(fields)
      .map((field) => at(field, 'placeholder')),
    ...columns(resource).map((column) => at(column, 'title')),
    ...filters(resource).map((filter) => at(filter, 'title')),
    at(resource.root, 'list', 'empty'),
  ];
  return templateNames(...plain).map(({ name, place }) => ({
    place,
    message: `nothing is put in the place of "{${name}}" here`,
  }));
};

/** R216: a page that lacks what it needs leads to another. */
export const needsItself: Rule = ({ root, name }) => {
  const place = at(root, 'needs', 'else');
  return textAt(place) === name && place
    ? [{ place, message: 'whoever comes without what the page needs would be sent to the page itself' }]
    : [];
};

/** R217: what is carried to a page is something that the page can use. */
export const uselessCarry: Rule = (resource, world) =>
  actions(resource).flatMap((action) => {
    const opened = world.resources.get(textAt(action, 'open') ?? '');
    if (!opened?.root) return [];
    const entity = entityOf(opened, world);
    return unknownNames(
      keys(at(action, 'carry')).filter(({ name }) => !property(entity, name)),
      stateNames(opened),
      (name) => `"${opened.name}" asks for no "${name}"`,
    );
  });
