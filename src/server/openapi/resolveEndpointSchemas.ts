import type { Definitions } from '#definition/model/definitions.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { getReportCallInputSchema } from '../api/endpoints/buildReportEndpoints.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { getCustomCallInputSchema } from '../api/withInputValidation.ts';
import { buildUploadInputSchema } from '../records/calls/storeUploadedFile.ts';
import { metricsCallName, recordMetricsCall } from '../reports/recordMetrics/loadRecordMetrics.ts';
import type { ReportCallName } from '../reports/runReportCall.ts';

/** An endpoint with the input and output schemas that the definition of its call does not contain. */
export interface EndpointWithSchemas {
  endpoint: ApiEndpoint;
  /** Input schema of a custom call or a report call. */
  input?: JsonSchema;
  /** Schema of a custom call's response data, if the call defines one. */
  output?: JsonSchema;
  report?: Report;
}

/** Returns the endpoint with its report and the input and output schemas of a custom, report or upload call. */
export function resolveEndpointSchemas(endpoint: ApiEndpoint, { reports }: Definitions): EndpointWithSchemas {
  const { call, resource, resourceCode } = endpoint;
  const report = reports[resource.name];
  if (report)
    return { endpoint, report, input: getReportCallInputSchema(report, call.name as ReportCallName) };
  const own = { ...resourceCode.calls, ...resourceCode.publicCalls }[call.name];
  if (own) return { endpoint, input: getCustomCallInputSchema(resource, call, own), output: own.output };
  const standard = call.name === metricsCallName && resource.entity ? recordMetricsCall.input : undefined;
  return { endpoint, input: call.name === 'upload' ? buildUploadInputSchema(resource) : standard };
}
