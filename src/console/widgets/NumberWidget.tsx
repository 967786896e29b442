import { Input } from 'antd';
import { useState } from 'react';
import { getCurrentNumberLocale, getInputUnit } from '#definition/format/numbers.ts';
import { formatUnitInput, getCurrencySymbol, parseUnitInput } from '#definition/values/unitInput.ts';
import { getAntdInputProps, toInputText, type WidgetProps } from './WidgetProps.ts';

/**
 * Input for a number with its unit. On blur, shows how the input was read. Keeps invalid input as typed, so that
 * validation can report it.
 */
export function NumberWidget(props: WidgetProps) {
  const { unit, type } = props.property;
  const locale = getCurrentNumberLocale();
  const parse = (text: string) => parseUnitInput(getInputUnit(props.property), text, locale);
  const textFor = (held: unknown) => formatUnitInput(unit, held, locale) ?? toInputText(held);
  const [typed, setTyped] = useState(textFor(props.value));
  const isTyped = parse(typed) === (props.value ?? undefined);
  const sign = unit?.currency ? getCurrencySymbol(unit.currency) : unit?.suffix;
  return (
    <Input
      {...getAntdInputProps(props)}
      inputMode={type === 'integer' && !unit?.scale ? 'numeric' : 'decimal'}
      suffix={sign}
      value={isTyped ? typed : textFor(props.value)}
      onBlur={() => {
        if (typeof props.value === 'number') setTyped(textFor(props.value));
        props.onBlur?.();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(parse(target.value));
      }}
    />
  );
}
