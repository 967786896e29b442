import { Input } from 'antd';
import { controlProps, textOf, type WidgetProps } from './WidgetProps';

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

/** A new password, hidden until its owner looks. */
export function PasswordWidget(props: WidgetProps) {
  return (
    <Input.Password
      {...controlProps(props)}
      autoComplete="new-password"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
