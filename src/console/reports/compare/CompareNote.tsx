import { formatDay, formatDayRange } from '#definition/format/dates.ts';
import { type ComparedRanges, canCompareFacts } from '#definition/reports/comparisonRange.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { countDays, groupConsecutiveDays } from '#definition/time/days.ts';
import { getReportText } from '../getReportText.ts';

interface CompareNoteProps {
  compared: ComparedRanges;
  /** Turns the comparison off, which includes the unfinished day. */
  onInclude: () => void;
}

/** Shows which date ranges are compared, which days have no data, and which unfinished day is left out. */
export function CompareNote({ compared, onInclude }: CompareNoteProps) {
  const { range, before, unfinished } = compared;
  const day = unfinished && formatDay(unfinished);
  const parts = before
    ? [
        getReportText('report.compare.note', { days: formatDayRange(range), before: formatDayRange(before) }),
        describeDaysWithoutFacts(compared),
        day && getReportText('report.compare.unfinished', { day }),
      ]
    : [getReportText('report.compare.nothing', { day })];
  return (
    <p className="compare-note" role="status">
      {parts.filter(Boolean).join(' ')}
      {before && day && (
        <button type="button" className="link-button compare-include" onClick={onInclude}>
          {getReportText('report.compare.include')}
        </button>
      )}
    </p>
  );
}

function describeDaysWithoutFacts({ range, withoutFacts }: ComparedRanges): string | undefined {
  if (!withoutFacts) return undefined;
  const days = [withoutFacts.range, withoutFacts.before].flatMap(groupConsecutiveDays).map(formatDayRange);
  const canCompare = canCompareFacts(withoutFacts, countDays(range));
  const key = canCompare ? 'report.compare.noData' : 'report.compare.notComparable';
  return getReportText(key, { days: formatAndList(days, 'conjunction') });
}
