import { Input } from 'antd';
import { useState } from 'react';
import { controlProps, textOf, type WidgetProps } from './WidgetProps';

/** A number, kept as typed: what is out of bounds or no number is said, not mended in silence. */
export function NumberWidget(props: WidgetProps) {
  const [typed, setTyped] = useState(textOf(props.value));
  const shown = numberOf(typed) === props.value ? typed : textOf(props.value);
  return (
    <Input
      {...controlProps(props)}
      inputMode={props.property.type === 'integer' ? 'numeric' : 'decimal'}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onChange(numberOf(target.value));
      }}
    />
  );
}

/** The number that a text stands for; the text itself when it stands for none. */
function numberOf(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : typed;
}
