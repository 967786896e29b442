import {
  getResourceProfileName,
  isExternalApiProfile,
  listApiProfileNames,
  readInheritedProfileKey,
} from '#definition/check/profile/profileInheritance.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  getActionNodes,
  getCallNodes,
  getColumnPageAndDetailFieldNodes,
  getFilterNodes,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { isBrowserExport } from '../list/listExport.ts';
import { getFileUseNodes } from './fileCalls.ts';

/** Calls that only the reference server supports, with the alternative. */
const referenceServerCalls: Record<string, string> = {
  counts: 'counts the records of views. Remove it',
  metrics: 'reads the metrics of reports. Remove it',
  bulk: 'supports bulk requests. Remove it; the console then sends one request per record',
  createMany: 'creates many records at once. Remove it; use a form to create single records',
  undoCreateMany: 'undoes the creation of many records. Remove it',
  createdBatches: 'lists created batches. Remove it',
  import: 'reads files of records; leave it out',
  template: 'provides an import template. Remove it',
  upload: 'supports uploads. Remove it, and store the URL of a file as a string',
  file: 'serves uploaded files. Remove it, and store the URL of a file as a string',
};

/** R237: reports features that only the reference server offers, in a resource of an external API. */
export const unsupportedExternalApiFeature: CheckerRule = (resource, world) => {
  const profile = getResourceProfileName(resource, world);
  if (!listApiProfileNames(world).includes(profile) || !isExternalApiProfile(profile, world)) return [];
  const say = (place: SyntaxNode, words: string): CheckerFinding => ({
    place,
    message: `not supported with the profile "${profile}": only the reference server ${words}`,
  });
  return [
    ...getCallNodes(resource).flatMap((call) => {
      const words = referenceServerCalls[getMemberName(call)];
      return words ? [say(getKeyNode(call), words)] : [];
    }),
    ...getReferenceServerParts(resource).map(([place, words]) => say(place, words)),
    ...getFileUseNodes(resource, world).map((place) =>
      say(place, 'stores files. Store the URL of a file as a string instead'),
    ),
    ...getActionNodes(resource).flatMap((action) => {
      const download = isBrowserExport(action) ? undefined : getNodeAt(action, 'download');
      const viewAs = getNodeAt(action, 'previewAsGroup');
      return [
        ...(download
          ? [
              say(
                getKeyNode(download),
                'creates export files. Set "list", so that the console creates a CSV file',
              ),
            ]
          : []),
        ...(viewAs ? [say(getKeyNode(viewAs), 'supports impersonation. Remove the button')] : []),
      ];
    }),
  ];
};

/** Returns the nodes of the parts of a resource that require server support. */
function getReferenceServerParts({ root }: DefinitionSource): [SyntaxNode, string][] {
  const known: [SyntaxNode | undefined, string][] = [
    [getNodeAt(root, 'list', 'views'), 'supports views. Use filters instead'],
    [getNodeAt(root, 'alerts'), 'tracks changes of records. Remove it'],
    [getNodeAt(root, 'history'), 'stores a change history. Remove it'],
    [getNodeAt(root, 'reportNotes'), 'shows notes in reports. Remove it'],
    [getNodeAt(root, 'session'), 'logs in this way. Define the login in "login" of the profile'],
  ];
  return known.flatMap(([place, words]): [SyntaxNode, string][] =>
    place ? [[getKeyNode(place), words]] : [],
  );
}

/** Finds single-property updates (switches, inline editing) sent to an API whose PUT replaces the whole record. */
function findPartialPuts(resource: DefinitionSource, profile: string, world: SymbolTable): CheckerFinding[] {
  const written = getStringAt(
    getCallNodes(resource).flatMap((call) =>
      getMemberName(call) === 'update' ? (getStringOrMemberNode(call, 'call') ?? []) : [],
    )[0],
  );
  const method = readInheritedProfileKey(profile, ['writes', 'update'], world) ?? written?.split(' ')[0];
  if (method !== 'PUT' || readInheritedProfileKey(profile, ['writes', 'sends'], world)) return [];
  const parts = [
    ...getActionNodes(resource).flatMap((action) => getNodeAt(action, 'set') ?? []),
    ...getColumnPageAndDetailFieldNodes(resource).flatMap((column) =>
      getValueAt(column, 'inline') === true ? (getNodeAt(column, 'inline') ?? []) : [],
    ),
  ];
  const message = `this updates a single property, but PUT replaces the whole record: set writes.sends in the profile "${profile}"`;
  return parts.map((place) => ({ place, message }));
}

/**
 * R238: reports sorting, multi-property filters and single-property updates that the resource's API profile does not
 * support.
 */
export const unsupportedProfileOperation: CheckerRule = (resource, world) => {
  const profile = getResourceProfileName(resource, world);
  if (!listApiProfileNames(world).includes(profile) || !isExternalApiProfile(profile, world)) return [];
  const sorted = readInheritedProfileKey(profile, ['sorting'], world)
    ? []
    : getColumnPageAndDetailFieldNodes(resource).filter((column) => getValueAt(column, 'sortable') === true);
  const several = getFilterNodes(resource).filter(
    (filter) => getItemNodes(getNodeAt(filter, 'fields')).length > 1,
  );
  return [
    ...findPartialPuts(resource, profile, world),
    ...sorted.map((column) => ({
      place: getNodeAt(column, 'sortable') ?? column,
      message: `the profile "${profile}" has no "sorting", so columns cannot be sorted: remove it`,
    })),
    ...several.map((filter) => ({
      place: getNodeAt(filter, 'fields') ?? filter,
      message: `the profile "${profile}" filters by one property at a time, here "${getStringAt(getItemNodes(getNodeAt(filter, 'fields'))[0]) ?? ''}": add one filter per property, or "search" to the list`,
    })),
  ];
};
