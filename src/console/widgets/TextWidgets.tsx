import { Input } from 'antd';
import { getAntdInputProps, toInputText, type WidgetProps } from './WidgetProps.ts';

/** Single-line text input. */
export function TextWidget(props: WidgetProps) {
  return (
    <Input
      {...getAntdInputProps(props)}
      value={toInputText(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/**
 * Multi-line text input with a character count. Counts characters like the validator does, and never truncates input.
 */
export function TextAreaWidget(props: WidgetProps) {
  const most = props.property.schema.maxLength;
  return (
    <Input.TextArea
      {...getAntdInputProps(props)}
      autoSize={{ minRows: 3, maxRows: 8 }}
      count={{ show: most !== undefined, max: most, strategy: (content) => [...content].length }}
      value={toInputText(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** Input for a new password, with a button that shows it. */
export function PasswordWidget(props: WidgetProps) {
  return (
    <Input.Password
      {...getAntdInputProps(props)}
      autoComplete="new-password"
      value={toInputText(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
