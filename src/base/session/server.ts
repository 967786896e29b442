import type { ServerCode } from '#server/context.ts';
import { authenticateSession } from './authenticateSession.ts';
import { addConsentPage } from './mailRecipients/addConsentPage.ts';
import { consentMailJob } from './mailRecipients/consentMails.ts';
import { unansweredRecipientsJob } from './mailRecipients/deleteUnansweredRecipients.ts';
import { mailRecipientsServerCode } from './mailRecipients/mailRecipientsServerCode.ts';
import { addEventTexts } from './notifications/alertRules/addAlertTexts.ts';
import { demoAlertRowPreparers } from './notifications/alertRules/demoAlertRowPreparers.ts';
import { ownAlertsServerCode } from './notifications/alertRules/ownAlertsServerCode.ts';
import { notificationMailJobs } from './notifications/mails/notificationMailJobs.ts';
import { metricAlertJobs } from './notifications/metricAlerts/metricAlertJobs.ts';
import { notifyRecordChange } from './notifications/notifyRecordChange.ts';
import { ownNotificationsServerCode } from './notifications/ownNotificationsServerCode.ts';
import { ownAccountServerCode } from './ownAccountServerCode.ts';
import { ownSessionsServerCode } from './ownSessionsServerCode.ts';
import { ownSavedViewsServerCode } from './savedViews/ownSavedViewsServerCode.ts';
import { sessionServerCode } from './sessionServerCode.ts';
import { addUnsubscribePage } from './viewMails/addUnsubscribePage.ts';
import { ownViewMailsServerCode } from './viewMails/ownViewMailsServerCode.ts';
import { savedViewMailJobs } from './viewMails/savedViewMailJobs.ts';

/**
 * Server code of the base part `session`: the login session, the calls of the user's own data, the notifications of
 * record changes, and the jobs that send mails and alerts.
 */
export const server: ServerCode = {
  onChange: notifyRecordChange,
  resources: {
    session: sessionServerCode,
    'own-account': ownAccountServerCode,
    'own-sessions': ownSessionsServerCode,
    'own-views': ownSavedViewsServerCode,
    'own-notifications': ownNotificationsServerCode,
    'own-mails': ownViewMailsServerCode,
    'mail-recipients': mailRecipientsServerCode,
    'own-alerts': ownAlertsServerCode,
    'own-alert-events': { beforeRead: addEventTexts },
  },
  people: { authenticate: authenticateSession },
  jobs: [
    ...savedViewMailJobs,
    consentMailJob,
    unansweredRecipientsJob,
    ...metricAlertJobs,
    ...notificationMailJobs,
  ],
  routes: async (app, services) => {
    await addUnsubscribePage(app, services);
    await addConsentPage(app, services);
  },
  demo: () => ({ prepare: demoAlertRowPreparers }),
};
