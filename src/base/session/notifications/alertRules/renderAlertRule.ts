import { getBaseText } from '#base/getBaseText.ts';
import { formatDay } from '#definition/format/dates.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Metric } from '#definition/model/report.ts';
import { formatMetricValue } from '#definition/reports/formatMetricValue.ts';
import type { AlertRule, FiredAlertValues, UncheckableAlertReason } from './AlertRule.ts';

type Reports = Pick<Definitions, 'reports'>;

/** Returns the metric of an alert; undefined if it no longer exists. */
export function findAlertMetric(
  { report, metric }: { report: unknown; metric: unknown },
  { reports }: Reports,
): Metric | undefined {
  return Object.hasOwn(reports, String(report))
    ? reports[String(report)]?.row.metrics[String(metric)]
    : undefined;
}

/** Returns true if a metric is shown in percent. The amount of its alert is then entered in percent: 5 means 0.05. */
export function isPercentMetric(metric: Metric): boolean {
  return metric.display === 'percent';
}

/** Formats the amount of an alert, which is entered in percent for a rate. */
function formatAlertAmount(metric: Metric, amount: unknown): string {
  return formatMetricValue(metric, isPercentMetric(metric) ? Number(amount) / 100 : Number(amount));
}

/** Renders the texts of an alert that fired and recovered, in the current language. Undefined if the metric is gone. */
export function renderFiredAlertTexts(
  fired: FiredAlertValues,
  definitions: Reports,
): { text: string; ended: string } | undefined {
  const metric = findAlertMetric(fired, definitions);
  if (!metric) return undefined;
  const { condition, day, of, value, usual, amount } = fired;
  const values = {
    report: definitions.reports[fired.report]?.title,
    metric: metric.title,
    day: formatDay(day),
    of,
    value: value === null ? '–' : formatMetricValue(metric, value),
    usual: formatMetricValue(metric, usual ?? 0),
    percent: formatNumberByKind('percent', usual ? (value ?? 0) / usual : 0),
    amount: formatAlertAmount(metric, amount),
  };
  const suffix = of === null ? '' : 'Of';
  const key =
    condition === 'usual'
      ? (`alert.metric.text${suffix}` as const)
      : (`alert.rule.${condition}${suffix}` as const);
  const ended =
    condition === 'none' ? (`alert.rule.back${suffix}` as const) : (`alert.metric.ended${suffix}` as const);
  return { text: getBaseText(key, values), ended: getBaseText(ended, values) };
}

/** Returns the text of a problem: its choice in the schema. */
export function describeUncheckableAlertReason(
  problem: UncheckableAlertReason,
  { entities }: Pick<Definitions, 'entities'>,
): string {
  const { choices = [] } = entities.alert_rule?.properties.problem ?? {};
  return choices.find(({ value }) => value === problem)?.label ?? problem;
}

/** Renders the notification that an alert cannot be checked, in the current language. */
export function renderUncheckableAlertNotificationText(
  { name, problem }: { name: string; problem: UncheckableAlertReason },
  definitions: Pick<Definitions, 'entities'>,
): string {
  return getBaseText('alert.rule.problem', {
    name,
    problem: describeUncheckableAlertReason(problem, definitions),
  });
}

/** Describes what an alert checks: report, metric, and the value that it is limited to. */
export function describeAlertSubject(rule: AlertRule, definitions: Reports): string {
  const metric = findAlertMetric(rule, definitions)?.title ?? rule.metric;
  const report = definitions.reports[rule.report]?.title ?? rule.report;
  const of = rule.scope === 'value' ? (rule.scope_label ?? rule.scope_value) : undefined;
  return getBaseText(of === undefined ? 'alert.rule.subject' : 'alert.rule.subjectOf', {
    report,
    metric,
    of,
  });
}

/** Describes the condition of an alert. */
export function describeAlertCondition(rule: AlertRule, definitions: Reports): string {
  const metric = findAlertMetric(rule, definitions);
  const { condition, percent, amount } = rule;
  return getBaseText(`alert.rule.limit.${condition}` as const, {
    percent: formatNumberByKind('percent', Number(percent) / 100).replace(/[.,]00(?=\s?%)/, ''),
    amount: metric ? formatAlertAmount(metric, amount) : String(amount),
  });
}

/** Describes the last check of an alert: day, value, and the usual value. Undefined before the first check. */
export function describeLastCheck(rule: AlertRule, definitions: Reports): string | undefined {
  const metric = findAlertMetric(rule, definitions);
  const { checked_day: checkedDay, checked_value: value, checked_usual: usual } = rule;
  if (!metric || checkedDay === null) return undefined;
  const day = formatDay(checkedDay);
  if (value === null) return getBaseText('alert.rule.latestNone', { day });
  const written = {
    day,
    value: formatMetricValue(metric, value),
    usual: formatMetricValue(metric, usual ?? 0),
  };
  return getBaseText(usual === null ? 'alert.rule.latest' : 'alert.rule.latestUsual', written);
}
