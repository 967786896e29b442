import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  getActionNodes,
  getCallNodes,
  getFormNodes,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import { getEndpointKey } from '#definition/check/shared/symbolTable.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { toNameReferences } from '#definition/check/source/nameReferences.ts';
import { keyNode, memberName, nodeAt, objectMembers, stringAt } from '#definition/check/source/syntaxTree.ts';

const writeMethods = ['POST', 'PUT', 'PATCH'];
const readMethods = ['GET'];

/** HTTP methods that fit each call's request. */
const methodsByCall: Record<string, string[]> = {
  list: readMethods,
  get: readMethods,
  export: readMethods,
  template: readMethods,
  create: writeMethods,
  createMany: writeMethods,
  undoCreateMany: writeMethods,
  createdBatches: readMethods,
  import: writeMethods,
  update: writeMethods,
  delete: ['DELETE', 'POST'],
  restore: ['POST', 'PUT'],
  bulk: writeMethods,
  counts: readMethods,
  metrics: readMethods,
};

/** R201: reports calls whose HTTP method does not fit their purpose. */
export const unsuitableHttpMethod: CheckerRule = (resource) => {
  const uses = getRequiredMethods(resource);
  return getCallNodes(resource).flatMap((call): CheckerFinding[] =>
    toNameReferences(getStringOrMemberNode(call, 'call')).flatMap(({ name: written, place }) => {
      const [method = ''] = written.split(' ');
      const wanted = [
        methodsByCall[memberName(call)],
        ...(uses.get(memberName(call)) ?? []),
        nodeAt(call, 'accepts') && writeMethods,
      ];
      const unmet = wanted.find((methods) => methods && !methods.includes(method));
      return unmet
        ? [
            {
              place,
              message: `${method} does not fit "${memberName(call)}": use ${unmet.join(', ')}`,
            },
          ]
        : [];
    }),
  );
};

/** Returns the HTTP methods that the buttons and forms of a resource require for their calls. */
function getRequiredMethods(resource: DefinitionSource): Map<string, string[][]> {
  const uses = new Map<string, string[][]>();
  const add = (name: string | undefined, methods: string[]) =>
    name && uses.set(name, [...(uses.get(name) ?? []), methods]);
  for (const form of getFormNodes(resource)) add(stringAt(form, 'call'), writeMethods);
  for (const action of getActionNodes(resource)) {
    add(stringAt(action, 'download'), readMethods);
    add(stringAt(action, 'batch', 'submit'), writeMethods);
    add(stringAt(action, 'batch', 'upload'), writeMethods);
    add(stringAt(action, 'batch', 'template'), readMethods);
  }
  return uses;
}

/** R202: reports paths with a malformed or repeated parameter. */
export const invalidCallPath: CheckerRule = (resource) =>
  toNameReferences(...getCallNodes(resource).map((call) => getStringOrMemberNode(call, 'call'))).flatMap(
    ({ name, place }): CheckerFinding[] => {
      const steps = name.split('/').slice(1);
      const broken = steps.find((step) => /[{}]/.test(step) && !/^\{[A-Za-z_]\w*\}$/.test(step));
      const twice = steps.find((step, index) => step.startsWith('{') && steps.indexOf(step) < index);
      if (broken)
        return [
          {
            place,
            message: `"${broken}" is not a valid parameter: it must be a whole path segment, such as {id}`,
          },
        ];
      return twice ? [{ place, message: `duplicate parameter ${twice}` }] : [];
    },
  );

/** Paths that the server itself serves in every project. */
const serverPaths = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/config.json'];

/** R203: reports calls with a path that the server itself answers. */
export const reservedCallPath: CheckerRule = (resource, { prefix }) =>
  getCallNodes(resource).flatMap((call) =>
    toNameReferences(getStringOrMemberNode(call, 'call')).flatMap(({ name, place }) => {
      const [, method, path = ''] = getEndpointKey(name, prefix, stringAt(call, 'version')).split(' ');
      const isIngest = method === 'POST' && path.startsWith(`${prefix}/ingest/`);
      return isIngest || serverPaths.includes(path)
        ? [{ place, message: `${path} is reserved by the server` }]
        : [];
    }),
  );

const callAccessKeys = ['public', 'allUsers', 'apiKey'];

/** R204: reports calls with more than one access key ("public", "allUsers", "apiKey"). */
export const severalAccessKeysOnCall: CheckerRule = (resource) =>
  getCallNodes(resource).flatMap((call) => {
    const [first, second] = callAccessKeys.flatMap((key) => nodeAt(call, key) ?? []);
    return first && second
      ? [{ place: keyNode(second), message: `"${memberName(first)}" already defines the access to the call` }]
      : [];
  });

/** R205: reports two properties with the same wire name in one call. */
export const duplicateWireName: CheckerRule = (resource, world) =>
  getCallNodes(resource).flatMap((call) => {
    const names = objectMembers(nodeAt(call, 'names'));
    const own = world.entities.get(stringAt(resource.root, 'entity') ?? '');
    // Computed and server-generated properties are not sent.
    const kept = objectMembers(nodeAt(own?.root, 'properties'))
      .filter((place) => !['readOnly', 'lookup', 'url'].some((key) => nodeAt(place, key)))
      .map(memberName)
      .filter((name) => !nodeAt(call, 'names', name));
    return names.flatMap((place, index): CheckerFinding[] => {
      const travels = stringAt(place) ?? '';
      const other = names.slice(0, index).find((earlier) => stringAt(earlier) === travels);
      const taken = other ? memberName(other) : kept.find((name) => name === travels);
      return taken ? [{ place, message: `the wire name "${travels}" is already used by "${taken}"` }] : [];
    });
  });
