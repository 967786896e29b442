import { textOf } from '../../widgets/textOf';
import type { FilterControlProps } from './FilterControlProps';

/** A text to look for; Enter searches. A plain input, because antd's brings its text area, password and buttons to every list. */
export function TextFilter({ id, filter, values, onChange }: FilterControlProps) {
  const [param = ''] = filter.params;
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
