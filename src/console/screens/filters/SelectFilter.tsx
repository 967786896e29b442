import { text } from '../../../definition/text';
import { useDictionary } from '../../calls/useDictionary';
import { ChoiceSelect } from '../../widgets/ChoiceSelect';
import type { FilterControlProps } from './FilterControlProps';

/** Stands for no restriction: an option needs a value. */
const all = { value: '', label: text('all') };

/** One of the choices, or all. */
export function SelectFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  const { choices, isLoading } = useDictionary(filter.options ? undefined : filter.dictionary);
  const offered = filter.options?.filter((option) => option.offered) ?? choices;
  return (
    <ChoiceSelect
      id={id}
      loading={isLoading}
      options={[all, ...offered]}
      value={values[param] ?? all.value}
      onChange={(value) => onChange({ [param]: value === all.value ? undefined : value })}
    />
  );
}
