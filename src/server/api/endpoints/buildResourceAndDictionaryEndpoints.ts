import { createEmptyResource } from '#definition/access/createEmptyResource.ts';
import { bulkCallName, getBulkCalls } from '#definition/actions/bulkActions.ts';
import { deleteCallName, restoreCallName } from '#definition/actions/softDelete.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { getFixedSendValues } from '#definition/api/callRequest.ts';
import type { Definitions, Dictionary } from '#definition/model/definitions.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import {
  type CallContext,
  type CustomCall,
  isRecordContext,
  type PublicContext,
  type ResourceServerCode,
} from '#server/context.ts';
import { getPublicFile } from '#server/records/calls/getRecordFile.ts';
import { standardCallHandlers } from '#server/records/calls/standardCallHandlers.ts';
import { buildUploadInputSchema } from '#server/records/calls/storeUploadedFile.ts';
import { hasFormMakingCall, updateWithFixedValues } from '#server/records/calls/updateWithFixedValues.ts';
import { assertMayChangeProperties } from '#server/records/validation/assertMayChangeProperties.ts';
import { loadDictionaryChoicesAndFactValues } from '#server/reports/loadDictionaryChoicesAndFactValues.ts';
import { addMetricOrder } from '#server/reports/recordMetrics/addMetricOrder.ts';
import { metricsCallName, recordMetricsCall } from '#server/reports/recordMetrics/loadRecordMetrics.ts';
import { createReportMetadataCall } from '#server/reports/reportDictionary.ts';
import { withInputValidation } from '../withInputValidation.ts';

const dictionariesResource = createEmptyResource('dictionaries', 'Dictionaries');

/** Returns the endpoints of all resources and dictionaries, with their handlers. Throws if a call has no handler. */
export function buildResourceAndDictionaryEndpoints(
  definitions: Definitions,
  resources: Record<string, ResourceServerCode>,
): ApiEndpoint[] {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls)
      .filter(isServedHere)
      .map((call) => buildEndpoint(resource, call, resources[resource.name] ?? {})),
  );
  const ofDictionaries = Object.values(definitions.dictionaries).filter(({ call }) => isServedHere(call));
  return [...ofResources, ...ofDictionaries.map(buildDictionaryEndpoint)];
}

/** Returns true if this server answers the call. Calls of another API profile are answered by another server. */
function isServedHere({ profile: other }: ApiCall): boolean {
  return other === undefined;
}

/** Returns the endpoint of a dictionary. */
function buildDictionaryEndpoint(dictionary: Dictionary): ApiEndpoint {
  const { call, reports } = dictionary;
  if (reports)
    return buildEndpoint(dictionariesResource, call, {
      calls: { [call.name]: createReportMetadataCall(reports) },
    });
  const handler = (context: CallContext) => loadDictionaryChoicesAndFactValues(dictionary, context);
  return { resource: dictionariesResource, call, resourceCode: {}, access: 'user', handler };
}

/** Returns the endpoint of one call of a resource. */
export function buildEndpoint(
  resource: Resource,
  call: ApiCall,
  resourceCode: ResourceServerCode,
): ApiEndpoint {
  if (call.access === 'public') {
    const found = resourceCode.publicCalls?.[call.name] ?? standardPublicCalls[call.name];
    if (!found) throw new NoHandlerError(call);
    return {
      resource,
      call,
      resourceCode,
      access: 'public',
      handler: withInputValidation(resource, call, found),
    };
  }
  const own = resourceCode.calls?.[call.name] ?? buildFixedUpdateCall(call, resourceCode);
  if (call.name === bulkCallName && !own) {
    const calls = getBulkCalls(resource).map((one) => buildEndpoint(resource, one, resourceCode));
    return { resource, call, resourceCode, access: 'each', calls };
  }
  const handler = own
    ? withInputValidation(resource, call, own)
    : (buildSetHandler(resource, call) ?? buildStandardHandler(resource, call, resourceCode));
  return { resource, call, resourceCode, access: 'user', handler };
}

/**
 * Returns the handler of a button with fixed values (`sets`) when server code implements the update call: that code receives
 * the fixed values as if they had been entered.
 */
