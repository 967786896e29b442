import type { Definitions } from '../../../definition/model/definitions';
import type { ResourceRules } from '../../context';
import { buildDashboardEndpoints } from './buildDashboardEndpoints';
import { type ApiEndpoint, buildEndpoints } from './buildEndpoints';
import { buildReportEndpoints } from './buildReportEndpoints';

/** Returns the endpoints of all resources, dictionaries, reports and dashboards. */
export function buildAllEndpoints(definitions: Definitions, rules: ResourceRules): ApiEndpoint[] {
  return [
    ...buildEndpoints(definitions, rules),
    ...buildReportEndpoints(definitions),
    ...buildDashboardEndpoints(definitions, rules),
  ];
}
