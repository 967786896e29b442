import { type CheckerFinding, didYouMean } from '../source/CheckerFinding.ts';
import {
  arrayItems,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
  valueAt,
} from '../source/syntaxTree.ts';
import { findPropertyViolation } from './propertyValidation.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Returns the JSON nodes of the labeled choices of a property or of its list items. */
export function getChoiceNodes(property: SyntaxNode | undefined): SyntaxNode[] {
  return [...arrayItems(nodeAt(property, 'oneOf')), ...arrayItems(nodeAt(property, 'items', 'oneOf'))];
}

/** Returns all values that a property can have; undefined if they are not a finite set. */
export function getPossibleValues(
  property: SyntaxNode | undefined,
  world: SymbolTable,
): unknown[] | undefined {
  const labelled = getChoiceNodes(property).map((choice) => valueAt(choice, 'const'));
  const plain = valueAt(property, 'enum') ?? valueAt(property, 'items', 'enum');
  if (labelled.length > 0) return labelled;
  if (Array.isArray(plain)) return plain;
  if (stringAt(property, 'type') === 'boolean') return [true, false];
  return getDictionaryValues(stringAt(property, 'dictionary'), world);
}

function getDictionaryValues(name: string | undefined, { dictionaries }: SymbolTable): unknown[] | undefined {
  const values = name && nodeAt(dictionaries?.root, 'dictionaries', name, 'values');
  return values ? arrayItems(values).map((choice) => valueAt(choice, 'value')) : undefined;
}

/** Returns true if a property is displayed as a tag. */
export function isShownAsTag(property: SyntaxNode): boolean {
  const display = stringAt(property, 'display');
  return display ? display === 'tag' : getChoiceNodes(property).some((choice) => nodeAt(choice, 'color'));
}

/** Returns the names of the dictionaries that match a predicate; undefined if the file is too broken. */
export function getDictionaryNamesWhere(
  { dictionaries }: SymbolTable,
  isWanted: (dictionary: SyntaxNode) => boolean,
): string[] | undefined {
  const holder = nodeAt(dictionaries?.root, 'dictionaries');
  return holder && objectMembers(holder).filter(isWanted).map(memberName);
}

/** Returns the names of the dictionaries whose values can be chosen in a field. */
export function getDictionaryNamesUsableForChoices(world: SymbolTable): string[] | undefined {
  return getDictionaryNamesWhere(world, (dictionary) => !nodeAt(dictionary, 'reports'));
}

const scalarTypes = ['string', 'number', 'boolean'];

/** Returns true if a scalar value is of a JSON Schema type (default: string). */
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
  const value = valueAt(place);
  const possible = getPossibleValues(property, world);
  if (possible?.includes(value)) return [];
  if (!possible && isValueOfType(value, stringAt(property, 'type')))
    return findPropertyViolation(place, property);
  const known = (possible ?? []).map(String);
  return [
    {
      place,
      message: `${JSON.stringify(value)} is not a value of "${memberName(property)}".${didYouMean(String(value), known)}`,
    },
  ];
}
