import type { Property } from '#definition/model/entity.ts';

/** Props of every form widget, in forms and batch tables. */
export interface WidgetProps {
  id: string;
  /** The resource of the form. */
  resource?: string;
  property: Property;
  value: unknown;
  /** Accessible label for a widget without a visible label. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  /** Id of the error message or help text (`aria-describedby`). */
  describedBy?: string;
  autoFocus?: boolean;
  /** True if the list opens on mount, because the click that rendered the widget was meant to open it. */
  defaultOpen?: boolean;
  onChange: (value: unknown) => void;
  /** Called when the user confirms the value inside the widget, such as with OK in a calendar. */
  onConfirm?: (value: unknown) => void;
  onBlur?: () => void;
  /** Called at the start and end of an operation that the form must wait for before saving. */
  onBusy?: (isBusy: boolean) => void;
}

/** Props that a widget passes to every antd input. */
export interface AntdInputProps
  extends Pick<WidgetProps, 'id' | 'placeholder' | 'disabled' | 'autoFocus' | 'onBlur'> {
  status: 'error' | undefined;
  'aria-label': string | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Returns the props that every antd input takes from a widget: id, state, and aria attributes. */
export function getAntdInputProps(props: WidgetProps): AntdInputProps {
  const { id, label, placeholder, disabled, required, invalid, describedBy, autoFocus, onBlur } = props;
  return {
    id,
    placeholder,
    disabled,
    autoFocus,
    onBlur,
    status: invalid ? 'error' : undefined,
    'aria-label': label,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}

/** Converts a value to the text of an input. Null and undefined become "". */
export function toInputText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
