import { type FormEvent, useState } from 'react';
import type { Report } from '../../../definition/model/report';
import type { Available } from '../../../definition/reports/offered';
import { type RangeLimits, rangeError } from '../../../definition/reports/range';
import type { ReportState } from '../../../definition/reports/reportState';
import { Unsearched } from '../../screens/filters/Unsearched';
import { sourceMark } from '../../sourceMark';
import { RangeFilter } from '../range/RangeFilter';
import { text } from '../text';
import { ChoiceFilter, OptionFilter } from './DimensionFilters';

interface ReportFiltersProps {
  report: Report;
  available: Available;
  state: ReportState;
  limits: RangeLimits;
  today: string;
  /** Whether the tenant has no such report: then there is nothing to search. */
  isClosed: boolean;
  onSearch: (entered: Entered) => void;
  onReset: () => void;
}

/** The range and the filters of a report: nothing happens until Search, or Enter. */
export function ReportFilters(props: ReportFiltersProps) {
  const { report, available, state, limits, today, isClosed, onSearch, onReset } = props;
  const [{ range, filters }, enter] = useEntered(state);
  const wrong = rangeError(range, limits);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) onSearch({ range, filters });
  };
  return (
    <search>
      <form className="filter-bar report-filters" onSubmit={search}>
        <div className="filter filter-range">
          <label htmlFor="range">{text('report.range')}</label>
          <RangeFilter
            id="range"
            range={range}
            limits={limits}
            today={today}
            isWrong={wrong !== undefined}
            onChange={(days) => enter({ range: days, filters })}
          />
          {wrong && <p role="alert">{wrong}</p>}
        </div>
        {available.filters.map((dimension) => {
          const { name, title } = dimension;
          const id = `filter-${name}`;
          const Control = dimension.choices || dimension.dictionary ? ChoiceFilter : OptionFilter;
          return (
            <div key={name} className="filter" data-made-by={sourceMark(report, dimension)}>
              <label htmlFor={id}>{title}</label>
              <Control
                id={id}
                report={report}
                dimension={dimension}
                values={filters[name] ?? []}
                onChange={(values) => enter({ range, filters: { ...filters, [name]: values } })}
              />
            </div>
          );
        })}
        <div className="filter-buttons">
          <button type="submit" className="button button-primary" disabled={isClosed}>
            {text('console.search')}
          </button>
          <button type="button" className="button button-quiet" onClick={onReset}>
            {text('console.reset')}
          </button>
          {!isEntered({ range, filters }, state) && <Unsearched />}
        </div>
      </form>
    </search>
  );
}

/** What Search applies. */
export type Entered = Pick<ReportState, 'range' | 'filters'>;

/** What is being entered; it starts anew whenever another range or other filters come into force, as by the Back button. */
function useEntered({ range, filters }: ReportState): [Entered, (entered: Entered) => void] {
  const applied = JSON.stringify([range, filters]);
  const [entered, setEntered] = useState({ applied, values: { range, filters } });
  const values = entered.applied === applied ? entered.values : { range, filters };
  return [values, (next) => setEntered({ applied, values: next })];
}

/** Whether what was entered is in force already. */
export function isEntered(entered: Entered, { range, filters }: ReportState): boolean {
  return JSON.stringify([entered.range, tidy(entered.filters)]) === JSON.stringify([range, filters]);
}

function tidy(filters: Entered['filters']): Entered['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}
