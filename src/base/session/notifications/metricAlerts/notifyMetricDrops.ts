import type { MetricAlert } from '#definition/model/alert.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Report } from '#definition/model/report.ts';
import { countAlertWindowDays } from '#definition/reports/alertWindow.ts';
import { buildReportPath } from '#definition/reports/buildReportPath.ts';
import { now } from '#definition/time/clock.ts';
import { groupBy } from '#definition/values/groupBy.ts';
import { isClientError } from '#server/errors/apiErrors.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { type AlertRecipient, findPotentialAlertRecipients } from '../findPotentialAlertRecipients.ts';
import { markNotificationsResolved, saveNotifications } from '../saveNotifications.ts';
import { buildAlertCauseKey, getVisibleReportRowsKey } from './alertScope.ts';
import { buildAlertReportQueryString } from './buildAlertReportQueryString.ts';
import { compareWithWeekdayMedian, type WeekdayComparison } from './compareWithWeekdayMedian.ts';
import { loadDailyFigures } from './loadDailyFigures.ts';
import type { MetricSeries } from './MetricSeries.ts';
import { renderMetricDropTexts } from './renderMetricDropTexts.ts';

/** Notifies the users of a tenant about metric drops, and resolves the notifications of metrics that recovered. */
export async function notifyMetricDrops({ services, data, log, signal }: JobRun): Promise<void> {
  const { database, definitions, facts } = services;
  if (!facts) return;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const { recipients: people, warning } = await findPotentialAlertRecipients(records, definitions);
  if (warning) log.warn(warning);
  // One query serves all alerts with the same report and dimension, and all users who see the same rows.
  const together = groupBy(definitions.metricAlerts, ({ report, by = '' }) => `${report} ${by}`);
  for (const alerts of together.values()) {
    const report = definitions.reports[alerts[0]?.report ?? ''];
    if (!report) continue;
    const byRows = groupBy(people, ({ user }) => getVisibleReportRowsKey(user, report.name, definitions));
    for (const [scope, readers] of byRows) {
      signal.throwIfAborted();
      const [reader] = readers;
      const found = reader && (await tryLoadFigures({ services, log }, reader, report, alerts));
      for (const one of found?.series ?? [])
        for (const alert of alerts) {
          const judged = compareWithWeekdayMedian(
            one.figures.get(alert.metric) ?? new Map(),
            found?.last ?? '',
            alert,
          );
          if (judged)
            await notifyReaders(judged, { alert, report, one, scope, readers }, { records, definitions });
        }
    }
  }
}

/**
 * Returns the figures as one of the recipients sees them; undefined if the report refuses the request, so that other
 * recipients still get theirs.
 */
async function tryLoadFigures(
  { services, log }: Pick<JobRun, 'services' | 'log'>,
  { user }: AlertRecipient,
  report: Report,
  alerts: MetricAlert[],
): ReturnType<typeof loadDailyFigures> {
  try {
    return await loadDailyFigures({ services, log }, user, {
      report,
      metrics: [...new Set(alerts.map(({ metric }) => metric))],
      days: Math.max(...alerts.map(countAlertWindowDays)),
      by: alerts[0]?.by,
    });
  } catch (error) {
    if (!isClientError(error)) throw error;
    log.warn({ report: report.name, err: error }, 'figures were not looked at');
    return undefined;
  }
}

/** A metric drop and its recipients. */
interface DropNotification {
  alert: MetricAlert;
  report: Report;
  one: MetricSeries;
  scope: string;
  readers: AlertRecipient[];
}

async function notifyReaders(
  judged: WeekdayComparison,
  { alert, report, one, scope, readers }: DropNotification,
  { records, definitions }: { records: TenantRecords; definitions: Definitions },
): Promise<void> {
  const told = { alert, record_id: buildAlertCauseKey(scope, one), time: now().toISOString() };
  const { day, value, usual } = judged;
  const values = { day, value, usual, of: one.label };
  const said = { values, ...renderMetricDropTexts(alert, report, values) };
  if (!judged.hasFallen)
    return markNotificationsResolved(records, definitions, { ...told, ...said, text: said.ended });
  const users = readers
    .filter(({ disabledKinds }) => !disabledKinds.includes(alert.kind))
    .map(({ user }) => user.id);
  await saveNotifications(records, definitions, users, {
    ...told,
    ...said,
    address: buildReportPath(
      report.name,
      definitions,
      buildAlertReportQueryString(report, {
        ...judged,
        metric: alert.metric,
        scope: { filters: getSeriesFilters(alert, report, one) },
      }),
    ),
  });
}

/** Returns the filter that selects the series; none if the report cannot be filtered by its dimension. */
function getSeriesFilters({ by }: MetricAlert, { filters }: Report, { value }: MetricSeries) {
  return by !== undefined && filters.includes(by) ? { [by]: [value] } : {};
}
