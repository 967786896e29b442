import { useState } from 'react';
import type { Scalar } from '../../../definition/model/entity';
import type { Dimension, Report } from '../../../definition/model/report';
import { useDictionary } from '../../api/useDictionary';
import { ChoiceSelect } from '../../widgets/ChoiceSelect';
import { SearchSelect } from '../../widgets/SearchSelect';
import { text } from '../text';
import { useOptionSearch } from './useOptionSearch';

/** Several of a dimension's choices, from the definition or a dictionary. */
export function ChoiceFilter(props: DimensionFilterProps) {
  const { choices, dictionary } = props.dimension;
  const fetched = useDictionary(choices ? undefined : dictionary);
  const offered = choices ?? fetched.choices;
  return (
    <ChoiceSelect
      {...severalProps(props)}
      loading={fetched.isLoading}
      error={fetched.error}
      options={offered}
    />
  );
}

/** Several of the values that occur in the facts, looked up as one types. */
export function OptionFilter(props: DimensionFilterProps) {
  const { report, dimension, values } = props;
  const [isOpen, setOpen] = useState(false);
  const found = useOptionSearch(report, dimension, values, isOpen);
  return <SearchSelect {...severalProps(props)} found={found} onOpenChange={setOpen} />;
}

/** What every select takes that filters by several values: chosen ones that find no room are counted. */
function severalProps({ id, values, onChange }: DimensionFilterProps) {
  return {
    id,
    mode: 'multiple' as const,
    maxTagCount: 'responsive' as const,
    maxTagTextLength: 16,
    placeholder: text('all'),
    allowClear: true,
    value: values,
    onChange: (chosen: unknown) => onChange(chosen as Scalar[]),
  };
}

/** What a control is given that filters by a dimension. */
interface DimensionFilterProps {
  id: string;
  report: Report;
  dimension: Dimension;
  /** The values shown; none for all. */
  values: Scalar[];
  onChange: (values: Scalar[]) => void;
}
