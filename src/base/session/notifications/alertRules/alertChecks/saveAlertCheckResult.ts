import { sql } from 'kysely';
import { buildAlertReportQueryString } from '#base/session/notifications/metricAlerts/buildAlertReportQueryString.ts';
import { buildReportPath } from '#definition/reports/buildReportPath.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { User } from '#server/access/User.ts';
import type { AppServices } from '#server/services.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import {
  type AlertRule,
  alertCriteriaPropertyNames,
  type FiredAlertValues,
  type UncheckableAlertReason,
} from '../AlertRule.ts';
import type { AlertJudgment } from '../judgeAlertRule.ts';
import type { ResolvedAlertTarget } from '../resolveAlertTarget.ts';
import {
  endOpenEvents,
  fireAlert,
  notifyOwnerOfUncheckableAlert,
  resolveUncheckableAlertNotification,
} from './alertEvents.ts';

/** The result of a check: a judgment, or the reason why the alert cannot be checked. */
export type AlertCheckResult =
  | { judgment: AlertJudgment; resolved: ResolvedAlertTarget }
  | { problem: UncheckableAlertReason };

/** The owner of an alert, the users of the owner's company, and where the result is saved. */
export interface AlertCheckContext {
  owner: User;
  people: User[];
  records: TenantRecords;
  services: AppServices;
}

/**
 * Saves the result of a check in one transaction: the state of the alert, its history, notifications and emails. The
 * alert is locked, so that two processes never notify of the same day. Does nothing if it was changed meanwhile.
 */
export async function saveAlertCheckResult(
  checked: AlertRule,
  check: AlertCheckResult,
  context: AlertCheckContext,
): Promise<void> {
  await context.records.transaction(async (records) => {
    const rule = (await records.lock('alert_rule', checked.id)) as AlertRule | undefined;
    if (!rule || rule.state === 'paused') return;
    if (!alertCriteriaPropertyNames.every((name) => isSameValue(rule[name], checked[name]))) return;
    const inside = { ...context, records };
    if ('problem' in check) await saveProblem(rule, check.problem, inside);
    else await saveJudgment(rule, check, inside);
  });
}

/** Marks the alert as broken, and notifies its owner once. */
async function saveProblem(
  rule: AlertRule,
  problem: UncheckableAlertReason,
  context: AlertCheckContext,
): Promise<void> {
  if (rule.state === 'broken' && rule.problem === problem) return;
  await endOpenEvents(rule, 'broken', context);
  await resolveUncheckableAlertNotification(rule, context);
  await notifyOwnerOfUncheckableAlert(rule, problem, context);
  const unknown = { checked_day: null, checked_value: null, checked_usual: null };
  await updateState(rule, { state: 'broken', problem, ...unknown }, context);
}

async function saveJudgment(
  rule: AlertRule,
  { judgment, resolved }: Extract<AlertCheckResult, { judgment: unknown }>,
  context: AlertCheckContext,
): Promise<void> {
  const { day, value, usual, usualDay, isMet } = judgment;
  const { name, report, metric, scope, condition, amount, scope_value } = rule;
  const isLimited = scope === 'value';
  const fired: FiredAlertValues = {
    ...{ name, report, metric, condition, amount, day, value, usual, rows: resolved.rows },
    dimension: isLimited ? rule.dimension : null,
    scope_value: isLimited ? scope_value : null,
    of: isLimited ? (rule.scope_label ?? scope_value) : null,
  };
  if (rule.state === 'broken') await resolveUncheckableAlertNotification(rule, context);
  if (!isMet) await endOpenEvents(rule, 'recovered', context, fired);
  const isTold = isMet && isDue(rule, day);
  if (isTold) {
    const { definitions } = context.services;
    const query = buildAlertReportQueryString(resolved.report, {
      ...{ metric, day, usualDay },
      scope: resolved.scope,
    });
    await fireAlert(rule, fired, buildReportPath(report, definitions, query), context);
  }
  await updateState(
    rule,
    {
      state: isMet ? 'fired' : 'fine',
      problem: null,
      checked_day: day,
      checked_value: value,
      checked_usual: usual,
      fired_day: isTold ? day : rule.fired_day,
    },
    context,
  );
}

/** Returns true if the day needs a notification: once until it recovers, or each day once. */
function isDue({ frequency, state, fired_day }: AlertRule, day: string): boolean {
  if (frequency === 'once') return state !== 'fired';
  return fired_day === null || day > fired_day;
}

type CheckedState = Pick<
  AlertRule,
  'state' | 'problem' | 'checked_day' | 'checked_value' | 'checked_usual'
> & { fired_day?: string | null };

/** Saves what a check found. It is no change of the alert by its owner, so it gets no version. */
async function updateState(
  { id, fired_day: before }: AlertRule,
  { fired_day = before, ...found }: CheckedState,
  { records: { database, tenant }, services: { definitions } }: AlertCheckContext,
): Promise<void> {
  const column = sql.ref(definitions.tenant.column);
  await sql`update alert_rule set state = ${found.state}, problem = ${found.problem},
      checked_day = ${found.checked_day}, checked_value = ${found.checked_value},
      checked_usual = ${found.checked_usual}, fired_day = ${fired_day}
    where ${column} = ${tenant} and id = ${id}`.execute(database);
}
