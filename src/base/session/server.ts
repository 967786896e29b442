import type { ServerCode } from '../../server/context';
import { toldJobs } from './alerts/mails/toldJobs';
import { metricJobs } from './alerts/metrics/metricJobs';
import { ownNotificationsRule } from './alerts/ownNotificationsRule';
import { tellChange } from './alerts/tellChange';
import { authenticate } from './authenticate';
import { addEndPage } from './mails/addEndPage';
import { mailJobs } from './mails/mailJobs';
import { ownMailsRule } from './mails/ownMailsRule';
import { ownAccountRule } from './ownAccountRule';
import { ownSessionsRule } from './ownSessionsRule';
import { sessionRule } from './sessionRule';
import { ownViewsRule } from './views/ownViewsRule';

export const server: ServerCode = {
  onChange: tellChange,
  rules: {
    session: sessionRule,
    'own-account': ownAccountRule,
    'own-sessions': ownSessionsRule,
    'own-views': ownViewsRule,
    'own-notifications': ownNotificationsRule,
    'own-mails': ownMailsRule,
  },
  people: { authenticate },
  jobs: [...mailJobs, ...metricJobs, ...toldJobs],
  routes: addEndPage,
};
