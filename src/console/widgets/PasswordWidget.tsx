import { Input } from 'antd';
import { controlProps } from './controlProps';
import { textOf } from './textOf';
import type { WidgetProps } from './WidgetProps';

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
