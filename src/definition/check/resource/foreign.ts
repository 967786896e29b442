import type { Rule } from '../parts/rule';
import { actions, calls, columns, filters, short } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { isForeign, profileNames, profileOf, spoken } from '../profile';
import type { Finding } from '../source/finding';
import { at, items, keyOf, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { fileUses } from './files';
import { makesFile } from './listFile';

/** What only the reference server does, by the call that it is made by, and what to do instead. */
const ownCalls: Record<string, string> = {
  counts: 'counts the records of views; leave it out',
  bulk: 'takes many records at once; leave it out, and the console makes the call of each record',
  createMany: 'takes many new records at once; leave it out, and let a form make them one by one',
  import: 'reads files of records; leave it out',
  template: 'gives out an empty file of records; leave it out',
  upload: 'takes uploaded files; leave it out, and let the property hold the address of a file as a text',
  file: 'gives out uploaded files; leave it out, and let the property hold the address of a file as a text',
};

/** R237: a resource asks an API of others for nothing that only the reference server does. */
export const impossibleElsewhere: Rule = (resource, world) => {
  const profile = profileOf(resource, world);
  if (!profileNames(world).includes(profile) || !isForeign(profile, world)) return [];
  const say = (place: Place, words: string): Finding => ({
    place,
    message: `the profile "${profile}" cannot say it: only the reference server ${words}`,
  });
  return [
    ...calls(resource).flatMap((call) => {
      const words = ownCalls[nameOf(call)];
      return words ? [say(keyOf(call), words)] : [];
    }),
    ...parts(resource).map(([place, words]) => say(place, words)),
    ...fileUses(resource, world).map((place) =>
      say(place, 'keeps files; let the property hold the address of one as a text'),
    ),
    ...actions(resource).flatMap((action) => {
      const download = makesFile(action) ? undefined : at(action, 'download');
      const viewAs = at(action, 'viewAs');
      return [
        ...(download
          ? [say(keyOf(download), 'gives out files; "list" here lets the console make a CSV')]
          : []),
        ...(viewAs ? [say(keyOf(viewAs), 'lets somebody look as somebody else; leave the button out')] : []),
      ];
    }),
  ];
};

/** The parts of a resource that its server has to do something for. */
function parts({ root }: Source): [Place, string][] {
  const known: [Place | undefined, string][] = [
    [at(root, 'list', 'views'), 'knows views by their names; give the list filters instead'],
    [at(root, 'alerts'), 'sees what becomes of records; leave it out'],
    [at(root, 'history'), 'keeps changes; leave it out'],
    [at(root, 'session'), 'is logged in to so; the profile says it under "login"'],
  ];
  return known.flatMap(([place, words]): [Place, string][] => (place ? [[keyOf(place), words]] : []));
}

/** What sends one property alone, to an API that would put it in the place of the whole record. */
function replaced(resource: Source, profile: string, world: SymbolTable): Finding[] {
  const written = textAt(
    calls(resource).flatMap((call) => (nameOf(call) === 'update' ? (short(call, 'call') ?? []) : []))[0],
  );
  const method = spoken(profile, ['writes', 'update'], world) ?? written?.split(' ')[0];
  if (method !== 'PUT' || spoken(profile, ['writes', 'sends'], world)) return [];
  const parts = [
    ...actions(resource).flatMap((action) => at(action, 'set') ?? []),
    ...columns(resource).flatMap((column) =>
      valueAt(column, 'inline') === true ? (at(column, 'inline') ?? []) : [],
    ),
  ];
  const message = `this sends one property alone, and PUT puts it in the place of the record: let the profile "${profile}" say "sends" under "writes"`;
  return parts.map((place) => ({ place, message }));
}

/** R238: an API of others is asked for an order, and for one property at a time, where its profile says how. */
export const unspokenPart: Rule = (resource, world) => {
  const profile = profileOf(resource, world);
  if (!profileNames(world).includes(profile) || !isForeign(profile, world)) return [];
  const sorted = spoken(profile, ['sorting'], world)
    ? []
    : columns(resource).filter((column) => valueAt(column, 'sortable') === true);
  const several = filters(resource).filter((filter) => items(at(filter, 'fields')).length > 1);
  return [
    ...replaced(resource, profile, world),
    ...sorted.map((column) => ({
      place: at(column, 'sortable') ?? column,
      message: `the profile "${profile}" has no sorting, so that no column offers an order: leave it out`,
    })),
    ...several.map((filter) => ({
      place: at(filter, 'fields') ?? filter,
      message: `the profile "${profile}" asks for one property at a time, "${textAt(items(at(filter, 'fields'))[0]) ?? ''}" here: give each of them a filter, or the list a "search"`,
    })),
  ];
};
