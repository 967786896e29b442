import type { FormEvent } from 'react';
import type { RangeLimits } from '../../../definition/reports/range';
import { rangeError } from '../../../definition/reports/range';
import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { madeBy } from '../../made/madeBy';
import type { Offers } from '../offers/Offers';
import { RangeFilter } from '../range/RangeFilter';
import type { ReportState } from '../url/ReportState';
import { ChoiceFilter } from './ChoiceFilter';
import { OptionFilter } from './OptionFilter';
import { type Entered, useEntered } from './useEntered';

interface ReportFiltersProps {
  report: Report;
  offers: Offers;
  state: ReportState;
  limits: RangeLimits;
  today: string;
  /** Whether the company has no such report: then there is nothing to search. */
  isClosed: boolean;
  onSearch: (entered: Entered) => void;
  onReset: () => void;
}

/** The range and the filters of a report: nothing happens until Search, or Enter. */
export function ReportFilters(props: ReportFiltersProps) {
  const { report, offers, state, limits, today, isClosed, onSearch, onReset } = props;
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
        {offers.filters.map((dimension) => {
          const { name, title } = dimension;
          const id = `filter-${name}`;
          const Control = dimension.choices || dimension.dictionary ? ChoiceFilter : OptionFilter;
          return (
            <div key={name} className="filter" data-made-by={madeBy(report, dimension)}>
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
        </div>
      </form>
    </search>
  );
}
