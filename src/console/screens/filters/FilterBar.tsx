import { type FocusEvent, type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useActions } from '#console/actions/ActionsContext.ts';
import { getSourceMark } from '#console/explainer.ts';
import { isSameInput } from '#console/hooks/useAppliedInput.ts';
import { retryUntilLoaded } from '#console/lazyLoading/retryUntilLoaded.ts';
import { useIsNarrowScreen } from '#console/theme/useMediaQuery.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FilterBarFilter } from './FilterControlProps.ts';
import { filterControlComponents } from './filterControlComponents.tsx';
import { getFilterName, hasAnyFilterValue } from './filterValues.ts';
import { type ApplyFilters, useFilterInput } from './useFilterInput.ts';

/** Lazy-loaded: few lists have many filters. */
const AddFilterSelect = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./AddFilterSelect.tsx')).AddFilterSelect })),
);

/** Lazy-loaded: few lists have a Search button. */
const UnappliedFiltersNote = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('./UnappliedFiltersNote.tsx')).UnappliedFiltersNote,
  })),
);

interface FilterBarProps {
  filters: FilterBarFilter[];
  /** True if the filters are applied with the Search button or Enter, not at once. */
  hasSearchButton: boolean;
  /** The currently applied filter values. */
  applied: RecordValues;
  onApply: ApplyFilters;
}

/** Number of filters that are shown before "+ Filter" adds more. */
const shownFilters = { wide: 5, narrow: 2 };

/**
 * The filters above a list. A choice applies at once, text when the user stops typing, leaves the field or presses
 * Enter; with a Search button, all apply together. The Back button undoes a choice, a search, and all that was typed into
 * a field in one go.
 */
export function FilterBar({ filters, hasSearchButton, applied, onApply }: FilterBarProps) {
  const { resource } = useActions();
  const bar = useId();
  const form = useRef<HTMLFormElement>(null);
  const [resets, setResets] = useState(0);
  const [added, setAdded] = useState<string[]>([]);
  const [invalid, setInvalid] = useState('');
  const most = useIsNarrowScreen() ? shownFilters.narrow : shownFilters.wide;

  const { own, input, normalize, noteField } = useFilterInput(filters, applied, hasSearchButton, onApply);
  const change = (filter: FilterBarFilter, part: RecordValues, isPartial?: boolean) => {
    const values = { ...input.value, ...part };
    const name = getFilterName(filter);
    noteField(name);
    // A filter that is emptied stays in the bar.
    setAdded((before) => [...new Set([...before, name])]);
    if (hasSearchButton || isPartial || isExactText(filter)) input.enter(values);
    else if (filter.control === 'select' || filter.control === 'reference') input.choose(values);
    else input.type(values);
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (hasSearchButton || target.closest('.filter')?.contains(relatedTarget)) return;
    input.flush();
    setInvalid(form.current?.querySelector<HTMLInputElement>('input:invalid')?.validationMessage ?? '');
  };
  const reset = () => {
    // The button disappears.
    if (!hasSearchButton) form.current?.focus();
    input.enter({});
    // Unreadable text is no value: new fields do not have it.
    setResets(resets + 1);
    setAdded([]);
    setInvalid('');
    onApply(() => ({}));
  };

  const regular = filters.filter(({ onDemand }) => !onDemand);
  const isUsed = (filter: FilterBarFilter) => hasAnyFilterValue([filter], input.value);
  const isShown = (filter: FilterBarFilter) =>
    regular.slice(0, most).includes(filter) || isUsed(filter) || added.includes(getFilterName(filter));
  const more = regular.filter((filter) => !isShown(filter));
  const hasReset =
    hasSearchButton || filters.some(isUsed) || invalid !== '' || Object.keys(applied).length > 0;
  if (!filters.some(isShown)) return null;
  return (
    <search aria-label={formatMessage('console.filters')}>
      <form
        ref={form}
        className="filter-bar"
        tabIndex={-1}
        onBlur={leave}
        onInput={() => setInvalid('')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          input.submit();
        }}
        {...(hasSearchButton ? {} : input.composition)}
      >
        {filters.filter(isShown).map((filter) => {
          const id = `${bar}-${getFilterName(filter)}`;
          const Control = filterControlComponents[filter.control];
          return (
            <div
              key={`${id} ${resets}`}
              className={isUsed(filter) ? 'filter filter-used' : 'filter'}
              data-made-by={getSourceMark(resource, filter)}
            >
              <label htmlFor={id}>{filter.title}</label>
              <Control
                id={id}
                filter={filter}
                values={input.value}
                onChange={(part, isPartial) => change(filter, part, isPartial)}
              />
            </div>
          );
        })}
        {more.length > 0 && (
          <Suspense fallback={<div className="add-filter" />}>
            <AddFilterSelect
              bar={bar}
              options={more.map((filter) => ({ value: getFilterName(filter), label: filter.title }))}
              onAdd={(name) => setAdded([...added, name])}
            />
          </Suspense>
        )}
        {/* Without a submit button, Enter in a text field submits nothing. */}
        {!hasSearchButton && (
          <button type="submit" className="filter-submit" tabIndex={-1} aria-hidden="true" />
        )}
        {hasReset && (
          <div className="filter-buttons">
            {hasSearchButton && (
              <button type="submit" className="button">
                {formatMessage('console.search')}
              </button>
            )}
            <button type="button" className="button button-quiet" onClick={reset}>
              {formatMessage('console.reset')}
            </button>
            {invalid && (
              <span className="filter-invalid" role="status">
                {invalid}
              </span>
            )}
            {hasSearchButton && !isSameInput(normalize(input.value), own) && (
              <Suspense>
                <UnappliedFiltersNote />
              </Suspense>
            )}
          </div>
        )}
      </form>
    </search>
  );
}

/** Returns true for a text that must match exactly: half of it would find nothing, and an API may refuse it. */
function isExactText({ control, match, type }: FilterBarFilter): boolean {
  return control === 'text' && match === 'equals' && type === 'string';
}

/** Returns the filters that the bar can show. */
export function getBarFilters(filters: ListFilter[]): FilterBarFilter[] {
  return filters.filter((filter): filter is FilterBarFilter => filter.control in filterControlComponents);
}
