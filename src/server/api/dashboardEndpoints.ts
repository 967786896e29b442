import type { Definitions } from '../../definition/model/definitions';
import type { Resource } from '../../definition/model/resource';
import type { CallContext, Rules } from '../context';
import { answerDashboard } from '../dashboards/answerDashboard';
import { noInput } from '../reports/request/input';
import type { Endpoint } from './endpoints';
import { validated } from './validated';

/** The call of every dashboard, with what answers it. */
export function dashboardEndpoints({ dashboards }: Definitions, rules: Rules): Endpoint[] {
  return Object.values(dashboards).map((dashboard) => {
    const { name, call } = dashboard;
    const resource: Resource = {
      name,
      title: name,
      calls: {},
      codes: {},
      forms: {},
      access: { grants: {}, actions: {}, fields: {} },
    };
    const answer = (context: CallContext) => answerDashboard(dashboard, context, rules);
    return {
      resource,
      call,
      rule: {},
      access: 'user',
      answer: validated(resource, call, { input: noInput, answer }),
    };
  });
}
