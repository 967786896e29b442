import { useId, useState } from 'react';
import type { DayRange } from '../../../definition/days';
import type { Report } from '../../../definition/model/report';
import {
  type ComparisonName,
  comparedDays,
  comparedError,
  comparisons,
} from '../../../definition/reports/compare';
import type { ReportState } from '../../../definition/reports/reportState';
import { reportLimits } from '../range/reportRange';
import { type TextKey, text } from '../text';

interface CompareSelectProps {
  report: Report;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

const names = Object.keys(comparisons) as ComparisonName[];

/** What the days of a report are compared with, at once in force: by name, or days from the device's own calendar. */
export function CompareSelect({ report, state, onChange }: CompareSelectProps) {
  const id = useId();
  const { compare, range } = state;
  const limits = reportLimits(report, state.tab);
  const wrong = (days: DayRange) => comparedError(days, limits, report.range.from);
  const offered = names.filter((name) => name === compare || !wrong(comparedDays(range, name)));
  const isOther = typeof compare === 'object';
  const choose = (value: string) => {
    const name = names.find((it) => it === value);
    onChange({ compare: value === 'other' ? comparedDays(range, 'previous') : name });
  };
  return (
    <span className="graph-select compare-select">
      <label htmlFor={id}>{text('report.compare')}</label>
      <select
        id={id}
        value={isOther ? 'other' : (compare ?? 'none')}
        onChange={({ target }) => choose(target.value)}
      >
        {['none', ...offered, 'other'].map((value) => (
          <option key={value} value={value}>
            {text(`report.compare.${value}` as TextKey)}
          </option>
        ))}
      </select>
      {isOther && (
        <OtherDays
          key={compare.join()}
          days={compare}
          latest={limits.latest}
          wrong={wrong}
          onChange={(days) => onChange({ compare: days })}
        />
      )}
    </span>
  );
}

interface OtherDaysProps {
  days: DayRange;
  latest: string;
  /** What is wrong with days, if anything. */
  wrong: (days: DayRange) => string | undefined;
  onChange: (days: DayRange) => void;
}

/** Two days to enter; they come into force once they are a range that may be compared with. */
function OtherDays({ days, latest, wrong, onChange }: OtherDaysProps) {
  const [entered, enter] = useState(days);
  const reason = wrong(entered);
  const change = (next: DayRange) => {
    enter(next);
    if (!wrong(next)) onChange(next);
  };
  const shared = { type: 'date', required: true, max: latest, 'aria-invalid': reason !== undefined };
  const [first, last] = entered;
  return (
    <>
      <input
        {...shared}
        aria-label={text('report.compare.first')}
        value={first}
        onChange={({ target }) => change([target.value, last])}
      />
      <input
        {...shared}
        aria-label={text('report.compare.last')}
        value={last}
        onChange={({ target }) => change([first, target.value])}
      />
      {reason && <p role="alert">{reason}</p>}
    </>
  );
}
