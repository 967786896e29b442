import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useActions } from '#console/actions/ActionsContext.ts';
import { getSourceMark } from '#console/explainer.ts';
import { isSameInput, useAppliedInput } from '#console/hooks/useAppliedInput.ts';
import { retryUntilLoaded } from '#console/lazyLoading/retryUntilLoaded.ts';
import { useIsNarrowScreen } from '#console/theme/useMediaQuery.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import type { FilterBarFilter } from './FilterControlProps.ts';
import { filterControlComponents } from './filterControlComponents.tsx';

/** Lazy-loaded: few lists have many filters. */
const AddFilterSelect = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./AddFilterSelect.tsx')).AddFilterSelect })),
);

/** Lazy-loaded: few lists have a Search button. */
const UnappliedFiltersNote = lazy(async () => ({
  default: (await import('./UnappliedFiltersNote.tsx')).UnappliedFiltersNote,
}));

interface FilterBarProps {
  filters: FilterBarFilter[];
  /** True if the filters are applied with the Search button or Enter, not at once. */
  hasSearchButton: boolean;
  /** The currently applied filter values. */
  applied: RecordValues;
  /** Applies new values, computed from the applied ones, and refetches the rows even if they are unchanged. */
  onApply: (toFilters: (applied: RecordValues) => RecordValues, options?: NavigateOptions) => void;
}

/** Number of filters that are shown before "+ Filter" adds more. */
const shownFilters = { wide: 5, narrow: 2 };

/**
 * The filters above a list. A choice applies at once, text when the user stops typing or presses Enter; with a Search
 * button, all apply together. The Back button undoes a choice, and all that was typed into a field in one go.
 */
export function FilterBar({ filters, hasSearchButton, applied, onApply }: FilterBarProps) {
  const own = pickBarValues(filters, applied);
  const { resource } = useActions();
  const bar = useId();
  const form = useRef<HTMLFormElement>(null);
  const hasTyped = useRef(false);
  const [resets, setResets] = useState(0);
  const [added, setAdded] = useState<string[]>([]);
  const [focused, setFocused] = useState('');
  useFocusWhenRendered(focused);
  const most = useIsNarrowScreen() ? shownFilters.narrow : shownFilters.wide;
  const input = useAppliedInput(
    own,
    (values) => normalizeValues(filters, values),
    (entered, isTyped) => {
      if (isTyped && !form.current?.checkValidity()) return;
      onApply(
        (latest) => {
          const mine = pickBarValues(filters, latest);
          const others = Object.entries(latest).filter(([param]) => !(param in mine));
          return { ...Object.fromEntries(others), ...entered };
        },
        { replace: isTyped && hasTyped.current },
      );
      hasTyped.current = isTyped;
    },
  );
  const change = (filter: FilterBarFilter, part: RecordValues) => {
    const values = { ...input.value, ...part };
    // A filter that is emptied stays in the bar.
    setAdded((before) => [...new Set([...before, getFilterName(filter)])]);
    if (hasSearchButton) input.enter(values);
    else if (filter.control === 'select' || filter.control === 'reference') input.choose(values);
    else input.type(values);
  };
  const reset = () => {
    input.enter({});
    // Unreadable text is no value: new fields do not have it.
    setResets(resets + 1);
    setAdded([]);
    setFocused('');
    onApply(() => ({}));
  };
  const isUsed = (filter: FilterBarFilter) => hasAppliedFilter([filter], input.value);
  const isShown = (filter: FilterBarFilter, index: number) =>
    index < most || isUsed(filter) || added.includes(getFilterName(filter));
  const more = filters.filter((filter, index) => !isShown(filter, index));
  return (
    <search>
      <form
        ref={form}
        className="filter-bar"
        onBlur={() => {
          hasTyped.current = false;
        }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          input.choose(input.value);
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
                onChange={(part) => change(filter, part)}
              />
            </div>
          );
        })}
        {more.length > 0 && (
          <Suspense fallback={<div className="add-filter" />}>
            <AddFilterSelect
              options={more.map((filter) => ({ value: getFilterName(filter), label: filter.title }))}
              onAdd={(name) => {
                setAdded([...added, name]);
                setFocused(`${bar}-${name}`);
              }}
            />
          </Suspense>
        )}
        <div className="filter-buttons">
          {hasSearchButton ? (
            <button type="submit" className="button">
              {formatMessage('console.search')}
            </button>
          ) : (
            // Without a submit button, Enter in a text field submits nothing.
            <button type="submit" className="filter-submit" tabIndex={-1} aria-hidden="true" />
          )}
          {(hasSearchButton || filters.some(isUsed) || Object.keys(applied).length > 0) && (
            <button type="button" className="button button-quiet" onClick={reset}>
              {formatMessage('console.reset')}
            </button>
          )}
          {hasSearchButton && !isSameInput(normalizeValues(filters, input.value), own) && (
            <Suspense>
              <UnappliedFiltersNote />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
}

/** Moves the focus to the element with the id, as soon as it is rendered: some controls are loaded when they are needed. */
function useFocusWhenRendered(id: string): void {
  useEffect(() => {
    let frame = 0;
    const focus = () => {
      const element = document.getElementById(id);
      if (element) element.focus();
      else frame = requestAnimationFrame(focus);
    };
    if (id) frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [id]);
}

/** Returns the name of a filter within its list: that of its first parameter. */
function getFilterName({ params: [name = ''] }: ListFilter): string {
  return name;
}

/** Returns the applied values of the filters in the bar, in their order, without quick search and view. */
function pickBarValues(filters: FilterBarFilter[], applied: RecordValues): RecordValues {
  const params = filters.flatMap((filter) => filter.params).filter((param) => param in applied);
  return Object.fromEntries(params.map((param) => [param, applied[param]]));
}

/** Returns the values in the order of the filters, without empty ones and surrounding spaces. */
function normalizeValues(filters: FilterBarFilter[], values: RecordValues): RecordValues {
  const entries = Object.entries(pickBarValues(filters, values)).map(([param, value]) => [
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
function hasAppliedFilter(filters: ListFilter[], applied: RecordValues): boolean {
  return filters.some(({ params }) => params.some((param) => !isEmptyValue(applied[param])));
}

function isInBar(filter: ListFilter): filter is FilterBarFilter {
  return filter.control in filterControlComponents;
}
