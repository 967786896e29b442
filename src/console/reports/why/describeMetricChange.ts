import type { Metric } from '#definition/model/report.ts';
import type {
  ChangeAnalysis,
  ChangeContribution,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { formatContribution } from '../compare/formatChange.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import type { ChangeByDimension } from './ChangeByDimension.ts';
import { describeDriver } from './describeDriver.ts';
import { describeFactorSpread } from './describeFactorSpread.ts';
import { describeShareOfChange } from './describeShareOfChange.ts';
import { getChangeContributionLabel } from './getChangeContributionLabel.ts';
import { getEffectTotals } from './getEffectTotals.ts';

/**
 * Describes a metric's change and its largest cause in a sentence: a value of a dimension, or a factor. `split` is the
 * breakdown that explains most.
 */
export function describeMetricChange(
  metric: Metric,
  answer: ChangeAnalysis,
  metrics: Metric[],
  split?: ChangeByDimension,
): string {
  const { now, before, change } = answer;
  const { title } = metric;
  if (change === null) return getReportText('report.why.nothing', { title });
  if (change === 0) return getReportText('report.why.same', { title, now: formatMetric(metric, now) });
  if (!isSignificant(metric, answer))
    return getReportText('report.why.small', { title, now: formatMetric(metric, now) });
  const lead = getReportText('report.why.lead', {
    title,
    change: formatContribution(metric, change),
    before: formatMetric(metric, before),
    now: formatMetric(metric, now),
  });
  return [lead, ...describeTopCause(metric, { ...answer, change }, metrics, split)].join(' ');
}

/** An analysis of a change that could be computed. */
type KnownChange = ChangeAnalysis & { change: number };

/** Returns true if the change is visible in the displayed values, and at least a thousandth of the previous value. */
function isSignificant(
  metric: Metric,
  { now, before, change }: Pick<ChangeAnalysis, 'now' | 'before' | 'change'>,
) {
  const isVisible = formatMetric(metric, now) !== formatMetric(metric, before);
  return isVisible && Math.abs(change ?? 0) >= Math.abs(before ?? 0) / 1000;
}

/** Returns sentences about whatever explains most of the change: a factor for all values, or one value. */
function describeTopCause(
  metric: Metric,
  answer: KnownChange,
  metrics: Metric[],
  split?: ChangeByDimension,
): string[] {
  const direction = Math.sign(answer.change);
  const size = (amount: number | null | undefined) => (amount ?? 0) * direction;
  const top = split?.parts
    .filter(({ value }) => value !== null)
    .reduce<ChangeContribution | undefined>(
      (most, part) => (size(part.change) > size(most?.change) ? part : most),
      undefined,
    );
  const totals = getEffectTotals(answer, split);
  const most = totals.map(size).indexOf(Math.max(...totals.map(size)));
  const [driver, driven = 0] = [answer.effects[most], totals[most]];
  const isTopPreferred =
    top && size(top.change) >= similarShare * size(driven) && isConcentrated(top, answer.change);
  if (driver && size(driven) > 0 && !isTopPreferred) {
    const spread = split ? describeFactorSpread(metric, most, direction, split) : [];
    return [describeDriver(metric, { ...driver, change: driven }, answer, metrics, split), ...spread];
  }
  return split && top ? [describeTopPart(metric, answer, split, top)] : [];
}

/** A value that explains nearly as much as a factor is preferred: it is more specific, and its factor is named too. */
const similarShare = 0.8;

/**
 * Returns true if the change is concentrated in a part: all others together changed at most half as much as they would
 * have if everything had changed alike. A large value has a large share of every change, so its share alone proves nothing.
 */
function isConcentrated({ change, previousShare }: ChangeContribution, total: number): boolean {
  return 1 - (change ?? 0) / total <= (1 - (previousShare ?? 0)) / 2;
}

/** Describes the value with the largest contribution in the direction of the total change, and its main effect. */
function describeTopPart(
  metric: Metric,
  answer: KnownChange,
  split: ChangeByDimension,
  top: ChangeContribution,
): string {
  const described = {
    share: describeShareOfChange(top.change ?? 0, answer),
    label: getChangeContributionLabel(top, split),
    dimension: split.dimension.title,
    amount: formatContribution(metric, top.change ?? 0),
  };
  const sizes = top.effects.map((amount) => amount * Math.sign(answer.change));
  const most = sizes.indexOf(Math.max(...sizes));
  const effect = answer.effects[most];
  // A value that is new or gone changed as a whole, so no single effect is named.
  if (!effect || top.kind === 'new' || top.kind === 'gone') return getReportText('report.why.top', described);
  const amount = formatContribution(metric, top.effects[most] ?? 0);
  return getReportText('report.why.topOf', { ...described, effect: effect.title, size: amount });
}
