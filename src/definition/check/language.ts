import { placeholders } from '../fill';
import { definitionWords } from '../languages/definitionWords';
import type { Rule } from './parts/rule';
import type { SymbolTable } from './parts/symbolTable';
import { invalidType, invalidValue } from './shape';
import { didYouMean } from './source/finding';
import { texts } from './source/nameUse';
import { at, items, keyOf, nameOf, textAt, valueAt } from './source/place';
import { words } from './words';

/** L010: what is said otherwise is said somewhere in English. */
const unusedTranslation: Rule = (source, world) => {
  const said = saidWords(world);
  if (!said) return [];
  return words(source)
    .filter((place) => !said.has(nameOf(place)))
    .map((place) => ({
      place: keyOf(place),
      message: `no text says this in English.${didYouMean(nameOf(place), [...said])}`,
    }));
};

/** L011: what the English text holds in braces, its translation holds, and nothing else. */
const otherPlaceholders: Rule = (source) =>
  words(source).flatMap((place) => {
    const translation = textAt(place) ?? '';
    const [wanted, found] = [namesIn(nameOf(place)), namesIn(translation)];
    const missing = wanted.filter((name) => !found.includes(name));
    const added = found.filter((name) => !wanted.includes(name));
    if (translation === '' || missing.length + added.length === 0) return [];
    const faults = [
      ...missing.map((name) => `"{${name}}" is missing`),
      ...added.map((name) => `the English text holds no "{${name}}"`),
    ];
    return [{ place, message: faults.join(', ') }];
  });

/** L012: what people read is translated into languages that the project offers, and not from its own into itself. */
const unofferedTranslation: Rule = ({ root, name }, { project }) => {
  const offered = texts(...items(at(project?.root, 'languages'))).map((one) => one.name);
  return !root || (name !== 'en' && offered.includes(name))
    ? []
    : [
        {
          place: root,
          message: `no language "${name}" is offered: project.json names ${offered.join(', ') || 'en'}`,
        },
      ];
};

/** Everything that is said in English, unless a file cannot be read, or it is not known what the engine and the code say. */
function saidWords(world: SymbolTable): Set<string> | undefined {
  if (!saidIn.has(world)) saidIn.set(world, wordsSaidIn(world));
  return saidIn.get(world);
}

/** Each language asks for the same. */
const saidIn = new WeakMap<SymbolTable, Set<string> | undefined>();

function wordsSaidIn({ known, sources }: SymbolTable): Set<string> | undefined {
  if (!known.said || sources.some(({ root }) => !root)) return undefined;
  const inDefinitions = sources.flatMap(({ root, tree }) =>
    root ? definitionWords(tree.local, valueAt(root)).map(({ words }) => words) : [],
  );
  return new Set([...known.said(), ...inDefinitions]);
}

function namesIn(template: string): string[] {
  return [...new Set(placeholders(template))];
}

/** What can be wrong in what is said in another language, by its code. */
export const languageRules = {
  L003: invalidType,
  L005: invalidValue,
  L010: unusedTranslation,
  L011: otherPlaceholders,
  L012: unofferedTranslation,
} satisfies Record<string, Rule>;
