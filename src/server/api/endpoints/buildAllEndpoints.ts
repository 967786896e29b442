import type { Definitions } from '#definition/model/definitions.ts';
import type { ServerCodeByResource } from '#server/context.ts';
import { buildDashboardEndpoints } from './buildDashboardEndpoints.ts';
import { buildReportEndpoints } from './buildReportEndpoints.ts';
import {
  type ApiEndpoint,
  buildResourceAndDictionaryEndpoints,
} from './buildResourceAndDictionaryEndpoints.ts';

/** Returns the endpoints of all resources, dictionaries, reports and dashboards. */
export function buildAllEndpoints(definitions: Definitions, resources: ServerCodeByResource): ApiEndpoint[] {
  return [
    ...buildResourceAndDictionaryEndpoints(definitions, resources),
    ...buildReportEndpoints(definitions),
    ...buildDashboardEndpoints(definitions, resources),
  ];
}
