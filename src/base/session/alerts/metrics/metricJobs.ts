import { askFor } from '../../../../server/jobs/dueWork';
import type { Job, Run } from '../../../../server/jobs/Job';
import { everyMinutes } from '../../../../server/jobs/schedules';
import { tellFalls } from './tellFalls';

/** Each hour the figures of every tenant are looked at: those of a day come when they come. */
export const metricJobs: Job[] = [
  { name: 'due-metric-alerts', next: everyMinutes(60), work: askForTenants },
  { name: 'metric-alerts', work: tellFalls },
];

/** Asks for the tenants that have anybody to tell. */
async function askForTenants({ services }: Run): Promise<void> {
  const { database, definitions, facts } = services;
  if (!facts || definitions.metricAlerts.length === 0) return;
  const { column } = definitions.tenant;
  const tenants = await database
    .selectFrom('user')
    .select(`${column} as tenant`)
    .distinct()
    .where('status', '=', 0)
    .execute();
  for (const { tenant } of tenants)
    await askFor(database, { job: 'metric-alerts', key: String(tenant), data: { tenant } });
}
