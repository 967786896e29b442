import { bareResource } from '../../definition/bareResource';
import type { Definitions } from '../../definition/model/definitions';
import type { CallContext, Rules } from '../context';
import { answerDashboard } from '../dashboards/answerDashboard';
import { noInput } from '../reports/request/input';
import type { Endpoint } from './endpoints';
import { validated } from './validated';

/** The call of every dashboard, with what answers it. */
export function dashboardEndpoints({ dashboards }: Definitions, rules: Rules): Endpoint[] {
  return Object.values(dashboards).map((dashboard) => {
    const { name, call } = dashboard;
    const resource = bareResource(name, name);
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
