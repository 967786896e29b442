import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyConstraints } from '../shared/partialSchema.ts';
import { getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getEntityRuleBranches } from './constraints.ts';

const stringTypes = ['string'];
const numberTypes = ['integer', 'number'];
const arrayTypes = ['array'];

/** Value types that each keyword applies to. Keywords without an entry apply to every type. */
const typesByKeyword: Record<string, string[]> = {
  pattern: stringTypes,
  minLength: stringTypes,
  maxLength: stringTypes,
  format: stringTypes,
  checkDigit: stringTypes,
  contentEncoding: stringTypes,
  transform: [...stringTypes, ...arrayTypes],
  suggest: stringTypes,
  multipleOf: numberTypes,
  items: arrayTypes,
  minItems: arrayTypes,
  maxItems: arrayTypes,
  uniqueItems: arrayTypes,
};

/** Value types that each display or widget supports. Displays and widgets without an entry support every type. */
const typesByDisplayOrWidget: Record<'display' | 'widget', Record<string, string[]>> = {
  display: {
    number: numberTypes,
    money: numberTypes,
    percent: numberTypes,
    boolean: ['boolean'],
    datetime: stringTypes,
    ago: stringTypes,
    date: stringTypes,
    deadline: stringTypes,
    picture: stringTypes,
  },
  widget: {
    number: numberTypes,
    switch: ['boolean'],
    multiselect: arrayTypes,
    lines: arrayTypes,
    color: stringTypes,
    date: stringTypes,
  },
};

/** S200: reports keywords that do not apply to the property's type. */
export const keywordForOtherType: CheckerRule = (entity, world) => [
  ...getPropertyNodes(entity).flatMap((place) => [
    ...checkKeywordTypes(place, getTypeOrString(place), world),
    ...getItemNodes(getNodeAt(place, 'allOf')).flatMap((part) =>
      checkKeywordTypes(part, getTypeOrString(place), world),
    ),
    ...[getNodeAt(place, 'items') ?? []]
      .flat()
      .flatMap((part) => checkKeywordTypes(part, getTypeOrString(part), world)),
  ]),
  ...getEntityRuleBranches(entity).flatMap((partial) =>
    findOtherTypeKeywordsInPartialSchema(partial, entity, world),
  ),
];

/** Finds keywords in a part of a schema that do not apply to the type of their property. */
export function findOtherTypeKeywordsInPartialSchema(
  partial: SyntaxNode | undefined,
  entity: DefinitionSource | undefined,
  world: SymbolTable,
): CheckerFinding[] {
  return getPropertyConstraints(partial).flatMap((narrowing) => {
    const name = String(narrowing.path[narrowing.path.lastIndexOf('properties') + 1]);
    const narrowed = getPropertyNode(entity, name);
    return narrowed ? checkKeywordTypes(narrowing, getTypeOrString(narrowed), world) : [];
  });
}

function checkKeywordTypes(holder: SyntaxNode, type: string, world: SymbolTable): CheckerFinding[] {
  return getMemberNodes(holder).flatMap((keyword): CheckerFinding[] => {
    const name = getMemberName(keyword);
    if (name === 'unique' && getStringAt(keyword) === 'ignoringCase' && type !== 'string')
      return [{ place: keyword, message: `values of the type ${type} have no case` }];
    const types = world.keywords.includes(name) ? stringTypes : typesByKeyword[name];
    // Integer formats have their own rule (S072).
    if (name === 'format' && ['unix-time', 'flag'].includes(getStringAt(keyword) ?? '')) return [];
    return !types || types.includes(type)
      ? []
      : [{ place: getKeyNode(keyword), message: `"${name}" does not apply to the type ${type}` }];
  });
}

/** S201: reports a display or widget that cannot show or edit values of the property's type. */
export const displayOrWidgetForOtherType: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((place) =>
    (['display', 'widget'] as const).flatMap((key) =>
      findDisplayOrWidgetTypeMismatch(key, getNodeAt(place, key), place),
    ),
  );

/** Finds a display or widget that does not support the type of its property. */
export function findDisplayOrWidgetTypeMismatch(
  key: 'display' | 'widget',
  look: SyntaxNode | undefined,
  shown: SyntaxNode | undefined,
): CheckerFinding[] {
  const types = typesByDisplayOrWidget[key][getStringAt(look) ?? ''];
  const alike = displayedTypeByFormat[getStringAt(shown, 'format') ?? ''];
  if (!look || !shown || !types || types.includes(alike ?? getTypeOrString(shown))) return [];
  const message = `"${getStringAt(look)}" supports the type ${types.join(' or ')}, but "${getMemberName(shown)}" has the type ${getTypeOrString(shown)}`;
  return [{ place: look, message }];
}

/** Integer formats that are displayed and edited as another type. */
const displayedTypeByFormat: Record<string, string> = { 'unix-time': 'string', flag: 'boolean' };

/** Returns the type of a property. Default: string. */
function getTypeOrString(place: SyntaxNode): string {
  return getStringAt(place, 'type') ?? 'string';
}