function buildFixedUpdateCall({ sets }: ApiCall, { calls }: ResourceServerCode): CustomCall | undefined {
  const own = sets && calls?.update;
  if (!own) return undefined;
  const handler = (context: CallContext) => {
    assertMayChangeProperties(context, sets);
    return own.handler({ ...context, input: { ...context.input, ...sets } });
  };
  return { ...own, handler };
}

/**
 * Returns the handler of a call without server code that sends fixed values for one record: it sets those values and those of
 * its form. Undefined for other calls.
 */
function buildSetHandler(resource: Resource, call: ApiCall): CustomCall['handler'] | undefined {
  const { entity } = resource;
  if (standardCallHandlers[call.name] || !entity || !call.params.includes(entity.key)) return undefined;
  if (Object.keys(getFixedSendValues(call, entity)).length === 0) return undefined;
  const set = (context: CallContext) => isRecordContext(context) && updateWithFixedValues(context);
  // The fields of a form are validated like those of an update, together with the stored record.
  return hasFormMakingCall(resource, call) ? set : withInputValidation(resource, call, { handler: set });
}

/** Returns true if the call checks the record version sent by the client (optimistic locking). */
export function checksRecordVersion({ resource, call, resourceCode }: ApiEndpoint): boolean {
  if (!resource.entity || !call.mutates || resourceCode.calls?.[call.name]) return false;
  return ['update', 'delete'].includes(call.name) || buildSetHandler(resource, call) !== undefined;
}

function buildStandardHandler(
  resource: Resource,
  call: ApiCall,
  resourceCode: ResourceServerCode,
): CustomCall['handler'] {
  assertRestorable(call, resourceCode);
  if (call.name === metricsCallName && resource.entity)
    return withInputValidation(resource, call, recordMetricsCall);
  const handler = standardCallHandlers[call.name];
  if (!handler || !resource.entity) throw new NoHandlerError(call);
  const asked = async (context: CallContext) =>
    isRecordContext(context) &&
    handler(sortedCalls.includes(call.name) ? await addMetricOrder(context) : context);
  if (call.name === 'upload')
    return withInputValidation(resource, call, { input: buildUploadInputSchema(resource), handler: asked });
  return call.name === restoreCallName ? withInputValidation(resource, call, { handler: asked }) : asked;
}

/** Calls whose records the user may sort by a metric. */
const sortedCalls = ['list', 'export'];

/** Public calls that need no server code: files of resources whose files are public. */
const standardPublicCalls: NonNullable<ResourceServerCode['publicCalls']> = {
  file: {
    input: {
      type: 'object',
      properties: { [apiProtocol.file.view]: { type: 'string' } },
      additionalProperties: false,
    },
    handler: getPublicFile,
  },
};

/**
 * Throws if create or delete hooks exist without a matching restore hook: the restored record must pass the
 * same checks and get back its related data.
 */
function assertRestorable(
  call: ApiCall,
  { beforeCreate, beforeDelete, afterRestore, calls }: ResourceServerCode,
): void {
  const isOwn = calls?.[deleteCallName] !== undefined;
  if (call.name !== restoreCallName || (afterRestore && !isOwn) || !(beforeCreate || beforeDelete || isOwn))
    return;
  throw new Error(formatMessage(isOwn ? 'server.restore.own' : 'server.restore.hooks', { ...call }));
}

/** Returns true if neither server code nor the engine implements the call. */
export function hasNoCallHandler(
  resource: Resource,
  call: ApiCall,
  resourceCode: ResourceServerCode,
): boolean {
  try {
    buildEndpoint(resource, call, resourceCode);
    return false;
  } catch (error) {
    if (error instanceof NoHandlerError) return true;
    throw error;
  }
}

class NoHandlerError extends Error {
  constructor({ resource, name }: ApiCall) {
    super(
      `resources/${resource}.json: nothing answers the call "${name}". Add it to "calls" of the resource in the server code that project.json names`,
    );
  }
}

/** One call of one resource, with its handler. */
export type ApiEndpoint = {
  resource: Resource;
  call: ApiCall;
  resourceCode: ResourceServerCode;
} & (
  | { access: 'public'; handler: (context: PublicContext) => unknown }
  | { access: 'user'; handler: (context: CallContext) => unknown }
  /** Bulk call: runs one of these calls for each record. */
  | { access: 'each'; calls: ApiEndpoint[] }
);
