import type { WidgetProps } from './WidgetProps';

/** What every antd input takes of a widget's properties: its name, its state, and what is said of it. */
export function controlProps(props: WidgetProps) {
  const { id, label, placeholder, disabled, required, invalid, describedBy, autoFocus, onBlur } = props;
  return {
    id,
    placeholder,
    disabled,
    autoFocus,
    onBlur,
    status: invalid ? ('error' as const) : undefined,
    'aria-label': label,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}
