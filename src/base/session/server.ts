import type { ServerCode } from '../../server/context';
import { authenticateSession } from './authenticateSession';
import { addEventTexts } from './notifications/alertRules/addAlertTexts';
import { ownAlertsRule } from './notifications/alertRules/ownAlertsRule';
import { prepareDemoAlerts } from './notifications/alertRules/prepareDemoAlerts';
import { notificationMailJobs } from './notifications/mails/notificationMailJobs';
import { metricAlertJobs } from './notifications/metricAlerts/metricAlertJobs';
import { notifyRecordChange } from './notifications/notifyRecordChange';
import { ownNotificationsRule } from './notifications/ownNotificationsRule';
import { ownAccountRule } from './ownAccountRule';
import { ownSessionsRule } from './ownSessionsRule';
import { ownSavedViewsRule } from './savedViews/ownSavedViewsRule';
import { sessionRule } from './sessionRule';
import { addUnsubscribePage } from './viewMails/addUnsubscribePage';
import { ownViewMailsRule } from './viewMails/ownViewMailsRule';
import { savedViewMailJobs } from './viewMails/savedViewMailJobs';

export const server: ServerCode = {
  onChange: notifyRecordChange,
  rules: {
    session: sessionRule,
    'own-account': ownAccountRule,
    'own-sessions': ownSessionsRule,
    'own-views': ownSavedViewsRule,
    'own-notifications': ownNotificationsRule,
    'own-mails': ownViewMailsRule,
    'own-alerts': ownAlertsRule,
    'own-alert-events': { beforeRead: addEventTexts },
  },
  people: { authenticate: authenticateSession },
  jobs: [...savedViewMailJobs, ...metricAlertJobs, ...notificationMailJobs],
  routes: addUnsubscribePage,
  demo: () => ({ prepare: prepareDemoAlerts }),
};
