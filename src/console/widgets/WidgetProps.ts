import type { Property } from '../../definition/model/entity';

/** What every widget is given, in a form and in a table of new records alike. */
export interface WidgetProps {
  id: string;
  /** The resource whose form it stands in. */
  resource?: string;
  property: Property;
  value: unknown;
  /** What is read aloud where no label stands beside the widget. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  /** The id of the message or the help that belongs to it. */
  describedBy?: string;
  autoFocus?: boolean;
  /** Whether its list is open from the start: the click that brought it here meant to open it. */
  defaultOpen?: boolean;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  /** Told when something begins that the form must not be saved without, and when it ends. */
  onBusy?: (isBusy: boolean) => void;
}

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

/** A value as the text of an input; nothing is the empty text. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
