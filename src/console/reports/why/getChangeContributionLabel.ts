import { blankText } from '#console/displays/isBlank.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type {
  ChangeBreakdown,
  ChangeContribution,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { getReportText } from '../getReportText.ts';

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
