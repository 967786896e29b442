import { getMetricFactColumns } from '#definition/load/report/expandMeasure.ts';
import type { Metric } from '#definition/model/report.ts';
import type { MetricChangeEffect } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import type { PeriodSumPairsByColumn } from '#definition/reports/changeAnalysis/decomposeMetricChange.ts';
import { getTenantHiddenNames } from '#definition/reports/tenantAvailability.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { ReportContext } from '#server/reports/ReportContext.ts';

/** Returns the factors of a metric's change, and the columns of its factor chain if the report has one. */
export function getChangeFactors(
  metric: Metric,
  { report, reportTenant }: ReportContext,
): { effects: MetricChangeEffect[]; chain: string[] } {
  const { row, factors } = report;
  if (metric.measure.kind === 'ratio')
    return {
      effects: [
        { name: 'rate', title: formatMessage('report.why.rate', { title: metric.title }) },
        { name: 'mix', title: formatMessage('report.why.mix') },
      ],
      chain: [],
    };
  const hidden = getTenantHiddenNames(report.metrics.hidden, reportTenant.tenant);
  const names = factors?.metrics.includes(metric.name)
    ? [...factors.steps, metric.name]
    : (factors?.steps ?? []);
  const steps = names
    .slice(0, names.indexOf(metric.name) + 1)
    .filter((name) => !hidden.includes(name))
    .flatMap((name) => row.metrics[name] ?? []);
  if (steps.length < 2) return { effects: [], chain: [] };
  const isShown = ({ name }: Metric) => !hidden.includes(name);
  return {
    effects: steps.map((step, index) =>
      createFactorEffect(step, steps[index - 1], Object.values(row.metrics).filter(isShown)),
    ),
    chain: steps.flatMap(({ measure }) => getMetricFactColumns(measure)),
  };
}

/**
 * Returns the value of one factor in the current and in the previous period. The first factor of a chain is a sum; each
 * later one is its sum ÷ the sum before it.
 */
export function getFactorNowAndBefore(
  { name }: MetricChangeEffect,
  index: number,
  { chain, whole }: { chain: string[]; whole: PeriodSumPairsByColumn },
  { row }: ReportContext['report'],
): Pick<MetricChangeEffect, 'now' | 'before'> {
  const [over, under] = [chain[index] ?? '', chain[index - 1]];
  const measure = row.metrics[name]?.measure;
  const multiplier = measure?.kind === 'ratio' ? measure.multiplier : 1;
  const value = (period: 0 | 1) => {
    const sum = whole[over]?.[period] ?? 0;
    if (under === undefined) return sum;
    const divisor = whole[under]?.[period] ?? 0;
    return divisor === 0 ? null : (multiplier * sum) / divisor;
  };
  return { now: value(0), before: value(1) };
}

/** Creates the effect of a factor. It is named after the ratio of its two sums. */
function createFactorEffect(
  { name, title, measure }: Metric,
  before: Metric | undefined,
  known: Metric[],
): MetricChangeEffect {
  if (!before) return { name, title };
  const columns = [measure, before.measure].flatMap(getMetricFactColumns).join();
  const ratio = known.find(({ measure: its }) => its.kind === 'ratio' && its.columns.join() === columns);
  if (ratio) return { name: ratio.name, title: ratio.title };
  return {
    name: `${name}/${before.name}`,
    title: formatMessage('report.why.per', { title, per: before.title }),
    numerator: name,
  };
}
