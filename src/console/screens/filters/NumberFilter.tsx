import { useState } from 'react';
import { toInputText } from '#console/widgets/WidgetProps.ts';
import { getCurrentNumberLocale } from '#definition/format/numbers.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import {
  findAmbiguousNumberReadings,
  formatUnitFilterInput,
  parseUnitFilterInput,
} from '#definition/values/unitInput.ts';
import type { FilterControlProps } from './FilterControlProps.ts';
import { getFilterBarText } from './getFilterBarText.ts';

/** Filter for one number. */
export function NumberFilter(props: FilterControlProps) {
  return <AmountInput {...props} param={props.filter.params[0] ?? ''} />;
}

/** Filter for a range of numbers: the lowest and the highest, either may be empty. */
export function NumberRangeFilter(props: FilterControlProps) {
  const { id, filter } = props;
  const [from = '', to = ''] = filter.params;
  return (
    <fieldset className="amount-range" aria-label={filter.title}>
      <AmountInput {...props} param={from} label={getFilterBarText('console.lowest')} />
      <AmountInput {...props} id={`${id}-to`} param={to} label={getFilterBarText('console.highest')} />
    </fieldset>
  );
}

interface AmountInputProps extends FilterControlProps {
  param: string;
  /** Label and placeholder of one end of a range. */
  label?: string;
}

/**
 * Text input for a number, converted to the stored value. On blur, shows how the input was read. Input that is not a
 * number is not applied (`setCustomValidity`).
 */
function AmountInput({ id, filter, param, label, values, onChange }: AmountInputProps) {
  const { title, unit } = filter;
  const [typed, setTyped] = useState('');
  const locale = getCurrentNumberLocale();
  const held = (text: string) => parseUnitFilterInput(unit, text, locale);
  const sent = toInputText(values[param]);
  return (
    <input
      id={id}
      ref={(input) => input?.setCustomValidity(getInvalidInputMessage(filter, sent))}
      type="search"
      inputMode="decimal"
      aria-label={label && getFilterBarText('console.rangeEnd', { title, end: label })}
      placeholder={label}
      className="filter-text"
      value={held(typed) === sent ? typed : formatUnitFilterInput(unit, sent, locale)}
      onBlur={() => setTyped('')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ [param]: held(target.value) });
      }}
    />
  );
}

function getInvalidInputMessage({ title, type, unit }: FilterControlProps['filter'], sent: string): string {
  if (sent === '' || parseValueByType(type, sent) !== undefined) return '';
  const [first, second] = findAmbiguousNumberReadings(unit, sent, getCurrentNumberLocale()) ?? [];
  if (first) return formatMessage('invalid.ambiguousNumber', { first, second });
  return formatMessage(type === 'integer' ? 'invalid.integer' : 'invalid.number', { title });
}
