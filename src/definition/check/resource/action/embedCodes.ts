import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findUnknownProperties, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getFormNodes,
  getRequiredPageStateNames,
} from '#definition/check/shared/resourceNodes.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  findUnknownNames,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
} from '#definition/check/source/syntaxTree.ts';

/** R100: reports actions and forms that show an unknown code snippet. */
const unknownEmbedCode: CheckerRule = (resource) =>
  findUnknownNames(
    getCodeSnippetUses(resource),
    getCodeSnippetNodes(resource).map(getMemberName),
    (name) => `"${resource.name}" has no code snippet "${name}"`,
  );

/** R101: reports code snippets that no action or form shows. */
const unusedEmbedCode: CheckerRule = (resource) => {
  const named = getCodeSnippetUses(resource).map(({ name }) => name);
  const known = getCodeSnippetNodes(resource).map(getMemberName);
  // Misspelled snippet names have their own rule.
  if (named.some((name) => !known.includes(name))) return [];
  return getCodeSnippetNodes(resource)
    .filter((code) => !named.includes(getMemberName(code)))
    .map((code) => ({
      place: getKeyNode(code),
      message: `no action or form shows the code snippet "${getMemberName(code)}"`,
    }));
};

/** R102: reports unknown placeholders in code snippets. */
const unknownEmbedCodePlaceholder: CheckerRule = (resource, world) => {
  const mentions = getPlaceholdersWithNodes(
    ...getCodeSnippetNodes(resource).flatMap((code) => [
      getNodeAt(code, 'title'),
      ...getItemNodes(getNodeAt(code, 'lines')),
      getNodeAt(code, 'test', 'url'),
    ]),
  ).filter(({ name }) => !/^(config|user)\./.test(name));
  return findUnknownProperties(
    mentions,
    getResourceEntity(resource, world),
    getRequiredPageStateNames(resource),
  );
};

function getCodeSnippetNodes({ root }: DefinitionSource) {
  return getMemberNodes(getNodeAt(root, 'embedCodes'));
}

function getCodeSnippetUses(resource: DefinitionSource) {
  return getNamesWithNodes(
    ...[...getActionNodes(resource), ...getFormNodes(resource)].map((one) => getNodeAt(one, 'embedCode')),
  );
}

/** The checker rules of embed codes, by their code. */
export const embedCodeRules = {
  R100: unknownEmbedCode,
  R101: unusedEmbedCode,
  R102: unknownEmbedCodePlaceholder,
} satisfies Record<string, CheckerRule>;
