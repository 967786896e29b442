import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getChoiceNodes, isShownAsTag, isValueOfType } from '../shared/choiceNodes.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '../source/CheckerFinding.ts';
import { arrayItems, memberName, nodeAt, type SyntaxNode, stringAt, valueAt } from '../source/syntaxTree.ts';

/** S022: reports choices shown as tags without a color. */
export const missingTagColor: CheckerRule = (entity) =>
  getPropertyNodes(entity)
    .filter(isShownAsTag)
    .flatMap(getChoiceNodes)
    .filter((choice) => !nodeAt(choice, 'color'))
    .map((choice) => ({
      place: choice,
      message: `${formatChoiceTitle(choice)} is shown as a tag but has no "color"`,
    }));

function formatChoiceTitle(choice: SyntaxNode): string {
  return JSON.stringify(valueAt(choice, 'title') ?? valueAt(choice, 'const'));
}

/** S023: reports two choices of a property with the same value or code. */
export const duplicateChoiceValue: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) =>
    ['const', 'filterValue'].flatMap((key) =>
      findDuplicateValues(
        getChoiceNodes(property).map((choice) => nodeAt(choice, key)),
        (value) => `duplicate ${key === 'const' ? 'value' : 'filterValue'} ${value}`,
      ),
    ),
  );

/** S025: reports choices of another type than their property. */
export const invalidChoiceType: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((property) => {
    const type =
      stringAt(property, 'type') === 'array'
        ? stringAt(property, 'items', 'type')
        : stringAt(property, 'type');
    const own = [
      ...getChoiceNodes(property).flatMap((choice) => nodeAt(choice, 'const') ?? []),
      ...arrayItems(nodeAt(property, 'enum')),
      ...arrayItems(nodeAt(property, 'items', 'enum')),
    ];
    return [
      ...findWrongTypes(own, type),
      ...findDictionaryTypeMismatch(nodeAt(property, 'dictionary'), type, world),
    ];
  });

function findWrongTypes(values: SyntaxNode[], type: string | undefined): CheckerFinding[] {
  return values
    .filter((place) => !isValueOfType(valueAt(place), type))
    .map((place) => ({
      place,
      message: `${JSON.stringify(valueAt(place))} does not have the type ${type ?? 'string'}`,
    }));
}

function findDictionaryTypeMismatch(
  place: SyntaxNode | undefined,
  type: string | undefined,
  { dictionaries }: SymbolTable,
): CheckerFinding[] {
  const values = arrayItems(nodeAt(dictionaries?.root, 'dictionaries', stringAt(place) ?? '', 'values'));
  const [misfit] = findWrongTypes(
    values.flatMap((choice) => nodeAt(choice, 'value') ?? []),
    type,
  );
  return place && misfit ? [{ place, message: `the value ${misfit.message}` }] : [];
}

/** S050: reports the key "allLabel" (allow all choices) on a property that is not a list of choices. */
export const allLabelWithoutChoiceList: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const place = nodeAt(property, 'allLabel');
    if (!place || (isListProperty(property) && hasListChoices(property))) return [];
    return [
      { place, message: `"${memberName(property)}" is not a list of choices, so "allLabel" has no effect` },
    ];
  });

/** Returns true if a property is a list of values. */
function isListProperty(property: SyntaxNode): boolean {
  return stringAt(property, 'type') === 'array';
}

/** Returns true if the items of a list are choices. */
function hasListChoices(property: SyntaxNode): boolean {
  return [['dictionary'], ['items', 'oneOf'], ['items', 'enum']].some((steps) => nodeAt(property, ...steps));
}
