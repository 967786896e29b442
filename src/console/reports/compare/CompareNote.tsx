import { formatDay, formatDayRange } from '#definition/format/dates.ts';
import type { ComparedRanges } from '#definition/reports/comparisonRange.ts';
import { describeDaysWithoutFacts } from '#definition/reports/describeDaysWithoutFacts.ts';
import { addDays } from '#definition/time/days.ts';
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
  const isInRange = addDays(range[1], 1) === unfinished;
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
      {before && day && isInRange && (
        <button type="button" className="link-button compare-include" onClick={onInclude}>
          {getReportText('report.compare.include')}
        </button>
      )}
    </p>
  );
}
