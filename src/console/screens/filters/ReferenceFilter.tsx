import { text } from '../../../definition/text';
import { ReferenceSelect } from '../../widgets/ReferenceSelect';
import type { FilterControlProps } from './FilterControlProps';

/** A record of another resource, looked up as one types. */
export function ReferenceFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  if (!filter.references) return null;
  return (
    <ReferenceSelect
      id={id}
      references={filter.references}
      placeholder={text('all')}
      allowClear
      value={values[param]}
      onChange={(value) => onChange({ [param]: value })}
    />
  );
}
