import { blankText } from '#console/displays/isBlank.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { Dimension, Metric } from '#definition/model/report.ts';
import type {
  ChangeAnalysis,
  ChangeBreakdown,
  ChangeContribution,
  MetricChangeEffect,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { formatContribution } from '../compare/formatChange.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';

/** A metric's change split by one dimension. */
export interface ChangeByDimension extends ChangeBreakdown {
  dimension: Dimension;
}

/** Describes a metric's change and its largest cause in a sentence: a value of the dimension, or a factor. */
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
  return [lead, ...describeTopCause(metric, answer, metrics, split)].join(' ');
}

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
  answer: ChangeAnalysis,
  metrics: Metric[],
  split?: ChangeByDimension,
): string[] {
  const size = (amount: number | null | undefined) => (amount ?? 0) * Math.sign(answer.change ?? 0);
  const top = split?.parts
    .filter(({ value }) => value !== null)
    .reduce((most, part) => (size(part.change) > size(most.change) ? part : most), noPart);
  const drivers = answer.effects.map((effect) => size(effect.change));
  const most = drivers.indexOf(Math.max(...drivers));
  const driver = answer.effects[most];
  if (driver && size(driver.change) > 0 && size(top?.change) < similarShare * size(driver.change)) {
    const spread = split ? describeSpread(metric, most, size, split) : [];
    return [describeDriver(metric, driver, answer, metrics), ...spread];
  }
  if (!split || !top || size(top.change) <= 0) return [];
  return [describeTopPart(metric, answer, split, top)];
}

/** A value that explains nearly as much as a factor is preferred: it is more specific, and its factor is named too. */
const similarShare = 0.8;

const noPart: ChangeContribution = {
  kind: 'rest',
  value: null,
  label: null,
  filter: [],
  now: null,
  before: null,
  change: 0,
  effects: [],
};

function describeDriver(
  metric: Metric,
  effect: MetricChangeEffect,
  answer: ChangeAnalysis,
  metrics: Metric[],
) {
  const measured = metrics.find(({ name }) => name === effect.name);
  const told = {
    effect: effect.title,
    amount: formatContribution(metric, effect.change ?? 0),
    share: describeShare(effect.change ?? 0, answer),
  };
  if (!measured) return getReportText('report.why.driver', told);
  const [now, before] = [effect.now, effect.before].map((value) => formatMetric(measured, value));
  return getReportText('report.why.driverValues', { ...told, now, before });
}

/** Describes which values of the dimension a factor affects: all of them, or one value most. */
function describeSpread(
  metric: Metric,
  effect: number,
  size: (amount: number | undefined) => number,
  split: ChangeByDimension,
): string[] {
  const dimension = split.dimension.title;
  const parts = split.parts.toSorted((one, other) => size(other.effects[effect]) - size(one.effects[effect]));
  const [most] = parts.filter(({ value }) => value !== null);
  if (!most) return [];
  if (parts.every((part) => size(part.effects[effect]) > 0))
    return [getReportText('report.why.everywhere', { dimension })];
  const amount = formatContribution(metric, most.effects[effect] ?? 0);
  return [
    getReportText('report.why.mostly', { dimension, label: getChangeContributionLabel(most, split), amount }),
  ];
}

/** Describes the value with the largest contribution in the direction of the total change, and its main effect. */
function describeTopPart(
  metric: Metric,
  answer: ChangeAnalysis,
  split: ChangeByDimension,
  top: ChangeContribution,
): string {
  const told = {
    share: describeShare(top.change ?? 0, answer),
    label: getChangeContributionLabel(top, split),
    dimension: split.dimension.title,
    amount: formatContribution(metric, top.change ?? 0),
  };
  const sizes = top.effects.map((amount) => amount * Math.sign(answer.change ?? 0));
  const most = sizes.indexOf(Math.max(...sizes));
  const effect = answer.effects[most];
  // A value that is new or gone changed as a whole, so no single effect is named.
  if (!effect || top.kind === 'new' || top.kind === 'gone') return getReportText('report.why.top', told);
  const amount = formatContribution(metric, top.effects[most] ?? 0);
  return getReportText('report.why.topOf', { ...told, effect: effect.title, size: amount });
}

/** Describes a share in words. It exceeds the change if other parts go in the opposite direction. */
function describeShare(part: number, { change }: ChangeAnalysis): string {
  const percent = formatPercent(part / (change ?? 1));
  return part / (change ?? 1) > 1
    ? getReportText('report.why.moreThanAll')
    : getReportText('report.why.shareOf', { percent });
}

/** Formats a part's share of the total change in percent, at most 100 %. Returns "--" if the total change is near zero. */
export function formatShareOfChange(part: number | null, { change, before }: ChangeAnalysis): string {
  if (!change || part === null || Math.abs(change) < Math.abs(before ?? 0) / 1000) return blankText;
  return part / change > 1 ? `> ${formatPercent(1)}` : formatPercent(part / change);
}

function formatPercent(share: number): string {
  return `${formatNumberByKind('number', Math.round(100 * share) || 0)}%`.replace('-', '−');
}

/** Returns the label of a part of a change (value, "several" or "rest"). */
export function getChangeContributionLabel(
  { kind, label }: ChangeContribution,
  { parts, values }: ChangeBreakdown,
): string {
  if (kind === 'several') return getReportText('report.why.several');
  if (kind === 'rest')
    return getReportText('report.why.rest', {
      count: formatNumberByKind('number', values - parts.length + 1),
    });
  return label || blankText;
}
