import { placeholders } from '../fill';
import { isOfBase } from '../load/layers';
import type { Rule } from './parts/rule';
import { invalidType, invalidValue } from './shape';
import { type NameUse, templateNames, texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt } from './source/place';
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

/** T012: what is said otherwise is said in other words than before. */
const repeatedWord: Rule = (source, { known }) =>
  words(source)
    .filter((word) => textAt(word) !== undefined && known.words?.[nameOf(word)] === textAt(word))
    .map((word) => ({ place: keyOf(word), message: 'this is said in these words without it' }));

/** T013: words are of a language that the project offers. */
const unofferedLanguage: Rule = ({ root, name, tree }, { sources }) => {
  const project = sources.find(({ kind }) => kind === 'project');
  const languages = texts(...items(at(project?.root, 'languages'))).map((one) => one.name);
  const offered = languages.length > 0 ? languages : ['en'];
  return !root || offered.includes(name) || isOfBase(tree.layers[0]?.file ?? '')
    ? []
    : [
        {
          place: root,
          message: `no language "${name}" is offered: project.json names ${offered.join(', ')}`,
        },
      ];
};

/** What a file of words holds, each under its key. */
export function words({ root }: Source): Place[] {
  return members(root).filter((place) => nameOf(place) !== '$schema');
}

/** What can be wrong in a project's words, by its code. */
export const wordRules = {
  T003: invalidType,
  T005: invalidValue,
  T010: unknownWord,
  T011: unknownPlaceholder,
  T012: repeatedWord,
  T013: unofferedLanguage,
} satisfies Record<string, Rule>;
