import {
  getResourceProfileName,
  isExternalApiProfile,
} from '#definition/check/profile/profileInheritance.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getCallNodes,
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
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { expandCall } from '#definition/load/resource/expandCall.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';

/** R120: reports "bulk" on an action that cannot run for many records. */
export const invalidBulkAction: CheckerRule = (resource, world) => {
  return getActionNodes(resource).flatMap((action): CheckerFinding[] => {
    const place = getNodeAt(action, 'bulk');
    const message = place && explainInvalidBulk(resource, action, world);
    return message ? [{ place, message }] : [];
  });
};

function explainInvalidBulk(
  resource: DefinitionSource,
  action: SyntaxNode,
  world: SymbolTable,
): string | undefined {
  if (!getRowActionNodes(resource).some(({ node }) => node === action.node))
    return '"bulk" is only supported in "rowActions"';
  if (getStringAt(resource.root, 'list', 'layout') === 'cards')
    return 'the list shows cards, which have no checkboxes to select records';
  const key = getStringAt(getResourceEntity(resource, world)?.root, 'key') ?? 'id';
  const name = getNodeAt(action, 'set') ? 'update' : getStringAt(action, 'call');
  if (name === undefined) return '"bulk" requires a button with "call" or "set"';
  const call = getCallNodes(resource).find((one) => getMemberName(one) === name);
  const written = call && getStringAt(getStringOrMemberNode(call, 'call'));
  if (written === undefined) return undefined;
  if (!getTemplatePlaceholders(written).includes(key))
    return `the path of the call "${name}" does not contain the record's key {${key}}`;
  const { method } = expandCall('', '', written, { prefix: '' });
  return method === 'GET' ? `the call "${name}" is a GET request and changes nothing` : undefined;
}

/** R121: reports bulk actions without the call "bulk", and the calls "bulk" and "counts" that nothing uses. */
export const missingOrUnusedBulkCall: CheckerRule = (resource, world) => {
  const marked = getRowActionNodes(resource).filter((action) => getNodeAt(action, 'bulk'));
  const possible = marked.filter((action) => !explainInvalidBulk(resource, action, world));
  const bulk = getNodeAt(resource.root, 'api', 'bulk');
  const counts = getNodeAt(resource.root, 'api', 'counts');
  // With an external API, the console sends one request per record.
  const isElsewhere = isExternalApiProfile(getResourceProfileName(resource, world), world);
  return [
    ...(bulk || isElsewhere ? [] : possible).map((action) => ({
      place: getNodeAt(action, 'bulk') ?? action,
      message: `"bulk" requires the call "bulk" in "api", such as "bulk": "POST /${resource.name}/bulk"`,
    })),
    ...(bulk && getNodeAt(resource.root, 'list') && marked.length === 0
      ? [
          {
            place: getKeyNode(bulk),
            message: 'no row action has "bulk", so this call is never used',
          },
        ]
      : []),
    ...(bulk && getTemplatePlaceholders(getStringAt(getStringOrMemberNode(bulk, 'call')) ?? '').length > 0
      ? [
          {
            place: getStringOrMemberNode(bulk, 'call') ?? bulk,
            message:
              'its path must not contain the key of a record: the request body contains the selected records',
          },
        ]
      : []),
    ...(counts && !getNodeAt(resource.root, 'list', 'views')
      ? [{ place: getKeyNode(counts), message: 'the list has no "views", so this call is never used' }]
      : []),
  ];
};

function getRowActionNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'list', 'rowActions'));
}
