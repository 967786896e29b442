import { deleteCallName, restoreCallName } from '#definition/actions/softDelete.ts';
import {
  createdBatchesCallName,
  parsePropertyPlaceholder,
  parseUserPlaceholder,
  undoCreateManyCallName,
} from '#definition/api/callRequest.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getCallNodes, getStringOrMemberNode } from '#definition/check/shared/resourceNodes.ts';
import { type CallEndpoint, listResourceEndpoints } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, didYouMean } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  getMemberNamesWithNodes,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { getFilePropertyNames } from './fileCalls.ts';

/** R021: reports path parameters that are not properties. */
export const unknownPathParameter: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getPlaceholdersWithNodes(...getCallNodes(resource).map((call) => getStringOrMemberNode(call, 'call'))),
    getResourceEntity(resource, world),
  );

/** R022: reports placeholders such as `{id}` in the `send` values of a call that name no property. */
export const unknownSendPlaceholder: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getPlaceholdersWithNodes(
      ...getCallNodes(resource)
        .flatMap((call) => getMemberNodes(getNodeAt(call, 'send')))
        .filter((value) => !parseUserPlaceholder(getStringAt(value))),
    ),
    getResourceEntity(resource, world),
  );

const singleRecordCalls = ['get', 'update', deleteCallName, restoreCallName];

/** R023: reports calls of one record whose path lacks the entity's key. */
export const callPathWithoutRecordKey: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const key = getStringAt(entity?.root, 'key') ?? 'id';
  if (!getPropertyNode(entity, key)) return [];
  const paths = getCallNodes(resource).filter((call) => singleRecordCalls.includes(getMemberName(call)));
  return paths.flatMap((call): CheckerFinding[] =>
    getNamesWithNodes(getStringOrMemberNode(call, 'call'))
      .filter(({ name }) => !getTemplatePlaceholders(name).includes(key))
      .map(({ place }) => ({
        place,
        message: `the path of "${getMemberName(call)}" must contain the record's key {${key}}`,
      })),
  );
};

/** R043, P016: reports two calls with the same method and path that nothing in the request distinguishes. */
export const ambiguousCall: CheckerRule = (screen, { endpoints, prefix }) =>
  listResourceEndpoints(screen, prefix).flatMap((endpoint): CheckerFinding[] => {
    const same = endpoints.get(endpoint.endpointKey) ?? [];
    const own = same.findIndex(({ name, owner }) => name === endpoint.name && owner === endpoint.owner);
    const earlier = same.slice(0, own).find((other) => collides(other, endpoint));
    if (!earlier) return [];
    const where = `the call "${earlier.name}" of "${earlier.owner}"`;
    const message = `"${endpoint.text}" is also ${where}, and nothing in the requests distinguishes them`;
    return [{ place: endpoint.place, message }];
  });

/** Calls that the server implements for every resource with an entity. */
const builtInCalls = [
  'list',
  'get',
  'create',
  'update',
  deleteCallName,
  restoreCallName,
  'createMany',
  undoCreateManyCallName,
  createdBatchesCallName,
  'bulk',
  'counts',
  'metrics',
  'import',
  'template',
  'export',
];

/** R048: reports calls that neither the engine nor the server code of the project implements. */
export const callWithoutServerCode: CheckerRule = (resource, world) => {
  const written = world.context.customCalls?.[resource.name];
  if (!written) return [];
  const ofFiles = getFilePropertyNames(resource, world).length > 0 ? ['upload', 'file'] : [];
  const explained = getNodeAt(resource.root, 'entity') ? [...written, ...builtInCalls, ...ofFiles] : written;
  return getCallNodes(resource)
    .filter(
      (call) =>
        !explained.includes(getMemberName(call)) && !setsProperties(call, getResourceEntity(resource, world)),
    )
    .map((call) => ({
      place: getKeyNode(call),
      message: `the call "${getMemberName(call)}" has no implementation: add it to "calls" of "${resource.name}" in the server code that project.json names.${didYouMean(getMemberName(call), explained)}`,
    }));
};

/** Returns true if a call addresses one record and sends constant property values: the server then sets them. */
function setsProperties(call: SyntaxNode, entity: DefinitionSource | undefined): boolean {
  const key = getStringAt(entity?.root, 'key') ?? 'id';
  const fixed = getMemberNodes(getNodeAt(call, 'send')).filter(
    (sent) => !parsePropertyPlaceholder(getValueAt(sent)),
  );
  const names = fixed.map(getMemberName).filter((name) => name !== key && getPropertyNode(entity, name));
  return (
    names.length > 0 &&
    getTemplatePlaceholders(getStringAt(getStringOrMemberNode(call, 'call')) ?? '').includes(key)
  );
}

/** R089: reports the call "restore" without the call "delete". */
export const restoreWithoutDelete: CheckerRule = ({ root }) => {
  const restoring = getNodeAt(root, 'api', restoreCallName);
  if (!restoring || getNodeAt(root, 'api', deleteCallName)) return [];
  const message = `"${restoreCallName}" requires the call "${deleteCallName}" in "api"`;
  return [{ place: getKeyNode(restoring), message }];
};

/**
 * R081: reports unknown properties in `names` and other lists of a call, and labels sent for a reference that are not
 * unique.
 */
export const unknownCallPropertyOrAmbiguousLabel: CheckerRule = (resource, world) =>
  getCallNodes(resource).flatMap((call) => {
    const names = getNodeAt(call, 'names');
    const entity = getResourceEntity(resource, world);
    const ambiguous = getMemberNodes(names).flatMap((place) => {
      const reference = getNodeAt(getPropertyNode(entity, getMemberName(place)), 'references');
      const label = getStringAt(reference, 'label');
      const target = getResourceEntity(world.resources.get(getStringAt(reference, 'resource') ?? ''), world);
      if (!label || label !== getStringAt(place) || !target) return [];
      if (getNodeAt(getPropertyNode(target, label), 'unique')) return [];
      return [
        { place, message: `"${label}" of "${target.name}" is not unique, so it does not identify a record` },
      ];
    });
    const listed = ['sendWholeRecord', 'duplicateBy', 'extraColumns'].flatMap((key) =>
      getItemNodes(getNodeAt(call, key)),
    );
    const always = getNamesWithNodes(...listed);
    return [...findUnknownProperties([...getMemberNamesWithNodes(names), ...always], entity), ...ambiguous];
  });

/** Returns true if a request could match both calls. */
function collides(one: CallEndpoint, other: CallEndpoint): boolean {
  return one.endpointKey === other.endpointKey && !isDistinguishable(one.send, other.send);
}

/** Returns true if only one call sends a name, or both send it with different constant values. */
function isDistinguishable(one: CallEndpoint['send'], other: CallEndpoint['send']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => {
    if (!(name in one) || !(name in other)) return true;
    return (
      !parsePropertyPlaceholder(one[name]) &&
      !parsePropertyPlaceholder(other[name]) &&
      one[name] !== other[name]
    );
  });
}
