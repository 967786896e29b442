import type { Definitions } from '#definition/model/definitions.ts';
import type { ServerCodeByResource } from '#server/context.ts';
import { buildDashboardEndpoints } from './buildDashboardEndpoints.ts';
import { type ApiEndpoint, buildEndpoints } from './buildEndpoints.ts';
import { buildReportEndpoints } from './buildReportEndpoints.ts';

/** Returns the endpoints of all resources, dictionaries, reports and dashboards. */
export function buildAllEndpoints(definitions: Definitions, resources: ServerCodeByResource): ApiEndpoint[] {
  return [
    ...buildEndpoints(definitions, resources),
    ...buildReportEndpoints(definitions),
    ...buildDashboardEndpoints(definitions, resources),
  ];
}
