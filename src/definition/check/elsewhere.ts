import type { Rule } from './parts/rule';
import type { SymbolTable } from './parts/symbolTable';
import { isForeign, profileNames, profileOf, spoken } from './profile';
import type { Finding } from './source/finding';
import { at, items, keyOf, members, type Place, textAt } from './source/place';

/** The profile that the project speaks by, where that is another API's than the reference server's. */
function foreignProfile(world: SymbolTable): string | undefined {
  const profile = textAt(world.project?.root, 'api', 'profile');
  return profile && profileNames(world).includes(profile) && isForeign(profile, world) ? profile : undefined;
}

/** What only the reference server does, where the project's API is another. */
function only(places: Place[], words: string, world: SymbolTable): Finding[] {
  const profile = foreignProfile(world);
  if (profile === undefined) return [];
  const message = `the project's API speaks by "${profile}", and only the reference server ${words}`;
  return places.map((place) => ({ place, message }));
}

/** C021: a project whose API is another names no part of the base: its people, groups and passwords are kept there. */
export const impossibleBase: Rule = ({ root }, world) =>
  only(items(at(root, 'base')), 'has the parts of the base: leave it out', world);

/** P034: a report is asked of the reference server. */
export const impossibleReport: Rule = ({ root }, world) =>
  only(root ? [keyed(root)] : [], 'answers reports: leave the report out', world);

/** H017: what a dashboard shows is put together by the reference server. */
export const impossibleDashboard: Rule = ({ root }, world) =>
  only(root ? [keyed(root)] : [], 'puts a dashboard together: leave it out', world);

/** Where a whole definition is told of: at its name. */
function keyed(root: Place): Place {
  const name = at(root, 'name');
  return name ? keyOf(name) : root;
}

const worked = ['distinct', 'entities', 'reports'];

/** D019: where the API is another, it answers a dictionary's call by itself. */
export const impossibleDictionary: Rule = ({ root }, world) =>
  only(
    members(at(root, 'dictionaries')).flatMap((dictionary) =>
      worked.flatMap((key) => at(dictionary, key) ?? []).map(keyOf),
    ),
    'works out the choices: leave it out, and let the API answer the call',
    world,
  );

/** Whether dictionaries are answered by an API that needs to be told nothing of them. */
export function answersItself(world: SymbolTable): boolean {
  return foreignProfile(world) !== undefined;
}

const ofRecords: [string, string][] = [
  ['rows', 'keeps records from people by what their groups grant'],
  ['own', 'keeps records from people by whose they are'],
  ['admins', 'knows who is an administrator'],
];
const byRights = ['grants', 'actions', 'fields'];

/** R239: who may do what is decided by the API, and the console knows of it what the menu that it answers says. */
export const impossibleAccess: Rule = (resource, world) => {
  const profile = profileOf(resource, world);
  if (!profileNames(world).includes(profile) || !isForeign(profile, world)) return [];
  const { root } = resource;
  const held = ofRecords.flatMap(([key, words]): Finding[] => {
    const place = at(root, 'access', key);
    const message = `the profile "${profile}" cannot say it: only the reference server ${words}; leave it out, the API refuses what is not allowed`;
    return place ? [{ place: keyOf(place), message }] : [];
  });
  const own = foreignProfile(world);
  if (own === undefined || spoken(own, ['login', 'menu'], world)) return held;
  const given = byRights.flatMap((key) => at(root, 'access', key) ?? []);
  const message = `nobody can be given a right: the profile "${own}" has no "login.menu" that answers what users have; leave it out, the API refuses what is not allowed`;
  return [...held, ...given.map((place) => ({ place: keyOf(place), message }))];
};
