import { Input } from 'antd';
import { useState } from 'react';
import { getAntdInputProps, type WidgetProps } from './WidgetProps.ts';

/** Text area for a list of texts, one per line. Blank lines are ignored. */
export function LinesWidget(props: WidgetProps) {
  const entries = (props.value ?? []) as unknown[];
  const [typed, setTyped] = useState(entries.join('\n'));
  const shown = splitLines(typed).join('\n') === entries.join('\n') ? typed : entries.join('\n');
  return (
    <Input.TextArea
      {...getAntdInputProps(props)}
      autoSize={{ minRows: 3, maxRows: 8 }}
      value={shown}
      onChange={({ target }) => {
        const lines = splitLines(target.value);
        setTyped(target.value);
        props.onChange(lines.length > 0 ? lines : undefined);
      }}
    />
  );
}

function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
