import type { Metric } from '#definition/model/report.ts';
import type { ChangeContribution } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { formatContribution } from '../compare/formatChange.ts';
import { getReportText } from '../getReportText.ts';
import type { ChangeByDimension } from './ChangeByDimension.ts';
import { getChangeContributionLabel } from './getChangeContributionLabel.ts';

/**
 * Describes which values of the dimension a factor affects: all, nearly all, or one value most. `direction` is the sign
 * of the total change.
 */
export function describeFactorSpread(
  metric: Metric,
  effect: number,
  direction: number,
  split: ChangeByDimension,
): string[] {
  const dimension = split.dimension.title;
  const getSize = (part: ChangeContribution) => (part.effects[effect] ?? 0) * direction;
  const [most] = split.parts
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => getSize(other) - getSize(one));
  if (!most) return [];
  const others = split.parts.filter((part) => getSize(part) <= 0);
  if (others.every((part) => getSize(part) === 0 && !part.previousShare))
    return [getReportText('report.why.everywhere', { dimension })];
  const affected = split.parts.filter((part) => getSize(part) > 0);
  if ([getSize, getPreviousShare].every((weigh) => hasNearlyAll(affected, others, weigh)))
    return [getReportText('report.why.nearlyEverywhere', { dimension })];
  const amount = formatContribution(metric, most.effects[effect] ?? 0);
  return [
    getReportText('report.why.mostly', { dimension, label: getChangeContributionLabel(most, split), amount }),
  ];
}

/** The share of the effect, and of the previous total, that nearly all values have together. */
const nearlyAllShare = 0.95;

function hasNearlyAll(
  affected: ChangeContribution[],
  others: ChangeContribution[],
  weigh: (part: ChangeContribution) => number,
): boolean {
  const sum = (parts: ChangeContribution[]) => parts.reduce((all, part) => all + Math.abs(weigh(part)), 0);
  return sum(affected) >= nearlyAllShare * (sum(affected) + sum(others));
}

function getPreviousShare({ previousShare }: ChangeContribution): number {
  return previousShare ?? 0;
}
