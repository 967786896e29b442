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
import { getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
} from '#definition/check/source/syntaxTree.ts';

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
    getNamesWithNodes(getStringOrMemberNode(call, 'call')).flatMap(({ name: written, place }) => {
      const [method = ''] = written.split(' ');
      const wanted = [
        methodsByCall[getMemberName(call)],
        ...(uses.get(getMemberName(call)) ?? []),
        getNodeAt(call, 'accepts') && writeMethods,
      ];
      const unmet = wanted.find((methods) => methods && !methods.includes(method));
      return unmet
        ? [
            {
              place,
              message: `${method} does not fit "${getMemberName(call)}": use ${unmet.join(', ')}`,
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
  for (const form of getFormNodes(resource)) add(getStringAt(form, 'call'), writeMethods);
  for (const action of getActionNodes(resource)) {
    add(getStringAt(action, 'download'), readMethods);
    add(getStringAt(action, 'batch', 'submit'), writeMethods);
    add(getStringAt(action, 'batch', 'upload'), writeMethods);
    add(getStringAt(action, 'batch', 'template'), readMethods);
  }
  return uses;
}

/** R202: reports paths with a malformed or repeated parameter. */
export const invalidCallPath: CheckerRule = (resource) =>
  getNamesWithNodes(...getCallNodes(resource).map((call) => getStringOrMemberNode(call, 'call'))).flatMap(
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
    getNamesWithNodes(getStringOrMemberNode(call, 'call')).flatMap(({ name, place }) => {
      const [, method, path = ''] = getEndpointKey(name, prefix, getStringAt(call, 'version')).split(' ');
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
    const [first, second] = callAccessKeys.flatMap((key) => getNodeAt(call, key) ?? []);
    return first && second
      ? [
          {
            place: getKeyNode(second),
            message: `"${getMemberName(first)}" already defines the access to the call`,
          },
        ]
      : [];
  });

/** R205: reports two properties with the same wire name in one call. */
export const duplicateWireName: CheckerRule = (resource, world) =>
  getCallNodes(resource).flatMap((call) => {
    const names = getMemberNodes(getNodeAt(call, 'names'));
    const own = world.entities.get(getStringAt(resource.root, 'entity') ?? '');
    // Computed and server-generated properties are not sent.
    const kept = getMemberNodes(getNodeAt(own?.root, 'properties'))
      .filter((place) => !['readOnly', 'lookup', 'url'].some((key) => getNodeAt(place, key)))
      .map(getMemberName)
      .filter((name) => !getNodeAt(call, 'names', name));
    return names.flatMap((place, index): CheckerFinding[] => {
      const travels = getStringAt(place) ?? '';
      const other = names.slice(0, index).find((earlier) => getStringAt(earlier) === travels);
      const taken = other ? getMemberName(other) : kept.find((name) => name === travels);
      return taken ? [{ place, message: `the wire name "${travels}" is already used by "${taken}"` }] : [];
    });
  });
