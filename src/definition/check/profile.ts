import { placeholders } from '../fill';
import reference from '../profiles/reference.json';
import type { Rule } from './parts/rule';
import type { SymbolTable } from './parts/symbolTable';
import { invalidName } from './shape';
import { didYouMean, type Finding } from './source/finding';
import { texts, unknownNames } from './source/nameUse';
import { at, keyOf, members, nameOf, type Place, textAt, valueAt } from './source/place';
import type { Source } from './source/source';

/** The profiles that there are: the engine's own among them. */
export function profileNames({ profiles }: SymbolTable): string[] {
  return [reference.name, ...profiles.keys()];
}

/** What a profile, else one that it is like, says under a key of a part. */
export function spoken(
  profile: string | undefined,
  [part, key]: [string, string?],
  world: SymbolTable,
  seen: string[] = [],
): unknown {
  if (profile === undefined || seen.includes(profile)) return undefined;
  const source = world.profiles.get(profile);
  const own = at(source?.root, part);
  if (own) return key === undefined ? true : valueAt(own, key);
  if (source) return spoken(textAt(source.root, 'like'), [part, key], world, [...seen, profile]);
  if (profile !== reference.name) return undefined;
  const spokenHere = (reference as Record<string, unknown>)[part] as Record<string, unknown> | undefined;
  return key === undefined ? spokenHere : spokenHere?.[key];
}

/** What of a profile does not change how an API speaks. */
const silent = ['$schema', 'name', 'description', 'like', 'prefix'];

/** Whether a profile says anything else than the reference server speaks. */
export function isForeign(profile: string, world: SymbolTable, seen: string[] = []): boolean {
  const source = world.profiles.get(profile);
  if (!source || seen.includes(profile)) return false;
  const said = members(source.root).filter((part) => !silent.includes(nameOf(part)));
  const like = textAt(source.root, 'like');
  return said.length > 0 || like === undefined || isForeign(like, world, [...seen, profile]);
}

/** A010: a profile is like one that there is. */
const unknownModel: Rule = ({ root, name }, world) =>
  unknownNames(
    texts(at(root, 'like')),
    profileNames(world).filter((known) => known !== name),
    (model) => `there is no profile "${model}"`,
  );

/** What each choice leaves without effect: by part, the key that chooses, what holds unless it is said, and by key what it needs. */
const choices: { part: string; chosen: string; usual?: string; only: Record<string, string[]> }[] = [
  {
    part: 'paging',
    chosen: 'by',
    usual: 'page',
    only: {
      page: ['page', 'offset', 'cursor'],
      size: ['page', 'offset', 'cursor'],
      first: ['page', 'offset'],
      most: ['page', 'offset', 'cursor', 'range'],
      unit: ['range'],
      next: ['page', 'offset', 'cursor'],
    },
  },
  {
    part: 'sorting',
    chosen: 'as',
    usual: 'mark',
    only: { mark: ['mark'], between: ['word'], order: ['apart'], words: ['word', 'apart', 'named'] },
  },
  {
    part: 'login',
    chosen: 'send',
    usual: 'header',
    only: { header: ['header'], form: ['header'], token: ['header'], refresh: ['header'], csrf: ['cookie'] },
  },
  {
    part: 'concurrency',
    chosen: 'by',
    only: { property: ['property'], header: ['property'], at: ['etag'] },
  },
];

/** A011: what a profile says can take effect beside what it chooses. */
const pointlessKey: Rule = ({ root, name }, world) =>
  choices.flatMap(({ part, chosen, usual, only }) => {
    const choice = String(spoken(name, [part, chosen], world) ?? usual);
    return members(at(root, part)).flatMap((place): Finding[] => {
      const needed = only[nameOf(place)];
      if (!needed || needed.includes(choice)) return [];
      const cure = needed.map((each) => `"${each}"`).join(' or ');
      const message = `this has no effect where "${chosen}" is "${choice}": it is for ${cure}`;
      return [{ place: keyOf(place), message }];
    });
  });

