import { Input } from 'antd';
import { controlProps } from './controlProps';
import { textOf } from './textOf';
import type { WidgetProps } from './WidgetProps';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return (
    <Input
      {...controlProps(props)}
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
