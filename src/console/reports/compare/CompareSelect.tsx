import { useId, useState } from 'react';
import { formatDay } from '#definition/format/dates.ts';
import type { Report } from '#definition/model/report.ts';
import {
  type ComparisonName,
  comparisonOffsetDays,
  getComparisonRange,
  getComparisonRangeError,
  getCustomComparisonLimits,
  matchComparisonRangeLength,
} from '#definition/reports/comparisonRange.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { type DayRange, isIsoDate } from '#definition/time/days.ts';
import { getReportText, type ReportTextKey } from '../getReportText.ts';
import { getReportRangeLimits, getReportToday } from '../range/reportRange.ts';

interface CompareSelectProps {
  report: Report;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

const comparisonNames = Object.keys(comparisonOffsetDays) as ComparisonName[];

/** Select for the comparison period of a report: none, a named period or custom days. */
export function CompareSelect({ report, state, onChange }: CompareSelectProps) {
  const id = useId();
  const { compare, range } = state;
  const limits = getCustomComparisonLimits(
    range,
    getReportRangeLimits(report, state.tab),
    getReportToday(report, state.tab),
  );
  const wrong = (days: DayRange) => getComparisonRangeError(range, days, limits, report.range.from);
  const offered = comparisonNames.filter(
    (name) => name === compare || !wrong(getComparisonRange(range, name)),
  );
  const isOther = typeof compare === 'object';
  const choose = (value: string) => {
    const name = comparisonNames.find((it) => it === value);
    onChange({ compare: value === 'other' ? getComparisonRange(range, 'previous') : name });
  };
  return (
    <span className="graph-select compare-select">
      <label htmlFor={id}>{getReportText('report.compare')}</label>
      <select
        id={id}
        value={isOther ? 'other' : (compare ?? 'none')}
        onChange={({ target }) => choose(target.value)}
      >
        {['none', ...offered, 'other'].map((value) => (
          <option key={value} value={value}>
            {getReportText(`report.compare.${value}` as ReportTextKey)}
          </option>
        ))}
      </select>
      {isOther && (
        <CustomDays
          key={compare.join()}
          days={compare}
          range={range}
          latest={limits.latest}
          wrong={wrong}
          onChange={(days) => onChange({ compare: days })}
        />
      )}
    </span>
  );
}

interface CustomDaysProps {
  days: DayRange;
  /** The range that is compared. The custom range has as many days. */
  range: DayRange;
  latest: string;
  /** Returns the validation message of a custom range; undefined if it is valid. */
  wrong: (days: DayRange) => string | undefined;
  onChange: (days: DayRange) => void;
}

/** Date input for the first day of a custom comparison range. Applied once the range is valid. */
function CustomDays({ days, range, latest, wrong, onChange }: CustomDaysProps) {
  const [first, enter] = useState(days[0]);
  const entered = isIsoDate(first) ? matchComparisonRangeLength(range, [first, first]) : undefined;
  const reason = wrong(entered ?? [first, first]);
  const change = (next: string) => {
    enter(next);
    if (!isIsoDate(next)) return;
    const fitted = matchComparisonRangeLength(range, [next, next]);
    if (!wrong(fitted)) onChange(fitted);
  };
  return (
    <>
      <input
        type="date"
        required
        max={latest}
        aria-invalid={reason !== undefined}
        aria-label={getReportText('report.compare.first')}
        value={first}
        onChange={({ target }) => change(target.value)}
      />
      {entered && entered[0] !== entered[1] && (
        <span>{getReportText('report.compare.to', { last: formatDay(entered[1]) })}</span>
      )}
      {reason && <p role="alert">{reason}</p>}
    </>
  );
}
