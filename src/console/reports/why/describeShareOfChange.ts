import { blankText } from '#console/displays/isBlank.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { ChangeAnalysis } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { getReportText } from '../getReportText.ts';

/** Describes a share in words. It exceeds the change if other parts go in the opposite direction. */
export function describeShareOfChange(part: number, { change }: Pick<ChangeAnalysis, 'change'>): string {
  const share = part / (change ?? 1);
  return share > 1
    ? getReportText('report.why.moreThanAll')
    : getReportText('report.why.shareOf', { percent: formatPercent(share) });
}

/**
 * Formats a part's share of the total change in percent, or in words if it is larger than the change or, in the
 * opposite direction, as large. Returns "--" if the total change is near zero.
 */
export function formatShareOfChange(
  part: number | null,
  { change, before }: Pick<ChangeAnalysis, 'change' | 'before'>,
): string {
  if (!change || part === null || Math.abs(change) < Math.abs(before ?? 0) / 1000) return blankText;
  const share = part / change;
  if (share > 1) return getReportText('report.why.aboveAll');
  return share < -1 ? getReportText('report.why.opposite') : formatPercent(share);
}

function formatPercent(share: number): string {
  return `${formatNumberByKind('number', Math.round(100 * share) || 0)}%`.replace('-', '−');
}
