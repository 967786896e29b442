import { placeholders } from '../fill';
import type { Finding } from './finding';
import { hint } from './hint';
import { keyOf, members, nameOf, type Place, textAt } from './place';

/** A name that leads somewhere, and where it is written. */
export interface Mention {
  name: string;
  place: Place;
}

/** The names that texts are. */
export function texts(...places: (Place | undefined)[]): Mention[] {
  return places.flatMap((place) => {
    const name = textAt(place);
    return place && name !== undefined ? [{ name, place }] : [];
  });
}

/** The names that an object's keys are. */
export function keys(object: Place | undefined): Mention[] {
  return members(object).map((place) => ({ name: nameOf(place), place: keyOf(place) }));
}

/** The names that templates ask for: `{domain}`. */
export function templateNames(...places: (Place | undefined)[]): Mention[] {
  return texts(...places).flatMap(({ name: template, place }) =>
    placeholders(template).map((name) => ({ name, place })),
  );
}

/** Finds the names that lead nowhere. What is known may be undefined: then nothing can be said. */
export function unknown(
  mentions: Mention[],
  known: string[] | undefined,
  say: (name: string) => string,
): Finding[] {
  if (!known) return [];
  return mentions
    .filter(({ name }) => !known.includes(name))
    .map(({ name, place }) => ({ place, message: `${say(name)}.${hint(name, known)}` }));
}
