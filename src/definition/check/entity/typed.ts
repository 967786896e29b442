import { narrowings } from '../parts/partialSchema';
import { properties, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import type { SymbolTable } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { at, items, keyOf, members, nameOf, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';
import { rulePartials } from './constraints';

const texts = ['string'];
const numbers = ['integer', 'number'];
const lists = ['array'];

/** The types of value that a keyword says something about; those that are absent apply to every type. */
const typesOf: Record<string, string[]> = {
  pattern: texts,
  minLength: texts,
  maxLength: texts,
  format: texts,
  checkDigit: texts,
  contentEncoding: texts,
  transform: [...texts, ...lists],
  suggest: texts,
  multipleOf: numbers,
  items: lists,
  minItems: lists,
  maxItems: lists,
  uniqueItems: lists,
};

/** The types of value that a display or a widget can show or enter; those that are absent take any. */
const typesOfLook: Record<'display' | 'widget', Record<string, string[]>> = {
  display: {
    number: numbers,
    money: numbers,
    percent: numbers,
    boolean: ['boolean'],
    datetime: texts,
    ago: texts,
    date: texts,
    deadline: texts,
  },
  widget: {
    number: numbers,
    switch: ['boolean'],
    multiselect: lists,
    lines: lists,
    color: texts,
    date: texts,
  },
};

/** S200: a keyword says something about values of its property's type. */
export const unusedKeyword: Rule = (entity, world) => [
  ...properties(entity).flatMap((place) => [
    ...misplaced(place, typeOf(place), world),
    ...items(at(place, 'allOf')).flatMap((part) => misplaced(part, typeOf(place), world)),
    ...[at(place, 'items') ?? []].flat().flatMap((part) => misplaced(part, typeOf(part), world)),
  ]),
  ...rulePartials(entity).flatMap((partial) => misplacedIn(partial, entity, world)),
];

/** What a part of an entity, such as `then`, or a form says of properties whose type it does not suit. */
export function misplacedIn(
  partial: Place | undefined,
  entity: Source | undefined,
  world: SymbolTable,
): Finding[] {
  return narrowings(partial).flatMap((narrowing) => {
    const name = String(narrowing.path[narrowing.path.lastIndexOf('properties') + 1]);
    const narrowed = property(entity, name);
    return narrowed ? misplaced(narrowing, typeOf(narrowed), world) : [];
  });
}

function misplaced(holder: Place, type: string, world: SymbolTable): Finding[] {
  return members(holder).flatMap((keyword): Finding[] => {
    const name = nameOf(keyword);
    if (name === 'unique' && textAt(keyword) === 'ignoringCase' && type !== 'string')
      return [{ place: keyword, message: `values of the type ${type} have no capital letters` }];
    const types = world.keywords.includes(name) ? texts : typesOf[name];
    // What is no text has forms of its own.
    if (name === 'format' && ['unix-time', 'flag'].includes(textAt(keyword) ?? '')) return [];
    return !types || types.includes(type)
      ? []
      : [{ place: keyOf(keyword), message: `"${name}" says nothing about values of the type ${type}` }];
  });
}

/** S201: what shows or enters a property can do so with values of its type. */
export const invalidLook: Rule = (entity) =>
  properties(entity).flatMap((place) =>
    (['display', 'widget'] as const).flatMap((key) => unfit(key, at(place, key), place)),
  );

/** Finds a display or a widget that cannot show or enter the values of a property. */
export function unfit(
  key: 'display' | 'widget',
  look: Place | undefined,
  shown: Place | undefined,
): Finding[] {
  const types = typesOfLook[key][textAt(look) ?? ''];
  const alike = looksAlike[textAt(shown, 'format') ?? ''];
  if (!look || !shown || !types || types.includes(alike ?? typeOf(shown))) return [];
  const message = `"${textAt(look)}" is for values of the type ${types.join(' or ')}, and "${nameOf(shown)}" is ${typeOf(shown)}`;
  return [{ place: look, message }];
}

/** Numbers that are shown and entered as what they stand for. */
const looksAlike: Record<string, string> = { 'unix-time': 'string', flag: 'boolean' };

/** Without a `type` a property is a text. */
function typeOf(place: Place): string {
  return textAt(place, 'type') ?? 'string';
}
