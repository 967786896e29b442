import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getChoiceNodes, isShownAsTag, isValueOfType } from '../shared/choiceNodes.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '../source/CheckerFinding.ts';
import {
  getItemNodes,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** S022: reports choices shown as tags without a color. */
export const missingTagColor: CheckerRule = (entity) =>
  getPropertyNodes(entity)
    .filter(isShownAsTag)
    .flatMap(getChoiceNodes)
    .filter((choice) => !getNodeAt(choice, 'color'))
    .map((choice) => ({
      place: choice,
      message: `${formatChoiceTitle(choice)} is shown as a tag but has no "color"`,
    }));

function formatChoiceTitle(choice: SyntaxNode): string {
  return JSON.stringify(getValueAt(choice, 'title') ?? getValueAt(choice, 'const'));
}

/** S023: reports two choices of a property with the same value or code. */
export const duplicateChoiceValue: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) =>
    ['const', 'filterValue'].flatMap((key) =>
      findDuplicateValues(
        getChoiceNodes(property).map((choice) => getNodeAt(choice, key)),
        (value) => `duplicate ${key === 'const' ? 'value' : 'filterValue'} ${value}`,
      ),
    ),
  );

/** S025: reports choices of another type than their property. */
export const invalidChoiceType: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((property) => {
    const type =
      getStringAt(property, 'type') === 'array'
        ? getStringAt(property, 'items', 'type')
        : getStringAt(property, 'type');
    const own = [
      ...getChoiceNodes(property).flatMap((choice) => getNodeAt(choice, 'const') ?? []),
      ...getItemNodes(getNodeAt(property, 'enum')),
      ...getItemNodes(getNodeAt(property, 'items', 'enum')),
    ];
    return [
      ...findWrongTypes(own, type),
      ...findDictionaryTypeMismatch(getNodeAt(property, 'dictionary'), type, world),
    ];
  });

function findWrongTypes(values: SyntaxNode[], type: string | undefined): CheckerFinding[] {
  return values
    .filter((place) => !isValueOfType(getValueAt(place), type))
    .map((place) => ({
      place,
      message: `${JSON.stringify(getValueAt(place))} does not have the type ${type ?? 'string'}`,
    }));
}

function findDictionaryTypeMismatch(
  place: SyntaxNode | undefined,
  type: string | undefined,
  { dictionaries }: SymbolTable,
): CheckerFinding[] {
  const values = getItemNodes(
    getNodeAt(dictionaries?.root, 'dictionaries', getStringAt(place) ?? '', 'values'),
  );
  const [misfit] = findWrongTypes(
    values.flatMap((choice) => getNodeAt(choice, 'value') ?? []),
    type,
  );
  return place && misfit ? [{ place, message: `the value ${misfit.message}` }] : [];
}

/** S050: reports the key "allLabel" (allow all choices) on a property that is not a list of choices. */
export const allLabelWithoutChoiceList: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const place = getNodeAt(property, 'allLabel');
    if (!place || (isListProperty(property) && hasListChoices(property))) return [];
    return [
      {
        place,
        message: `"${getMemberName(property)}" is not a list of choices, so "allLabel" has no effect`,
      },
    ];
  });

/** Returns true if a property is a list of values. */
function isListProperty(property: SyntaxNode): boolean {
  return getStringAt(property, 'type') === 'array';
}

/** Returns true if the items of a list are choices. */
function hasListChoices(property: SyntaxNode): boolean {
  return [['dictionary'], ['items', 'oneOf'], ['items', 'enum']].some((steps) =>
    getNodeAt(property, ...steps),
  );
}
