import { type FormEvent, useId, useState } from 'react';
import type { Row } from '../../../definition/model/entity';
import type { Filter } from '../../../definition/model/resource';
import { isEmpty } from '../../../definition/normalize';
import { text } from '../../../definition/text';
import { useActions } from '../../actions/ActionsContext';
import { sourceMark } from '../../sourceMark';
import { filterControls } from './filterControls';

interface FilterBarProps {
  filters: Filter[];
  /** The values that the list is filtered by now. */
  applied: Row;
  onApply: (values: Row) => void;
}

/** The filters above a table: nothing happens until Search, or Enter. */
export function FilterBar({ filters, applied, onApply }: FilterBarProps) {
  const [values, setValues] = useFollowing(applied);
  const { resource } = useActions();
  const bar = useId();
  const search = (event: FormEvent) => {
    event.preventDefault();
    onApply(tidy(values));
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
        </div>
      </form>
    </search>
  );
}

/** What is being entered; it starts anew whenever other filters come into force, as by the Back button. */
function useFollowing(applied: Row): [Row, (values: Row) => void] {
  const [entered, setEntered] = useState({ applied, values: applied });
  const values = entered.applied === applied ? entered.values : applied;
  return [values, (values) => setEntered({ applied, values })];
}

function tidy(values: Row): Row {
  const entries = Object.entries(values).map(([param, value]) => [
    param,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** The filters that are offered; one that is shown on demand only while it is in force. */
export function shownFilters(filters: Filter[], applied: Row): Filter[] {
  return filters.filter(
    ({ onDemand, params }) => !onDemand || params.some((param) => !isEmpty(applied[param])),
  );
}
