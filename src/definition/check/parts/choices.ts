import { didYouMean, type Finding } from '../source/finding';
import { at, items, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { SymbolTable } from './symbolTable';
import { refusal } from './trial';

/** The labelled choices of a property, or of what its list holds. */
export function choices(property: Place | undefined): Place[] {
  return [...items(at(property, 'oneOf')), ...items(at(property, 'items', 'oneOf'))];
}

/** The values that a property can have, where they can be counted. */
export function possibleValues(property: Place | undefined, world: SymbolTable): unknown[] | undefined {
  const labelled = choices(property).map((choice) => valueAt(choice, 'const'));
  const plain = valueAt(property, 'enum') ?? valueAt(property, 'items', 'enum');
  if (labelled.length > 0) return labelled;
  if (Array.isArray(plain)) return plain;
  if (textAt(property, 'type') === 'boolean') return [true, false];
  return dictionaryValues(textAt(property, 'dictionary'), world);
}

function dictionaryValues(name: string | undefined, { dictionaries }: SymbolTable): unknown[] | undefined {
  const values = name && at(dictionaries?.root, 'dictionaries', name, 'values');
  return values ? items(values).map((choice) => valueAt(choice, 'value')) : undefined;
}

/** Whether a property is shown as a tag: it says so, or its choices have colours. */
export function isTag(property: Place): boolean {
  const display = textAt(property, 'display');
  return display ? display === 'tag' : choices(property).some((choice) => at(choice, 'color'));
}

/** The names of the dictionaries of one kind, unless their file is too broken to tell. */
export function dictionaryNames(
  { dictionaries }: SymbolTable,
  isWanted: (dictionary: Place) => boolean,
): string[] | undefined {
  const holder = at(dictionaries?.root, 'dictionaries');
  return holder && members(holder).filter(isWanted).map(nameOf);
}

/** The names of the dictionaries that have choices; what reports offer is none to choose as a value. */
export function choiceDictionaries(world: SymbolTable): string[] | undefined {
  return dictionaryNames(world, (dictionary) => !at(dictionary, 'reports'));
}

const scalarTypes = ['string', 'number', 'boolean'];

/** Whether a value is of a property's type, as far as single values go; without a type it is a text. */
export function hasType(value: unknown, type = 'string'): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return !scalarTypes.includes(type) || typeof value === type;
}

/** Finds a value that a property can never have: it is no choice of it, of another type, or against its rules. */
export function impossibleValue(place: Place, property: Place | undefined, world: SymbolTable): Finding[] {
  if (!property || !scalarTypes.includes(place.node.type)) return [];
  const value = valueAt(place);
  const possible = possibleValues(property, world);
  if (possible?.includes(value)) return [];
  if (!possible && hasType(value, textAt(property, 'type'))) return refusal(place, property);
  const known = (possible ?? []).map(String);
  return [
    {
      place,
      message: `${JSON.stringify(value)} is no value of "${nameOf(property)}".${didYouMean(String(value), known)}`,
    },
  ];
}
