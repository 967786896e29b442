import { Select } from 'antd';
import { useDictionary } from '../../calls/useDictionary';
import type { DimensionFilterProps } from './DimensionFilterProps';
import { severalProps } from './severalProps';

/** Several of a dimension's choices, from the definition or a dictionary. */
export function ChoiceFilter(props: DimensionFilterProps) {
  const { choices, dictionary } = props.dimension;
  const fetched = useDictionary(choices ? undefined : dictionary);
  const offered = choices ?? fetched.choices;
  return (
    <Select
      {...severalProps(props)}
      className="filter-control"
      showSearch
      optionFilterProp="label"
      loading={fetched.isLoading}
      options={offered.map(({ value, label }) => ({ value: value as string, label }))}
    />
  );
}
