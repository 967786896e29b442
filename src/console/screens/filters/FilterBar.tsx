import { type FormEvent, useId, useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import { getSourceMark } from '#console/explainer.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import type { FilterBarFilter } from './FilterControlProps.ts';
import { filterControlComponents } from './filterControlComponents.tsx';
import { UnappliedFiltersNote } from './UnappliedFiltersNote.tsx';

interface FilterBarProps {
  filters: FilterBarFilter[];
  /** The currently applied filter values. */
  applied: RecordValues;
  /** Applies new values, computed from the applied ones, and refetches the rows even if they are unchanged. */
  onApply: (toFilters: (applied: RecordValues) => RecordValues) => void;
}

/** The filter form above a list. Applied with Search or Enter. */
export function FilterBar({ filters, applied, onApply }: FilterBarProps) {
  const own = pickBarValues(filters, applied);
  const [values, setValues] = useFilterInput(own);
  const { resource } = useActions();
  const bar = useId();
  const [resets, setResets] = useState(0);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const entered = normalizeValues(values);
    onApply((latest) => {
      const mine = pickBarValues(filters, latest);
      const others = Object.entries(latest).filter(([param]) => !(param in mine));
      return { ...Object.fromEntries(others), ...entered };
    });
  };
  const reset = () => {
    setValues({});
    // Unreadable text is no value: new fields do not have it.
    setResets(resets + 1);
    onApply(() => ({}));
  };
  return (
    <search>
      <form className="filter-bar" onSubmit={search}>
        {filters.map((filter) => {
          const id = `${bar}-${filter.params[0]}`;
          const Control = filterControlComponents[filter.control];
          return (
            <div key={`${id} ${resets}`} className="filter" data-made-by={getSourceMark(resource, filter)}>
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
            {formatMessage('console.search')}
          </button>
          <button type="button" className="button button-quiet" onClick={reset}>
            {formatMessage('console.reset')}
          </button>
          {!isSameValue(normalizeValues(values), own) && <UnappliedFiltersNote />}
        </div>
      </form>
    </search>
  );
}

/** Returns the applied values of the filters in the bar, without quick search and view. */
function pickBarValues(filters: FilterBarFilter[], applied: RecordValues): RecordValues {
  const params = filters.flatMap((filter) => filter.params);
  return Object.fromEntries(Object.entries(applied).filter(([param]) => params.includes(param)));
}

/** Manages the unapplied input. It resets when other filters are applied, for example by the Back button. */
function useFilterInput(applied: RecordValues): [RecordValues, (values: RecordValues) => void] {
  const key = JSON.stringify(applied);
  const [entered, setEntered] = useState({ key, values: applied });
  // Also forgets the input when other filters are applied: Back must not bring it up again.
  if (entered.key !== key) setEntered({ key, values: applied });
  return [entered.key === key ? entered.values : applied, (values) => setEntered({ key, values })];
}

function normalizeValues(values: RecordValues): RecordValues {
  const entries = Object.entries(values).map(([param, value]) => [
    param,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isEmptyValue(value)));
}

/** Returns the filters to show. An on-demand filter is shown only while it has a value. */
export function getVisibleBarFilters(filters: ListFilter[], applied: RecordValues): FilterBarFilter[] {
  return filters.filter(isInBar).filter((filter) => !filter.onDemand || hasAppliedFilter([filter], applied));
}

/** Returns true if one of the filters has a value. */
export function hasAppliedFilter(filters: ListFilter[], applied: RecordValues): boolean {
  return filters.some(({ params }) => params.some((param) => !isEmptyValue(applied[param])));
}

function isInBar(filter: ListFilter): filter is FilterBarFilter {
  return filter.control in filterControlComponents;
}
