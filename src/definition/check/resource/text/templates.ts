import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findUnknownProperties, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getAlertNodes,
  getCallNodes,
  getFormNodes,
  getRequiredPageStateNames,
} from '#definition/check/shared/resourceNodes.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { findUnknownNames, getPlaceholdersWithNodes } from '#definition/check/source/namesWithNodes.ts';
import { getNodeAt, type SyntaxNode } from '#definition/check/source/syntaxTree.ts';

/** R016: reports unknown placeholders in text templates. */
export const unknownTemplatePlaceholder: CheckerRule = (resource, world) => {
  const mentions = getPlaceholdersWithNodes(...getTemplateNodes(resource));
  const state = getRequiredPageStateNames(resource);
  const entity = getResourceEntity(resource, world);
  return getNodeAt(resource.root, 'entity')
    ? findUnknownProperties(mentions, entity, state)
    : findUnknownNames(mentions, state, (name) => `without an entity there is no property "${name}"`);
};

function getTemplateNodes(resource: DefinitionSource): (SyntaxNode | undefined)[] {
  return [
    ...getNamedChildren(resource.root ? [resource.root] : [], ['title', 'description']),
    getNodeAt(resource.root, 'page', 'title'),
    ...getNamedChildren(getActionNodes(resource), ['label', 'confirm', 'copy', 'success']),
    ...getNamedChildren(getFormNodes(resource), ['title', 'description', 'success', 'nextStep']),
    ...getNamedChildren(getAlertNodes(resource), ['text', 'resolvedText']),
    ...getNamedChildren(getCallNodes(resource), ['fileName']),
  ];
}

function getNamedChildren(places: SyntaxNode[], names: string[]): (SyntaxNode | undefined)[] {
  return places.flatMap((place) => names.map((name) => getNodeAt(place, name)));
}
