import type { Report } from '../../definition/reports/types';
import type { Definitions, JsonSchema } from '../../definition/types';
import { accepted } from '../api/accepted';
import type { Endpoint } from '../api/Endpoint';
import { optionsInput, questionInput } from '../reports/request/input';

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
  if (report) return { endpoint, report, input: call.name === 'options' ? optionsInput : questionInput };
  const own = { ...rule.calls, ...rule.publicCalls }[call.name];
  return { endpoint, input: own && accepted(resource, call, own) };
}