/** What a choice cannot do without. */
const needed: { part: string; chosen: string; choice: string; key: string; what: string }[] = [
  {
    part: 'paging',
    chosen: 'by',
    choice: 'cursor',
    key: 'next',
    what: 'where the answer holds the next one',
  },
  { part: 'sorting', chosen: 'as', choice: 'apart', key: 'order', what: 'the parameter that holds the word' },
  { part: 'concurrency', chosen: 'by', choice: 'property', key: 'property', what: 'the one that is counted' },
];

/** A012: what a profile chooses has what it needs. */
const missingPart: Rule = ({ root, name }, world) => [
  ...unnamedOrder(root),
  ...needed.flatMap(({ part, chosen, choice, key, what }) => {
    const place = at(root, part, chosen);
    if (!place || textAt(place) !== choice || spoken(name, [part, key], world)) return [];
    return [{ place, message: `"${choice}" needs "${key}" beside it: ${what}` }];
  }),
];

/** Where the parameter is to name the property, it has a place for it. */
function unnamedOrder(root: Place | undefined): Finding[] {
  const place = at(root, 'sorting', 'as');
  const isNamed = placeholders(textAt(root, 'sorting', 'param') ?? '').includes('name');
  if (!place || textAt(place) !== 'named' || isNamed) return [];
  return [{ place, message: '"named" needs {name} in "param": the property that is sorted by' }];
}

/** A013: a template names what there is to put in. */
const unknownPlaceholder: Rule = ({ root }) => [
  ...members(at(root, 'filters')).flatMap((place) =>
    ['joined', 'quote', 'json'].includes(nameOf(place))
      ? []
      : strange(place, nameOf(place) === 'any' ? [...ofFilter, 'values'] : ofFilter),
  ),
  ...strange(at(root, 'records', 'one'), ['name', 'value']),
  ...strange(at(root, 'sorting', 'param'), textAt(root, 'sorting', 'as') === 'named' ? ['name'] : []),
];

const ofFilter = ['name', 'param', 'value'];

function strange(place: Place | undefined, known: string[]): Finding[] {
  return texts(place).flatMap(({ name: template, place: where }) =>
    placeholders(template)
      .filter((name) => !known.includes(name))
      .map((name) => ({ place: where, message: `nothing gives {${name}}.${didYouMean(name, known)}` })),
  );
}

/** A014: what finds the words of a field is said where there are some. */
const missingFields: Rule = ({ root, name }, world) =>
  ['field', 'words'].flatMap((key): Finding[] => {
    const place = at(root, 'errors', key);
    if (!place || spoken(name, ['errors', 'fields'], world)) return [];
    return [
      { place: keyOf(place), message: 'this has no effect without "fields", which says where they are' },
    ];
  });

/** A015: what is left out of a change can be emptied by it only where the whole record goes with it. */
const unsentEmpty: Rule = ({ root, name }, world) => {
  const place = at(root, 'values', 'empty');
  const isPart =
    spoken(name, ['writes', 'sends'], world) === 'changes' ||
    (spoken(name, ['writes', 'update'], world) === 'PATCH' &&
      spoken(name, ['writes', 'sends'], world) !== 'whole');
  if (!place || textAt(place) !== 'absent' || !isPart) return [];
  const message =
    'a change that leaves a field out would not empty it: say "null" or "text", or let writes.sends be "whole"';
  return [{ place, message }];
};

/** The profile whose name the calls of a resource are spoken by: its own, else the project's. */
export function profileOf({ root }: Source, { project }: SymbolTable): string {
  return textAt(root, 'profile') ?? textAt(project?.root, 'api', 'profile') ?? reference.name;
}

/** What can be wrong in a profile beside its shape, by its code. */
export const ownProfileRules = {
  A006: invalidName,
  A010: unknownModel,
  A011: pointlessKey,
  A012: missingPart,
  A013: unknownPlaceholder,
  A014: missingFields,
  A015: unsentEmpty,
} satisfies Record<string, Rule>;
