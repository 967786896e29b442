import { type FormEvent, useId, useState } from 'react';
import { isSame } from '../../../definition/isSame';
import type { Row } from '../../../definition/model/entity';
import type { Filter } from '../../../definition/model/resource';
import { isEmpty } from '../../../definition/normalize';
import { text } from '../../../definition/text';
import { useActions } from '../../actions/ActionsContext';
import { sourceMark } from '../../sourceMark';
import type { BarFilter } from './FilterControlProps';
import { filterControls } from './filterControls';
import { Unsearched } from './Unsearched';

interface FilterBarProps {
  filters: BarFilter[];
  /** The values that the list is filtered by now. */
  applied: Row;
  /** Asks for the rows anew, whether or not the values are others. */
  onApply: (values: Row) => void;
}

/** The filters above a table: nothing happens until Search, or Enter; until then what is entered is said to wait. */
export function FilterBar({ filters, applied, onApply }: FilterBarProps) {
  const own = ownValues(filters, applied);
  const [values, setValues] = useFollowing(own);
  const { resource } = useActions();
  const bar = useId();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const others = Object.entries(applied).filter(([param]) => !(param in own));
    onApply({ ...Object.fromEntries(others), ...tidy(values) });
  };
  const reset = () => {
    setValues({});
    onApply({});
  };
  return (
    <search>
      <form className="filter-bar" onSubmit={search}>
        {filters.map((filter) => {
          const id = `${bar}-${filter.params[0]}`;
          const Control = filterControls[filter.control];
          return (
            <div key={id} className="filter" data-made-by={sourceMark(resource, filter)}>
              <label htmlFor={id}>{filter.title}</label>
              <Control
                id={id}
                filter={filter}
                values={values}
                onChange={(part) => setValues({ ...values, ...part })}
              />
            </div>
          );
        })}
        <div className="filter-buttons">
          <button type="submit" className="button">
            {text('console.search')}
          </button>
          <button type="button" className="button button-quiet" onClick={reset}>
            {text('console.reset')}
          </button>
          {!isSame(tidy(values), own) && <Unsearched />}
        </div>
      </form>
    </search>
  );
}

/** What these filters have of what is applied: the quick search and the view are chosen elsewhere. */
function ownValues(filters: BarFilter[], applied: Row): Row {
  const params = filters.flatMap((filter) => filter.params);
  return Object.fromEntries(Object.entries(applied).filter(([param]) => params.includes(param)));
}

/** What is being entered; it starts anew whenever other filters come into force, as by the Back button. */
function useFollowing(applied: Row): [Row, (values: Row) => void] {
  const key = JSON.stringify(applied);
  const [entered, setEntered] = useState({ key, values: applied });
  const values = entered.key === key ? entered.values : applied;
  return [values, (values) => setEntered({ key, values })];
}

function tidy(values: Row): Row {
  const entries = Object.entries(values).map(([param, value]) => [
    param,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** The filters that are offered; one that is shown on demand only while it is in force. */
export function shownFilters(filters: Filter[], applied: Row): BarFilter[] {
  return filters
    .filter(isInBar)
    .filter(({ onDemand, params }) => !onDemand || params.some((param) => !isEmpty(applied[param])));
}

function isInBar(filter: Filter): filter is BarFilter {
  return filter.control in filterControls;
}
