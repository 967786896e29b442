import { Input } from 'antd';
import { formatMessage } from '#definition/text/messages.ts';
import { getAntdInputProps, toInputText, type WidgetProps } from './WidgetProps.ts';

/** Input for a color as 3 or 6 hex digits, typed or picked. */
export function ColorWidget(props: WidgetProps) {
  const { property, value, disabled, onChange } = props;
  return (
    <Input
      {...getAntdInputProps(props)}
      prefix="#"
      suffix={
        <input
          type="color"
          className="widget-swatch"
          aria-label={formatMessage('console.pickColor', { title: property.title })}
          disabled={disabled}
          value={toSwatchColor(toInputText(value))}
          onChange={({ target }) => onChange(target.value.slice(1).toUpperCase())}
        />
      }
      value={toInputText(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns the color for the native picker, which supports only six digits. */
function toSwatchColor(typed: string): string {
  const digits = typed.length === 3 ? [...typed].map((digit) => digit + digit).join('') : typed;
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : '#ffffff';
}
