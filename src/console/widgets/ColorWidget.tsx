import { Input } from 'antd';
import { text } from '../../definition/text';
import { controlProps, textOf, type WidgetProps } from './WidgetProps';

/** A colour as 3 or 6 hexadecimal digits without #, typed or picked. */
export function ColorWidget(props: WidgetProps) {
  const { property, value, disabled, onChange } = props;
  return (
    <Input
      {...controlProps(props)}
      prefix="#"
      suffix={
        <input
          type="color"
          className="widget-swatch"
          aria-label={text('console.pickColor', { title: property.title })}
          disabled={disabled}
          value={swatch(textOf(value))}
          onChange={({ target }) => onChange(target.value.slice(1).toUpperCase())}
        />
      }
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What the picker shows: it knows six digits only. */
function swatch(typed: string): string {
  const digits = typed.length === 3 ? [...typed].map((digit) => digit + digit).join('') : typed;
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : '#ffffff';
}
