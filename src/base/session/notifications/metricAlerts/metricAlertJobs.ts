import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { everyMinutes } from '#server/jobs/schedules.ts';
import { sendAlertMail } from '../alertRules/alertChecks/sendAlertMail.ts';
import { checkAlertRules } from '../alertRules/checkAlertRules.ts';
import { notifyMetricDrops } from './notifyMetricDrops.ts';

/**
 * Jobs that check the metrics of every tenant once per hour, because the time at which a day's figures arrive varies:
 * the alerts that reports define, and the ones that users have set.
 */
export const metricAlertJobs: Job[] = [
  { name: 'due-metric-alerts', next: everyMinutes(60), work: enqueueTenantChecks },
  { name: 'metric-alerts', work: checkTenantAlerts },
  { name: 'alert-mail', work: sendAlertMail },
];

/** Queues a check for each tenant with at least one user who can log in. */
async function enqueueTenantChecks({ services }: JobRun): Promise<void> {
  const { database, definitions, facts } = services;
  if (!facts || Object.keys(definitions.reports).length === 0) return;
  const { column } = definitions.tenant;
  const tenants = await database
    .selectFrom('user')
    .select(`${column} as tenant`)
    .distinct()
    .where('status', '=', 0)
    .execute();
  for (const { tenant } of tenants)
    await enqueueJob(database, { job: 'metric-alerts', key: String(tenant), data: { tenant } });
}

/** Checks all alerts of a tenant. */
async function checkTenantAlerts(run: JobRun): Promise<void> {
  await notifyMetricDrops(run);
  await checkAlertRules(run);
}
