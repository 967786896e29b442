import type { Definitions } from '../../definition/model/definitions';
import type { JsonSchema } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Endpoint } from '../api/endpoints';
import { reportInput } from '../api/reportEndpoints';
import { inputSchema } from '../api/validated';
import { uploadInput } from '../records/calls/upload';
import type { ReportCall } from '../reports/runReport';

/** A call with what is known of it beside its definition. */
export interface Described {
  endpoint: Endpoint;
  /** What a call accepts that is written by hand, or that belongs to a report. */
  input?: JsonSchema;
  report?: Report;
}

/** Looks up what a call accepts where the definitions do not say it. */
export function described(endpoint: Endpoint, { reports }: Definitions): Described {
  const { call, resource, rule } = endpoint;
  const report = reports[resource.name];
  if (report) return { endpoint, report, input: reportInput(report, call.name as ReportCall) };
  const own = { ...rule.calls, ...rule.publicCalls }[call.name];
  if (own) return { endpoint, input: inputSchema(resource, call, own) };
  return { endpoint, input: call.name === 'upload' ? uploadInput(resource) : undefined };
}
