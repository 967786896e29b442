import { type ComponentType, lazy, Suspense } from 'react';
import { useDictionaryChoices } from '#console/api/useDictionaryChoices.ts';
import { ChoiceSelect } from '#console/widgets/select/ChoiceSelect.tsx';
import { ReferenceSelect } from '#console/widgets/select/ReferenceSelect.tsx';
import { toInputText } from '#console/widgets/WidgetProps.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FilterBarFilter, FilterControlProps } from './FilterControlProps.ts';

/** The component of each filter control in the filter bar. */
export const filterControlComponents: Record<
  FilterBarFilter['control'],
  ComponentType<FilterControlProps>
> = {
  select: SelectFilter,
  reference: ReferenceFilter,
  text: TextFilter,
  dateRange: DateRangeFilter,
  numberRange: NumberRangeFilter,
};

/**
 * Text filter. Uses a plain input to keep antd's Input (with text area, password and buttons) out
 * of the list bundle.
 */
function TextFilter(props: FilterControlProps) {
  const { id, filter, values, onChange } = props;
  const [param = ''] = filter.params;
  if (filter.match === 'equals' && (filter.type === 'number' || filter.type === 'integer'))
    return (
      <Suspense fallback={<div className="filter-text" />}>
        <NumberFilter {...props} />
      </Suspense>
    );
  return (
    <input
      id={id}
      type="search"
      className="filter-text"
      value={toInputText(values[param])}
      onChange={({ target }) => onChange({ [param]: target.value })}
    />
  );
}

/** Lazy-loaded: few lists have a number filter. */
const NumberFilter = lazy(async () => ({ default: (await import('./NumberFilter.tsx')).NumberFilter }));
const NumberRangeInputs = lazy(async () => ({
  default: (await import('./NumberFilter.tsx')).NumberRangeFilter,
}));

/** Number range filter. */
function NumberRangeFilter(props: FilterControlProps) {
  return (
    <Suspense fallback={<div className="filter-text" />}>
      <NumberRangeInputs {...props} />
    </Suspense>
  );
}

/** Option value for "All". An option requires a value. */
const allOptionValue = '';

/** Select with one choice, or all. */
function SelectFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  const { choices, isLoading, error } = useDictionaryChoices(filter.options ? undefined : filter.dictionary);
  const offered = filter.options?.filter((option) => option.offered) ?? choices;
  return (
    <ChoiceSelect
      id={id}
      loading={isLoading}
      error={error}
      options={[{ value: allOptionValue, label: formatMessage('all') }, ...offered]}
      value={values[param] ?? allOptionValue}
      onChange={(value) => onChange({ [param]: value === allOptionValue ? undefined : value })}
    />
  );
}

/**
 * Record of another resource, searched while the user types. If the filter supports partial names, the typed text
 * itself can be selected too.
 */
function ReferenceFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  const take = (value: unknown) => onChange({ [param]: value });
  if (!filter.references) return null;
  return (
    <ReferenceSelect
      id={id}
      references={filter.references}
      placeholder={formatMessage('all')}
      allowClear
      value={values[param]}
      onChange={take}
      onTyped={filter.match === 'contains' ? take : undefined}
    />
  );
}

/** Lazy-loaded: the calendar is large, and few lists have one. */
const DateRangeCalendar = lazy(async () => ({
  default: (await import('./DateRangeCalendar.tsx')).DateRangeCalendar,
}));

/** Date range filter. */
function DateRangeFilter(props: FilterControlProps) {
  return (
    <Suspense fallback={<div className="filter-text filter-days" />}>
      <DateRangeCalendar {...props} />
    </Suspense>
  );
}
