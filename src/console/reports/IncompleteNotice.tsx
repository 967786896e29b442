import { formatDayRanges } from '#definition/format/dates.ts';
import type { DayRange } from '#definition/time/days.ts';
import { getReportText } from './getReportText.ts';

/** Warns that facts are missing on some of the report's days. */
export function IncompleteNotice({ ranges }: { ranges: DayRange[] }) {
  return (
    <div className="attention" role="status">
      <strong>{getReportText('report.incomplete')}</strong>
      <p>{getReportText('report.incomplete.days', { days: formatDayRanges(ranges) })}</p>
    </div>
  );
}

/** Warns in one line below a figure that facts are missing on some of its days. Renders nothing if no facts are missing. */
export function IncompleteNote({ ranges = [] }: { ranges?: DayRange[] }) {
  if (ranges.length === 0) return null;
  return (
    <p className="tile-note tile-warning">
      {getReportText('report.incomplete.note', { days: formatDayRanges(ranges) })}
    </p>
  );
}
