import { bulkCallName } from '#definition/actions/bulkActions.ts';
import { createdBatchesCallName, undoCreateManyCallName } from '#definition/api/callRequest.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { metricsCallName } from '../reports/recordMetrics/loadRecordMetrics.ts';

/** Name of the resource that all dictionaries belong to. */
export const dictionariesResourceName = 'dictionaries';

/** Calls that only the console needs: for many records at once, or for parts of a page. */
const consoleOnlyCalls = [
  ...[bulkCallName, 'createMany', undoCreateManyCallName, createdBatchesCallName],
  ...['counts', metricsCallName],
];

const reportCalls = ['rows', 'options', 'why'];

/**
 * Returns the endpoints that become tools: calls of resources with a list, of reports, and of dictionaries with fixed
 * values. Leaves out calls that refuse API tokens, and those that send or return files.
 */
export function selectToolEndpoints(endpoints: ApiEndpoint[], definitions: Definitions): ApiEndpoint[] {
  return endpoints.filter(
    (endpoint) => acceptsTokensAndJson(endpoint) && isUsefulAlone(endpoint, definitions),
  );
}

function acceptsTokensAndJson({ access, call }: ApiEndpoint): boolean {
  const isForTokens = access === 'user' && call.access !== 'key' && !call.sessionOnly && !call.sensitive;
  return isForTokens && !call.accepts && !call.fileName;
}

function isUsefulAlone({ resource, call }: ApiEndpoint, { reports, dictionaries }: Definitions): boolean {
  if (reports[resource.name]) return reportCalls.includes(call.name);
  if (resource.name === dictionariesResourceName) return dictionaries[call.name]?.values !== undefined;
  return resource.list !== undefined && !consoleOnlyCalls.includes(call.name);
}
