import meta from '#definition/meta/entity.json';
import { findClosestName } from '#definition/text/findClosestName.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { hasKeyOrTypo } from '../shared/hasKeyOrTypo.ts';
import { getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import { getFormNodes } from '../shared/resourceNodes.ts';
import { findResourcesOfEntity, type SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getEntityRuleBranches } from './constraints.ts';

/** S202: reports error messages for a keyword that the property or rule does not have. */
export const unusedErrorMessage: CheckerRule = (entity, world) => [
  ...getPropertyNodes(entity).flatMap((place) => [
    ...findMessagesWithoutKeyword(entity, place, getMessageTargets(place, entity, world)),
    ...getItemNodes(getNodeAt(place, 'allOf')).flatMap((part) =>
      findMessagesWithoutKeyword(entity, part, getKeywordNames(part)),
    ),
    ...[getNodeAt(place, 'items') ?? []]
      .flat()
      .flatMap((part) => findMessagesWithoutKeyword(entity, part, [...getKeywordNames(part), 'type'])),
  ]),
  ...getEntityRuleBranches(entity).flatMap((partial) =>
    findUnusedMessagesInPartialSchema(entity, partial, []),
  ),
  ...findUnusedRequiredMessages(getNodeAt(entity.root, 'errorMessage', 'required'), (name) =>
    isRequiredAnywhere(name, entity, world),
  ),
];

/** Finds error messages without their keyword in a part of a schema. */
export function findUnusedMessagesInPartialSchema(
  source: DefinitionSource,
  partial: SyntaxNode,
  required: string[],
): CheckerFinding[] {
  const own = getNamesWithNodes(...getItemNodes(getNodeAt(partial, 'required'))).map(({ name }) => name);
  // A message for a misspelled entry of `required` belongs to the intended property.
  const demanded = [
    ...required,
    ...own,
    ...own.flatMap((name) => findClosestName(name, getRequiredMessageNames(partial)) ?? []),
  ];
  return [
    ...findUnusedRequiredMessages(getNodeAt(partial, 'errorMessage', 'required'), (name) =>
      demanded.includes(name),
    ),
    ...getMemberNodes(getNodeAt(partial, 'properties')).flatMap((narrowing) =>
      findMessagesWithoutKeyword(source, narrowing, [
        ...getKeywordNames(narrowing),
        ...(demanded.includes(getMemberName(narrowing)) ? ['required'] : []),
      ]),
    ),
  ];
}

function findMessagesWithoutKeyword(
  source: DefinitionSource,
  holder: SyntaxNode,
  keywords: string[],
): CheckerFinding[] {
  const messages = getNodeAt(holder, 'errorMessage');
  return (
    getMemberNodes(messages)
      .filter((message) => !keywords.includes(getMemberName(message)))
      // Misspelled keywords and messages have their own rule.
      .filter(
        (message) =>
          messageKeywords.includes(getMemberName(message)) &&
          !hasKeyOrTypo(source, holder, getMemberName(message)),
      )
      .map((message) => ({
        place: getKeyNode(message),
        message: `there is no keyword "${getMemberName(message)}" here, so this message is never shown`,
      }))
  );
}

const messageKeywords = meta.definitions.message.oneOf.flatMap(
  ({ propertyNames }) => propertyNames?.enum ?? [],
);

function findUnusedRequiredMessages(
  messages: SyntaxNode | undefined,
  isRequired: (name: string) => boolean,
): CheckerFinding[] {
  return getMemberNodes(messages)
    .filter((message) => !isRequired(getMemberName(message)))
    .map((message) => ({
      place: getKeyNode(message),
      message: `"${getMemberName(message)}" is not required here, so this message is never shown`,
    }));
}

function getKeywordNames(place: SyntaxNode): string[] {
  return getMemberNodes(place).map(getMemberName);
}

/**
 * Returns the keywords of a property that can have an error message. Choices from dictionaries and references count as
 * `enum`.
 */
function getMessageTargets(place: SyntaxNode, entity: DefinitionSource, world: SymbolTable): string[] {
  const isChosen = ['dictionary', 'references'].some((key) => getNodeAt(place, key));
  const isRequired = isRequiredAnywhere(getMemberName(place), entity, world);
  const embedded = getMemberNodes(getNodeAt(place, 'embeds')).map(getMemberName);
  return [
    ...getKeywordNames(place),
    ...embedded,
    ...(isChosen ? ['enum'] : []),
    ...(isRequired ? ['required'] : []),
  ];
}

/** Returns true if the entity, one of its if/then rules or a form requires the property. */
function isRequiredAnywhere(name: string, entity: DefinitionSource, world: SymbolTable): boolean {
  const partials = findResourcesOfEntity(entity, world).flatMap((screen) =>
    getFormNodes(screen).map((form) => getNodeAt(form, 'schema')),
  );
  const holders = [entity.root, ...getEntityRuleBranches(entity), ...partials];
  // Unknown properties have their own rule.
  return (
    !getPropertyNode(entity, name) ||
    holders.some((holder) =>
      getNamesWithNodes(...getItemNodes(getNodeAt(holder, 'required'))).some(
        (one) =>
          one.name === name || (!getPropertyNode(entity, one.name) && findClosestName(one.name, [name])),
      ),
    )
  );
}

function getRequiredMessageNames(partial: SyntaxNode): string[] {
  return getMemberNodes(getNodeAt(partial, 'errorMessage', 'required')).map(getMemberName);
}
