import { createEmptyResource } from '#definition/access/createEmptyResource.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { CallContext, ServerCodeByResource } from '#server/context.ts';
import { loadDashboardContent } from '#server/dashboards/loadDashboardContent.ts';
import { emptyInputSchema } from '#server/reports/request/inputSchemas.ts';
import { withInputValidation } from '../withInputValidation.ts';
import type { ApiEndpoint } from './buildResourceAndDictionaryEndpoints.ts';

/** Returns the endpoint of each dashboard with its handler. */
export function buildDashboardEndpoints(
  { dashboards }: Definitions,
  resources: ServerCodeByResource,
): ApiEndpoint[] {
  return Object.values(dashboards).map((dashboard) => {
    const { name, call } = dashboard;
    const resource = createEmptyResource(name, name);
    const handler = (context: CallContext) => loadDashboardContent(dashboard, context, resources);
    return {
      resource,
      call,
      resourceCode: {},
      access: 'user',
      handler: withInputValidation(resource, call, { input: emptyInputSchema, handler }),
    };
  });
}
