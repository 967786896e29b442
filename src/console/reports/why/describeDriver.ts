import { blankText } from '#console/displays/isBlank.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { Metric } from '#definition/model/report.ts';
import type {
  ChangeAnalysis,
  MetricChangeEffect,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { formatContribution } from '../compare/formatChange.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import type { ChangeByDimension } from './ChangeByDimension.ts';
import { describeShareOfChange } from './describeShareOfChange.ts';

/** Describes a factor as the largest contributor: its effect and, if they are known, its values in both periods. */
export function describeDriver(
  metric: Metric,
  effect: MetricChangeEffect & { change: number },
  answer: ChangeAnalysis,
  metrics: Metric[],
  split?: ChangeByDimension,
): string {
  const described = {
    effect: describeEffect(metric, effect, split),
    amount: formatContribution(metric, effect.change),
    share: describeShareOfChange(effect.change, answer),
  };
  const [now, before] = [effect.now, effect.before].map((value) => formatFactor(effect, value, metrics));
  return now === undefined || before === undefined || now === before
    ? getReportText('report.why.driver', described)
    : getReportText('report.why.driverValues', { ...described, now, before });
}

const ratioEffectTexts = { rate: 'report.why.within', mix: 'report.why.between' } as const;

/** Describes an effect. The rate and mix effects of a ratio are those of one dimension, so it is named. */
function describeEffect(
  { title, measure }: Metric,
  effect: MetricChangeEffect,
  split: ChangeByDimension | undefined,
): string {
  const key = ratioEffectTexts[effect.name as keyof typeof ratioEffectTexts];
  return split && key && measure.kind === 'ratio'
    ? getReportText(key, { title, dimension: split.dimension.title })
    : effect.title;
}

/** Formats a factor as the metric with its name, or else in the unit of its numerator, with the digits of small values. */
function formatFactor(
  { name, numerator }: MetricChangeEffect,
  value: number | null | undefined,
  metrics: Metric[],
): string | undefined {
  const metric = metrics.find((known) => known.name === name);
  if (metric) return formatMetric(metric, value);
  const unit = metrics.find((known) => known.name === numerator);
  if (!unit || value === undefined) return undefined;
  if (value === null) return blankText;
  if (Math.abs(value) >= 0.995 || value === 0)
    return formatNumberByKind(unit.display === 'money' ? 'money' : 'average', value);
  return formatNumberByKind(unit.display === 'money' ? 'fineMoney' : 'fine', value);
}
