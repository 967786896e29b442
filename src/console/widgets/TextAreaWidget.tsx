import { Input } from 'antd';
import { controlProps } from './controlProps';
import { textOf } from './textOf';
import type { WidgetProps } from './WidgetProps';

/** Several lines of text. Characters are counted as the validator counts them, and never cut off. */
export function TextAreaWidget(props: WidgetProps) {
  const most = props.property.schema.maxLength;
  return (
    <Input.TextArea
      {...controlProps(props)}
      autoSize={{ minRows: 3, maxRows: 8 }}
      count={{ show: most !== undefined, max: most, strategy: (content) => [...content].length }}
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
