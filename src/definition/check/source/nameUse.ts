import { placeholders } from '../../fill';
import { didYouMean, type Finding } from './finding';
import { keyOf, members, nameOf, type Place, textAt } from './place';

/** A name that leads somewhere, and where it is written. */
export interface NameUse {
  name: string;
  place: Place;
}

/** The names that texts are. */
export function texts(...places: (Place | undefined)[]): NameUse[] {
  return places.flatMap((place) => {
    const name = textAt(place);
    return place && name !== undefined ? [{ name, place }] : [];
  });
}

/** The names that an object's keys are. */
export function keys(object: Place | undefined): NameUse[] {
  return members(object).map((place) => ({ name: nameOf(place), place: keyOf(place) }));
}

/** The names that templates ask for: `{domain}`. */
export function templateNames(...places: (Place | undefined)[]): NameUse[] {
  return texts(...places).flatMap(({ name: template, place }) =>
    placeholders(template).map((name) => ({ name, place })),
  );
}

/** Names to look one up among: a list, a set, or what a map has. */
export type Names = string[] | { has: (name: string) => boolean; keys: () => Iterable<string> };

/** Finds the names that lead nowhere. What is known may be undefined: then nothing can be said. */
export function unknownNames(
  mentions: NameUse[],
  known: Names | undefined,
  say: (name: string) => string,
): Finding[] {
  if (!known) return [];
  const isKnown = (name: string) => (Array.isArray(known) ? known.includes(name) : known.has(name));
  return mentions
    .filter(({ name }) => !isKnown(name))
    .map(({ name, place }) => ({ place, message: `${say(name)}.${didYouMean(name, listed(known))}` }));
}

function listed(known: Names): string[] {
  return Array.isArray(known) ? known : [...known.keys()];
}
