import { createPlaceholderResource } from '../../../definition/access/createPlaceholderResource';
import type { Definitions } from '../../../definition/model/definitions';
import type { CallContext, ResourceRules } from '../../context';
import { loadDashboardContent } from '../../dashboards/loadDashboardContent';
import { emptyInputSchema } from '../../reports/request/inputSchemas';
import { withInputValidation } from '../withInputValidation';
import type { ApiEndpoint } from './buildEndpoints';

/** Returns the endpoint of each dashboard with its handler. */
export function buildDashboardEndpoints({ dashboards }: Definitions, rules: ResourceRules): ApiEndpoint[] {
  return Object.values(dashboards).map((dashboard) => {
    const { name, call } = dashboard;
    const resource = createPlaceholderResource(name, name);
    const answer = (context: CallContext) => loadDashboardContent(dashboard, context, rules);
    return {
      resource,
      call,
      rule: {},
      access: 'user',
      answer: withInputValidation(resource, call, { input: emptyInputSchema, handler: answer }),
    };
  });
}
