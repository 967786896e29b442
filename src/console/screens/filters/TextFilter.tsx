import { Input } from 'antd';
import { textOf } from '../../widgets/textOf';
import type { FilterControlProps } from './FilterControlProps';

/** A text to look for; Enter searches. */
export function TextFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
  return (
    <Input
      id={id}
      className="filter-control"
      allowClear
      value={textOf(values[param])}
      onChange={({ target }) => onChange({ [param]: target.value })}
    />
  );
}
