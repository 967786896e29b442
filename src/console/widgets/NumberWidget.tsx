import { Input } from 'antd';
import { useState } from 'react';
import { pointOf } from '../../definition/values/numberText';
import { heldFor, signOf } from '../../definition/values/typed';
import { inUnit } from '../../definition/values/unit';
import { numberLocale } from '../../definition/written';
import { controlProps, textOf, type WidgetProps } from './WidgetProps';

/** A number in its unit, kept as typed: what is out of bounds or no number is said, not mended in silence. */
export function NumberWidget(props: WidgetProps) {
  const { unit, type } = props.property;
  const locale = numberLocale();
  const textFor = (held: unknown) => inUnit(unit, held)?.replace('.', pointOf(locale)) ?? textOf(held);
  const [typed, setTyped] = useState(textFor(props.value));
  const isTyped = heldFor(unit, typed, locale) === (props.value ?? undefined);
  const sign = unit?.currency ? signOf(unit.currency) : unit?.suffix;
  return (
    <Input
      {...controlProps(props)}
      inputMode={type === 'integer' && !unit?.scale ? 'numeric' : 'decimal'}
      suffix={sign}
      value={isTyped ? typed : textFor(props.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(heldFor(unit, target.value, locale));
      }}
    />
  );
}
