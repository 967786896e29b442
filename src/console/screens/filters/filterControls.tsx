import { type ComponentType, lazy, Suspense } from 'react';
import { text } from '../../../definition/text';
import { useDictionary } from '../../api/useDictionary';
import { ChoiceSelect } from '../../widgets/ChoiceSelect';
import { ReferenceSelect } from '../../widgets/ReferenceSelect';
import { textOf } from '../../widgets/WidgetProps';
import type { BarFilter, FilterControlProps } from './FilterControlProps';

/** Every control that a filter among the others may have. */
export const filterControls: Record<BarFilter['control'], ComponentType<FilterControlProps>> = {
  select: SelectFilter,
  reference: ReferenceFilter,
  text: TextFilter,
  dateRange: DateRangeFilter,
};

/** A text to look for; Enter searches. A plain input, because antd's brings its text area, password and buttons to every list. */
function TextFilter(props: FilterControlProps) {
  const { id, filter, values, onChange } = props;
  const [param = ''] = filter.params;
  if (filter.unit)
    return (
      <Suspense fallback={<div className="filter-text" />}>
        <AmountFilter {...props} />
      </Suspense>
    );
  return (
    <input
      id={id}
      type="search"
      className="filter-text"
      value={textOf(values[param])}
      onChange={({ target }) => onChange({ [param]: target.value })}
    />
  );
}

/** Few lists are looked through by an amount that has a unit. */
const AmountFilter = lazy(async () => ({ default: (await import('./AmountFilter')).AmountFilter }));

/** The value of the option that stands for no restriction: an option needs one. */
const all = '';

/** One of the choices, or all. */
function SelectFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  const { choices, isLoading, error } = useDictionary(filter.options ? undefined : filter.dictionary);
  const offered = filter.options?.filter((option) => option.offered) ?? choices;
  return (
    <ChoiceSelect
      id={id}
      loading={isLoading}
      error={error}
      options={[{ value: all, label: text('all') }, ...offered]}
      value={values[param] ?? all}
      onChange={(value) => onChange({ [param]: value === all ? undefined : value })}
    />
  );
}

/** A record of another resource, looked up as one types; where a part of its name may be looked for, also that part. */
function ReferenceFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  const take = (value: unknown) => onChange({ [param]: value });
  if (!filter.references) return null;
  return (
    <ReferenceSelect
      id={id}
      references={filter.references}
      placeholder={text('all')}
      allowClear
      value={values[param]}
      onChange={take}
      onTyped={filter.match === 'contains' ? take : undefined}
    />
  );
}

/** The calendar is heavy, and few lists have one. */
const DateRangeInput = lazy(async () => ({ default: (await import('./DateRangeInput')).DateRangeInput }));

/** A first and a last day. */
function DateRangeFilter(props: FilterControlProps) {
  return (
    <Suspense fallback={<div className="filter-text filter-days" />}>
      <DateRangeInput {...props} />
    </Suspense>
  );
}
