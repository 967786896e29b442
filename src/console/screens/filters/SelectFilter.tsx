import { Select } from 'antd';
import { text } from '../../../definition/text';
import type { Scalar } from '../../../definition/types';
import { useDictionary } from '../../calls/useDictionary';
import type { FilterControlProps } from './FilterControlProps';

/** Stands for no restriction: an option needs a value. */
const all = '';

/** One of the choices, or all. */
export function SelectFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  const { choices, isLoading } = useDictionary(filter.options ? undefined : filter.dictionary);
  const offered: { value: Scalar; label: string }[] =
    filter.options?.filter((option) => option.offered) ?? choices;
  return (
    <Select
      id={id}
      className="filter-control"
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      options={[{ value: all, label: text('all') }, ...offered.map(({ value, label }) => ({ value, label }))]}
      value={values[param] ?? all}
      onChange={(value) => onChange({ [param]: value === all ? undefined : value })}
    />
  );
}
