import { isComputedDefault } from '#definition/records/defaultValues.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findImpossibleValue, getPossibleValues } from '../shared/choiceNodes.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { findPropertyViolation, hasValidPropertySchema } from '../shared/propertyValidation.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import { getItemNodes, getNodeAt, getValueAt, type SyntaxNode } from '../source/syntaxTree.ts';
import { findInvalidLimits } from './comparisons.ts';

/** S015: reports defaults that their own property does not allow. */
export const invalidDefault: CheckerRule = (entity, world) =>
  getPropertyNodes(entity)
    .filter((property) => getNodeAt(property, 'default') && hasValidPropertySchema(property, entity, world))
    .filter(
      (property) =>
        getNodeAt(property, 'default', 'form') || !isComputedDefault(getValueAt(property, 'default')),
    )
    .filter((property) => findInvalidLimits(property, property, entity).length === 0)
    .flatMap((property) => findInvalidDefault(property, world));

function findInvalidDefault(property: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const place = getNodeAt(property, 'default', 'form') ?? getNodeAt(property, 'default');
  if (!place) return [];
  const single = place.node.type === 'array' ? getItemNodes(place) : [place];
  const stray = single.flatMap((value) => findImpossibleValue(value, property, world));
  const isChoice = place.node.type !== 'array' && getPossibleValues(property, world) !== undefined;
  return stray.length > 0 || isChoice ? stray : findPropertyViolation(place, property);
}
