import { hasKey } from '../parts/hasKey';
import { entityOf, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, filterParams, filters, stateNames } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { keys, texts, unknownNames } from '../source/nameUse';
import { at, members, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';

/** R017: what is carried to another page is a property, or in the page state. */
export const unknownCarry: Rule = (resource, world) =>
  unknownProperties(
    actions(resource).flatMap((action) => texts(...members(at(action, 'carry')))),
    entityOf(resource, world),
    stateNames(resource),
  );

/** R035: the resource whose page is to be opened exists. */
export const unknownPage: Rule = (resource, { resources }) =>
  unknownNames(texts(...pagesNamed(resource)), resources, (name) => `there is no resource "${name}"`);

/** R036: what is to be opened can be shown: where a person is sent instead it is a page, else it may be a list. */
export const missingRoute: Rule = (resource, world) => [
  ...without(['route'], [at(resource.root, 'needs', 'else')], world).map(({ name, place }) => ({
    place,
    message: `"${name}" has no page: it has no "route"`,
  })),
  ...without(
    ['route', 'list'],
    actions(resource).map((action) => at(action, 'open')),
    world,
  ).map(({ name, place }) => ({
    place,
    message: `"${name}" has neither a page ("route") nor a "list" to open`,
  })),
];

/** The resources named that have none of these keys. */
function without(keys: string[], named: (Place | undefined)[], { resources }: SymbolTable) {
  return texts(...named).filter(({ name }) => {
    const opened: Source | undefined = resources.get(name);
    return opened?.root && !keys.some((key) => hasKey(opened, opened.root, key));
  });
}

/** R037: a button takes along all that the page it opens needs. */
export const missingCarry: Rule = (resource, { resources }) =>
  actions(resource).flatMap((action): Finding[] =>
    texts(at(action, 'open')).flatMap(({ name, place }) =>
      stateNames(resources.get(name))
        .filter((needed) => !at(action, 'carry', needed))
        .map((needed) => ({
          place,
          message: `"${name}" needs "${needed}" in the page state, and "carry" does not hold it`,
        })),
    ),
  );

/** R080: the page that is opened filters by what it is given, and that is a property. */
export const unknownOpenFilter: Rule = (resource, world) =>
  actions(resource).flatMap((action) => {
    const filter = at(action, 'filter');
    const opened = world.resources.get(textAt(action, 'open') ?? '');
    return [
      ...unknownProperties(texts(...members(filter)), entityOf(resource, world)),
      ...unknownNames(
        keys(filter),
        opened && filters(opened).flatMap(filterParams),
        (name) => `no filter of "${opened?.name}" sends "${name}"`,
      ),
    ];
  });

/** Where a resource names the resources whose pages it leads to. */
function pagesNamed(resource: Source): (Place | undefined)[] {
  return [...actions(resource).map((action) => at(action, 'open')), at(resource.root, 'needs', 'else')];
}
