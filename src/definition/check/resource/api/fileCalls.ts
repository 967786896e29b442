import { parseSort } from '#definition/api/apiProtocol.ts';
import {
  getResourceProfileName,
  isExternalApiProfile,
} from '#definition/check/profile/profileInheritance.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getPropertyNodes, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getAllFormFieldNodes,
  getCallNodes,
  getColumnPageAndDetailFieldNodes,
  getFilterNodes,
  getFilterPropertyNodes,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, didYouMean } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { getNamesWithNodes, type NameWithNode } from '#definition/check/source/namesWithNodes.ts';
import {
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';

/** Returns the names of a resource's file properties. */
export function getFilePropertyNames(resource: DefinitionSource, world: SymbolTable): string[] {
  return getPropertyNodes(getResourceEntity(resource, world))
    .filter((one) => getStringAt(one, 'format') === 'file')
    .map(getMemberName);
}

/** R090: reports file fields and columns without the calls "upload" and "file". */
export const missingFileCall: CheckerRule = (resource, world) => {
  // For external APIs, R237 reports it: adding a call would not help.
  if (isExternalApiProfile(getResourceProfileName(resource, world), world)) return [];
  const holding = getFilePropertyNames(resource, world);
  const known = getCallNodes(resource).map(getMemberName);
  const without = (call: string, uses: NameWithNode[]): CheckerFinding[] =>
    known.includes(call)
      ? []
      : uses
          .filter(({ name }) => holding.includes(name))
          .map(({ name, place }) => ({
            place,
            message: `"${name}" is a file: add the call "${call}" to ${call === 'upload' ? 'upload' : 'download'} it.${didYouMean(call, known)}`,
          }));
  const { entered, shown } = getUsedProperties(resource);
  return [...without('upload', entered), ...without('file', [...entered, ...shown])];
};

/** Returns the file properties that forms edit and those that lists display. */
function getUsedProperties(resource: DefinitionSource): { entered: NameWithNode[]; shown: NameWithNode[] } {
  return {
    entered: getNamesWithNodes(
      ...getAllFormFieldNodes(resource).map((field) => getStringOrMemberNode(field, 'field')),
    ),
    shown: getNamesWithNodes(
      ...getColumnPageAndDetailFieldNodes(resource).map((column) => getStringOrMemberNode(column, 'field')),
    ),
  };
}

/** Returns the nodes where a resource enters or shows a file. */
export function getFileUseNodes(resource: DefinitionSource, world: SymbolTable): SyntaxNode[] {
  const holding = getFilePropertyNames(resource, world);
  const { entered, shown } = getUsedProperties(resource);
  return [...entered, ...shown].filter(({ name }) => holding.includes(name)).map(({ place }) => place);
}

/**
 * R091: reports a call "file" whose path has other parameters than one file property, and "accepts" on the call
 * "upload".
 */
export const invalidFileCall: CheckerRule = (resource, world) => {
  const holding = getFilePropertyNames(resource, world);
  if (holding.length === 0) return [];
  const find = (name: string) => getCallNodes(resource).find((call) => getMemberName(call) === name);
  const call = find('file');
  const path = call && getStringOrMemberNode(call, 'call');
  const named = getTemplatePlaceholders(getStringAt(path) ?? '');
  const accepts = getNodeAt(find('upload'), 'accepts');
  return [
    ...(path && !(named.length === 1 && holding.includes(named[0] ?? ''))
      ? [
          {
            place: path,
            message: `the path of "file" must have exactly one parameter, a file property such as {${holding[0]}}`,
          },
        ]
      : []),
    ...(accepts
      ? [
          {
            place: getKeyNode(accepts),
            message: 'remove "accepts": the file properties define which files "upload" accepts',
          },
        ]
      : []),
  ];
};

/** R092: reports filters and sorting by a file property. */
export const fileInFilterOrSort: CheckerRule = (resource, world) => {
  const holding = getFilePropertyNames(resource, world);
  const sorted = getNamesWithNodes(getNodeAt(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: parseSort(name).field,
    place,
  }));
  return [...getNamesWithNodes(...getFilterNodes(resource).flatMap(getFilterPropertyNodes)), ...sorted]
    .filter(({ name }) => holding.includes(name))
    .map(({ name, place }) => ({
      place,
      message: `"${name}" is a file, so lists cannot filter or sort by it`,
    }));
};
