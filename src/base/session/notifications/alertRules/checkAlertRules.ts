import { sql } from 'kysely';
import { countAlertWindowDays, defaultBaselineWeeks } from '#definition/reports/alertWindow.ts';
import type { User } from '#server/access/User.ts';
import { isClientError } from '#server/errors/apiErrors.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { findAlertRecipientsById } from '../findPotentialAlertRecipients.ts';
import { fillDaysWithoutFacts } from '../metricAlerts/fillDaysWithoutFacts.ts';
import { type DailyFigures, loadDailyFigures } from '../metricAlerts/loadDailyFigures.ts';
import type { AlertRule } from './AlertRule.ts';
import { type AlertCheckResult, saveAlertCheckResult } from './alertChecks/saveAlertCheckResult.ts';
import { judgeAlertRule } from './judgeAlertRule.ts';
import { findAlertMetric, isPercentMetric } from './renderAlertRule.ts';
import { type ResolvedAlertTarget, resolveAlertTarget } from './resolveAlertTarget.ts';

/** Checks the alerts that the users of a tenant have set, each with the current access of its owner. */
export async function checkAlertRules({ services, data, log, signal }: JobRun): Promise<void> {
  const { database, definitions, facts } = services;
  if (!facts || !definitions.entities.alert_rule) return;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const rules = (await records.find('alert_rule', {}, sql<boolean>`state <> 'paused'`)) as AlertRule[];
  if (rules.length === 0) return;
  const ids = new Set(rules.flatMap(({ owner_id, colleagues }) => [owner_id, ...colleagues]));
  const people = (await findAlertRecipientsById(records, definitions, [...ids])).map(({ user }) => user);
  const figures = createFiguresCache({ services, log }, rules);
  for (const rule of rules) {
    signal.throwIfAborted();
    // The alerts of a disabled account wait until it is enabled.
    const owner = people.find(({ id }) => id === rule.owner_id);
    if (!owner) continue;
    try {
      const check = await checkAlertRule(rule, owner, records, { services, figures });
      if (check) await saveAlertCheckResult(rule, check, { owner, people, records, services });
    } catch (error) {
      if (!isClientError(error)) throw error;
      log.warn({ alert: rule.id, err: error }, 'the alert was not checked');
    }
  }
}

/** Checks one alert. Returns undefined if no day can be judged. */
async function checkAlertRule(
  rule: AlertRule,
  owner: User,
  records: TenantRecords,
  { services: { database, definitions }, figures }: Pick<JobRun, 'services'> & { figures: FiguresCache },
): Promise<AlertCheckResult | undefined> {
  const resolved = await resolveAlertTarget(rule, { definitions, database, records, user: owner });
  if (typeof resolved === 'string') return { problem: resolved };
  const found = await figures(rule, owner, resolved);
  if (!found) return { problem: rule.scope === 'value' ? 'dimension' : 'rights' };
  const metric = findAlertMetric(rule, definitions);
  const isRate = metric !== undefined && isPercentMetric(metric);
  // Data of a value can only be missing on a day on which there are other data.
  const whole = await figures({ ...rule, scope_value: null }, owner, { ...resolved, scope: {} });
  const [own] = found.series;
  const delivered = new Set([...(whole?.series[0]?.days ?? []), ...(own?.days ?? [])]);
  if (own) fillDaysWithoutFacts(resolved.report, own, delivered);
  const judgment = judgeAlertRule({ ...rule, isRate }, found, delivered);
  return judgment && { judgment, resolved };
}

type FiguresCache = (
  rule: AlertRule,
  owner: User,
  resolved: ResolvedAlertTarget,
) => Promise<DailyFigures | undefined>;

/** Returns a function that loads figures once for all alerts on the same data and all owners who see the same rows. */
function createFiguresCache(run: Pick<JobRun, 'services' | 'log'>, rules: AlertRule[]): FiguresCache {
  const loaded = new Map<string, Promise<DailyFigures | undefined>>();
  return (rule, owner, { report, scope, rows }) => {
    const key = JSON.stringify([report.name, scope, rows]);
    const known = loaded.get(key);
    if (known) return known;
    const metrics = [...new Set(rules.flatMap((one) => (one.report === rule.report ? one.metric : [])))];
    const days = countAlertWindowDays({ weeks: defaultBaselineWeeks });
    const request = { report, scope, metrics, days: Math.min(days, report.range.maxDays ?? days) };
    const loading = loadDailyFigures(run, owner, request);
    loaded.set(key, loading);
    return loading;
  };
}
