import type { Property } from '../../definition/types';

/** What every widget is given, in a form and in a table of new records alike. */
export interface WidgetProps {
  id: string;
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
}
