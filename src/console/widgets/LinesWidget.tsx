import { Input } from 'antd';
import { useState } from 'react';
import { controlProps, type WidgetProps } from './WidgetProps';

/** A list of texts, entered one a line; blank lines count for nothing. */
export function LinesWidget(props: WidgetProps) {
  const entries = (props.value ?? []) as unknown[];
  const [typed, setTyped] = useState(entries.join('\n'));
  const shown = linesOf(typed).join('\n') === entries.join('\n') ? typed : entries.join('\n');
  return (
    <Input.TextArea
      {...controlProps(props)}
      autoSize={{ minRows: 3, maxRows: 8 }}
      value={shown}
      onChange={({ target }) => {
        const lines = linesOf(target.value);
        setTyped(target.value);
        props.onChange(lines.length > 0 ? lines : undefined);
      }}
    />
  );
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
