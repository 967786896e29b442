import { placeholders } from '../fill';
import type { Rule } from './parts/rule';
import { invalidType, invalidValue } from './shape';
import { type NameUse, templateNames, unknownNames } from './source/nameUse';
import { keyOf, members, nameOf, type Place } from './source/place';
import type { Source } from './source/source';

/** T010: what is said otherwise is said somewhere. */
const unknownWord: Rule = (source, { known }) =>
  unknownNames(
    words(source).map((place): NameUse => ({ name: nameOf(place), place: keyOf(place) })),
    known.words && Object.keys(known.words),
    (name) => `nothing is said under "${name}"`,
  );

/** T011: what stands in braces is given where the text is said. */
const unknownPlaceholder: Rule = (source, { known }) =>
  words(source).flatMap((word) => {
    const said = known.words?.[nameOf(word)];
    const given = said === undefined ? undefined : placeholders(said);
    return unknownNames(templateNames(word), given, (name) => `nothing is given for "{${name}}" here`);
  });

function words({ root }: Source): Place[] {
  return members(root).filter((place) => nameOf(place) !== '$schema');
}

/** What can be wrong in a project's words, by its code. */
export const wordRules = {
  T003: invalidType,
  T005: invalidValue,
  T010: unknownWord,
  T011: unknownPlaceholder,
} satisfies Record<string, Rule>;
