import { type FormEvent, useState } from 'react';
import { getSourceMark } from '#console/explainer.ts';
import { useCurrentDay } from '#console/hooks/useCurrentDay.ts';
import { UnappliedFiltersNote } from '#console/screens/filters/UnappliedFiltersNote.tsx';
import { NewDayNote } from '#console/widgets/NewDayNote.tsx';
import type { Report } from '#definition/model/report.ts';
import { getDateRangeError, type RangeLimits } from '#definition/reports/rangeLimits.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import type { DayRange } from '#definition/time/days.ts';
import { getReportText } from '../getReportText.ts';
import { ReportRangeFilter } from '../range/ReportRangeFilter.tsx';
import { getTenantToday, listReportRangePresets, type RangePreset } from '../range/reportRange.ts';
import { DimensionChoiceFilter, DimensionSearchFilter } from './DimensionFilters.tsx';

interface ReportFiltersProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  limits: RangeLimits;
  /** True if the report is not available to the tenant. Searching is then disabled. */
  isClosed: boolean;
  onSearch: (entered: EnteredReportFilters) => void;
  onReset: () => void;
}

/** The date range and dimension filters of a report. Applied with Search or Enter. */
export function ReportFilters(props: ReportFiltersProps) {
  const { report, available, state, limits, isClosed, onSearch, onReset } = props;
  const today = useCurrentDay(getTenantToday);
  const presets = listReportRangePresets(report);
  const [entered, enter] = useEnteredFilters(state);
  const { preset, filters } = entered;
  const range = getEnteredRange(entered, state, presets);
  const wrong = getDateRangeError(range, limits);
  const [resets, setResets] = useState(0);
  const reset = () => {
    // Unreadable text is no value: a new field does not have it.
    setResets(resets + 1);
    onReset();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) onSearch({ range, preset, filters });
  };
  return (
    <search aria-label={getReportText('console.filters')}>
      <form className="report-filters" onSubmit={search}>
        <div className="filter filter-range">
          <label htmlFor="range">{getReportText('report.range')}</label>
          <ReportRangeFilter
            key={resets}
            id="range"
            range={range}
            preset={preset}
            limits={limits}
            presets={presets}
            isWrong={wrong !== undefined}
            onChange={(days, name) => enter({ range: days, preset: name, filters })}
          />
          {wrong && <p role="alert">{wrong}</p>}
        </div>
        {available.filters.map((dimension) => {
          const { name, title } = dimension;
          const id = `filter-${name}`;
          const Control = dimension.choices ? DimensionChoiceFilter : DimensionSearchFilter;
          return (
            <div key={name} className="filter" data-made-by={getSourceMark(report, dimension)}>
              <label htmlFor={id}>{title}</label>
              <Control
                id={id}
                report={report}
                dimension={dimension}
                values={filters[name] ?? []}
                onChange={(values) => enter({ range, preset, filters: { ...filters, [name]: values } })}
              />
            </div>
          );
        })}
        <div className="filter-buttons">
          <button type="submit" className="button button-primary" disabled={isClosed}>
            {getReportText('console.search')}
          </button>
          <button type="button" className="button button-quiet" onClick={reset}>
            {getReportText('console.reset')}
          </button>
          {!areEnteredFiltersApplied({ range, preset, filters }, state) && <UnappliedFiltersNote />}
          <NewDayNote day={today} />
        </div>
      </form>
    </search>
  );
}

/** The range and filters that Search applies. */
export type EnteredReportFilters = Pick<ReportState, 'range' | 'preset' | 'filters'>;

/** Returns the days of the entered range. Those of a preset are current, also if it was chosen on an earlier day. */
function getEnteredRange(
  { range, preset }: EnteredReportFilters,
  state: ReportState,
  presets: RangePreset[],
): DayRange {
  if (!preset) return range;
  return preset === state.preset
    ? state.range
    : (presets.find(({ name }) => name === preset)?.range ?? range);
}

/**
 * Manages the unapplied input. It resets when another range or other filters are applied, for example by the Back button.
 */
function useEnteredFilters({
  range,
  preset,
  filters,
}: ReportState): [EnteredReportFilters, (entered: EnteredReportFilters) => void] {
  const applied = JSON.stringify([preset ?? range, filters]);
  const current: { applied: string; values: EnteredReportFilters } = {
    applied,
    values: { range, preset, filters },
  };
  const [entered, setEntered] = useState(current);
  // Set during rendering, so that the input does not come back when the same filters are applied again later.
  if (entered.applied !== applied) setEntered(current);
  const { values } = entered.applied === applied ? entered : current;
  return [values, (next) => setEntered({ applied, values: next })];
}

/** Returns true if the entered range and filters equal the applied ones. */
export function areEnteredFiltersApplied(entered: EnteredReportFilters, applied: ReportState): boolean {
  const toText = ({ range, preset, filters }: EnteredReportFilters) =>
    JSON.stringify([preset ?? range, omitEmptyFilters(filters)]);
  return toText(entered) === toText(applied);
}

function omitEmptyFilters(filters: EnteredReportFilters['filters']): EnteredReportFilters['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}
