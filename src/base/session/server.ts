import type { ServerCode } from '#server/context.ts';
import { authenticateSession } from './authenticateSession.ts';
import { addEventTexts } from './notifications/alertRules/addAlertTexts.ts';
import { ownAlertsRule } from './notifications/alertRules/ownAlertsRule.ts';
import { prepareDemoAlerts } from './notifications/alertRules/prepareDemoAlerts.ts';
import { notificationMailJobs } from './notifications/mails/notificationMailJobs.ts';
import { metricAlertJobs } from './notifications/metricAlerts/metricAlertJobs.ts';
import { notifyRecordChange } from './notifications/notifyRecordChange.ts';
import { ownNotificationsRule } from './notifications/ownNotificationsRule.ts';
import { ownAccountRule } from './ownAccountRule.ts';
import { ownSessionsRule } from './ownSessionsRule.ts';
import { ownSavedViewsRule } from './savedViews/ownSavedViewsRule.ts';
import { sessionRule } from './sessionRule.ts';
import { addUnsubscribePage } from './viewMails/addUnsubscribePage.ts';
import { ownViewMailsRule } from './viewMails/ownViewMailsRule.ts';
import { savedViewMailJobs } from './viewMails/savedViewMailJobs.ts';

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
