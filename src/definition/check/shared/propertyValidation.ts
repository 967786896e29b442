import { expandFlagAndUnixTimeFormat } from '#definition/load/resource/buildFormSchema.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  getItemNodes,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { findLimitConflicts } from './partialSchema.ts';
import { findPatternErrors } from './patterns.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Validates a value against its own property and returns the violations. For a list, validates each item as well. */
export function findPropertyViolation(place: SyntaxNode, property: SyntaxNode): CheckerFinding[] {
  const name = getMemberName(property);
  const isEntry = getStringAt(property, 'type') === 'array' && place.node.type !== 'array';
  const validate = getPropertyValidator(property, isEntry);
  return validate({ [name]: isEntry ? [getValueAt(place)] : getValueAt(place) })
    .slice(0, 1)
    .map(({ message }) => ({
      place,
      message: `${JSON.stringify(getValueAt(place))} is not allowed by its property: ${message}`,
    }));
}

const validatorCaches = {
  whole: new WeakMap<SyntaxNode['node'], RecordValidator>(),
  entry: new WeakMap<SyntaxNode['node'], RecordValidator>(),
};

/** Compiled once, because every demo value is validated with it. */
function getPropertyValidator(property: SyntaxNode, isEntry: boolean): RecordValidator {
  const known = validatorCaches[isEntry ? 'entry' : 'whole'];
  const found = known.get(property.node);
  if (found) return found;
  const { minItems, uniqueItems, ...ofEntries } = getValueAt(property) as Record<string, unknown>;
  const validate = compileValidatorOrAcceptAll({
    [getMemberName(property)]: isEntry
      ? ofEntries
      : expandFlagAndUnixTimeFormat(getValueAt(property) as JsonSchema),
  });
  known.set(property.node, validate);
  return validate;
}

/** Compiles a validator for some properties; returns one that accepts everything if they do not compile. */
export function compileValidatorOrAcceptAll(properties: Record<string, unknown>): RecordValidator {
  try {
    return compileValidator({ properties });
  } catch {
    return () => [];
  }
}

/** Returns true if the JSON Schema of a property has no errors, so that values can be validated with it. */
export function hasValidPropertySchema(
  property: SyntaxNode,
  { schemaErrors, root }: DefinitionSource,
  world: SymbolTable,
): boolean {
  const inside = (place: SyntaxNode) => property.path.every((step, index) => place.path[index] === step);
  const parts = [
    property,
    ...getItemNodes(getNodeAt(property, 'allOf')),
    ...[getNodeAt(property, 'items') ?? []].flat(),
  ];
  return (
    !schemaErrors.some(({ place }) => inside(place)) &&
    parts.flatMap((part) => [...findPatternErrors(part, root, world), ...findLimitConflicts(part)]).length ===
      0
  );
}
