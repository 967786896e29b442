import { type CheckerFinding, didYouMean } from '../source/CheckerFinding.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { findPropertyViolation } from './propertyValidation.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Returns the JSON nodes of the labeled choices of a property or of its list items. */
export function getChoiceNodes(property: SyntaxNode | undefined): SyntaxNode[] {
  return [
    ...getItemNodes(getNodeAt(property, 'oneOf')),
    ...getItemNodes(getNodeAt(property, 'items', 'oneOf')),
  ];
}

/** Returns all values that a property can have; undefined if they are not a finite set. */
export function getPossibleValues(
  property: SyntaxNode | undefined,
  world: SymbolTable,
): unknown[] | undefined {
  const labelled = getChoiceNodes(property).map((choice) => getValueAt(choice, 'const'));
  const plain = getValueAt(property, 'enum') ?? getValueAt(property, 'items', 'enum');
  if (labelled.length > 0) return labelled;
  if (Array.isArray(plain)) return plain;
  if (getStringAt(property, 'type') === 'boolean') return [true, false];
  return getDictionaryValues(getStringAt(property, 'dictionary'), world);
}

function getDictionaryValues(name: string | undefined, { dictionaries }: SymbolTable): unknown[] | undefined {
  const values = name && getNodeAt(dictionaries?.root, 'dictionaries', name, 'values');
  return values ? getItemNodes(values).map((choice) => getValueAt(choice, 'value')) : undefined;
}

/** Returns true if a property is displayed as a tag. */
export function isShownAsTag(property: SyntaxNode): boolean {
  const display = getStringAt(property, 'display');
  return display ? display === 'tag' : getChoiceNodes(property).some((choice) => getNodeAt(choice, 'color'));
}

/** Returns the names of the dictionaries that match a predicate; undefined if the file is too broken. */
export function getDictionaryNamesWhere(
  { dictionaries }: SymbolTable,
  isWanted: (dictionary: SyntaxNode) => boolean,
): string[] | undefined {
  const holder = getNodeAt(dictionaries?.root, 'dictionaries');
  return holder && getMemberNodes(holder).filter(isWanted).map(getMemberName);
}

/** Returns the names of the dictionaries whose values can be chosen in a field. */
export function getDictionaryNamesUsableForChoices(world: SymbolTable): string[] | undefined {
  return getDictionaryNamesWhere(world, (dictionary) => !getNodeAt(dictionary, 'reports'));
}

const scalarTypes = ['string', 'number', 'boolean'];

/** Returns true if a value is of a scalar JSON Schema type (default: string). Always true for other types. */
export function isValueOfType(value: unknown, type = 'string'): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return !scalarTypes.includes(type) || typeof value === type;
}

/** Finds a value that a property can never have: not one of its choices, another type, or against its constraints. */
export function findImpossibleValue(
  place: SyntaxNode,
  property: SyntaxNode | undefined,
  world: SymbolTable,
): CheckerFinding[] {
  if (!property || !scalarTypes.includes(place.node.type)) return [];
  const value = getValueAt(place);
  const possible = getPossibleValues(property, world);
  if (possible?.includes(value)) return [];
  if (!possible && isValueOfType(value, getStringAt(property, 'type')))
    return findPropertyViolation(place, property);
  const known = (possible ?? []).map(String);
  return [
    {
      place,
      message: `${JSON.stringify(value)} is not a value of "${getMemberName(property)}".${didYouMean(String(value), known)}`,
    },
  ];
}
