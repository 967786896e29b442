import meta from '#definition/meta/entity.json';
import { findClosestName } from '#definition/text/findClosestName.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { hasKeyOrTypo } from '../shared/hasKeyOrTypo.ts';
import { getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import { getFormNodes } from '../shared/resourceNodes.ts';
import { findResourcesOfEntity, type SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { toNameReferences } from '../source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getEntityRuleBranches } from './constraints.ts';

/** S202: reports error messages for a keyword that the property or rule does not have. */
export const unusedErrorMessage: CheckerRule = (entity, world) => [
  ...getPropertyNodes(entity).flatMap((place) => [
    ...findMessagesWithoutKeyword(entity, place, getMessageTargets(place, entity, world)),
    ...arrayItems(nodeAt(place, 'allOf')).flatMap((part) =>
      findMessagesWithoutKeyword(entity, part, getKeywordNames(part)),
    ),
    ...[nodeAt(place, 'items') ?? []]
      .flat()
      .flatMap((part) => findMessagesWithoutKeyword(entity, part, [...getKeywordNames(part), 'type'])),
  ]),
  ...getEntityRuleBranches(entity).flatMap((partial) =>
    findUnusedMessagesInPartialSchema(entity, partial, []),
  ),
  ...findUnusedRequiredMessages(nodeAt(entity.root, 'errorMessage', 'required'), (name) =>
    isRequiredAnywhere(name, entity, world),
  ),
];

/** Finds error messages without their keyword in a part of a schema. */
export function findUnusedMessagesInPartialSchema(
  source: DefinitionSource,
  partial: SyntaxNode,
  required: string[],
): CheckerFinding[] {
  const own = toNameReferences(...arrayItems(nodeAt(partial, 'required'))).map(({ name }) => name);
  // A message for a misspelled entry of `required` belongs to the intended property.
  const demanded = [
    ...required,
    ...own,
    ...own.flatMap((name) => findClosestName(name, getRequiredMessageNames(partial)) ?? []),
  ];
  return [
    ...findUnusedRequiredMessages(nodeAt(partial, 'errorMessage', 'required'), (name) =>
      demanded.includes(name),
    ),
    ...objectMembers(nodeAt(partial, 'properties')).flatMap((narrowing) =>
      findMessagesWithoutKeyword(source, narrowing, [
        ...getKeywordNames(narrowing),
        ...(demanded.includes(memberName(narrowing)) ? ['required'] : []),
      ]),
    ),
  ];
}

function findMessagesWithoutKeyword(
  source: DefinitionSource,
  holder: SyntaxNode,
  keywords: string[],
): CheckerFinding[] {
  const messages = nodeAt(holder, 'errorMessage');
  return (
    objectMembers(messages)
      .filter((message) => !keywords.includes(memberName(message)))
      // Misspelled keywords and messages have their own rule.
      .filter(
        (message) =>
          messageKeywords.includes(memberName(message)) && !hasKeyOrTypo(source, holder, memberName(message)),
      )
      .map((message) => ({
        place: keyNode(message),
        message: `there is no keyword "${memberName(message)}" here, so this message is never shown`,
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
  return objectMembers(messages)
    .filter((message) => !isRequired(memberName(message)))
    .map((message) => ({
      place: keyNode(message),
      message: `"${memberName(message)}" is not required here, so this message is never shown`,
    }));
}

function getKeywordNames(place: SyntaxNode): string[] {
  return objectMembers(place).map(memberName);
}

/**
 * Returns the keywords of a property that can have an error message. Choices from dictionaries and references count as
 * `enum`.
 */
function getMessageTargets(place: SyntaxNode, entity: DefinitionSource, world: SymbolTable): string[] {
  const isChosen = ['dictionary', 'references'].some((key) => nodeAt(place, key));
  const isRequired = isRequiredAnywhere(memberName(place), entity, world);
  const embedded = objectMembers(nodeAt(place, 'embeds')).map(memberName);
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
    getFormNodes(screen).map((form) => nodeAt(form, 'schema')),
  );
  const holders = [entity.root, ...getEntityRuleBranches(entity), ...partials];
  // Unknown properties have their own rule.
  return (
    !getPropertyNode(entity, name) ||
    holders.some((holder) =>
      toNameReferences(...arrayItems(nodeAt(holder, 'required'))).some(
        (one) =>
          one.name === name || (!getPropertyNode(entity, one.name) && findClosestName(one.name, [name])),
      ),
    )
  );
}

function getRequiredMessageNames(partial: SyntaxNode): string[] {
  return objectMembers(nodeAt(partial, 'errorMessage', 'required')).map(memberName);
}
