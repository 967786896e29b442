import type { Rule } from '../parts/rule';
import { calls } from '../parts/screen';
import { texts, unknownNames } from '../source/nameUse';
import { at, keyOf, members, nameOf, textAt } from '../source/place';

/** R082: people come in by calls that the resource has. */
export const unknownSessionCall: Rule = (resource) =>
  unknownNames(
    texts(...members(at(resource.root, 'session', 'calls'))),
    at(resource.root, 'api') && calls(resource).map(nameOf),
    (name) => `"${resource.name}" has no call "${name}"`,
  );

/** R083: people come in by one resource. */
export const duplicateSession: Rule = (source, { resources }) => {
  const own = at(source.root, 'session');
  const first = own && [...resources.values()].find(({ root }) => at(root, 'session'));
  if (!first || first === source) return [];
  return [{ place: keyOf(own), message: `people come in by "${first.name}" already` }];
};

/** R084: what is sent for the menu goes with a call that gives it. */
export const unusedMenuQuery: Rule = ({ root }) => {
  const query = at(root, 'session', 'menuQuery');
  if (!query || at(root, 'session', 'calls', 'menu')) return [];
  return [{ place: keyOf(query), message: 'no call gives the menu: add "menu" to "calls", or leave it out' }];
};

/** R087: views, mails and notifications are kept by resources that have the calls for it. */
export const unknownKeeper: Rule = ({ root }, { resources }) =>
  Object.entries(keeping).flatMap(([what, needed]) => {
    const place = at(root, 'session', what);
    const keeper = resources.get(textAt(place) ?? '');
    if (!place) return [];
    if (!keeper) return unknownNames(texts(place), resources, (name) => `there is no resource "${name}"`);
    const lacking = needed.find((name) => !calls(keeper).some((call) => nameOf(call) === name));
    return lacking
      ? [{ place, message: `"${keeper.name}" has no call "${lacking}", which ${what} need` }]
      : [];
  });

/** The calls by which something is read and kept. */
const keeping = {
  views: ['seen', 'create', 'update', 'delete'],
  mails: ['seen', 'create', 'delete'],
  notifications: ['seen', 'read'],
};
