import { useState } from 'react';
import { filterText, heldText } from '../../../definition/values/typed';
import { numberLocale } from '../../../definition/written';
import { textOf } from '../../widgets/WidgetProps';
import type { FilterControlProps } from './FilterControlProps';

/** An amount to look for, typed in its unit; Enter searches. */
export function AmountFilter({ id, filter: { params, unit }, values, onChange }: FilterControlProps) {
  const [param = ''] = params;
  const [typed, setTyped] = useState('');
  const held = (text: string) => heldText(unit, text, numberLocale());
  return (
    <input
      id={id}
      type="search"
      className="filter-text"
      value={held(typed) === textOf(values[param]) ? typed : filterText(unit, values[param])}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ [param]: held(target.value) });
      }}
    />
  );
}
