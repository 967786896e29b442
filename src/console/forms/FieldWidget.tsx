import type { WidgetProps as RjsfProps } from '@rjsf/utils';
import { override } from '../overrides/overrides';
import { widgets } from '../widgets/widgets';
import type { FieldOptions } from './shownFields';

/** Joins rjsf to our widgets: the one that the field names, or the override around it. */
export function FieldWidget({ options, value, disabled, autofocus, rawErrors, onChange, onBlur }: RjsfProps) {
  const { id, resource, field, property, required } = options as unknown as FieldOptions;
  const Widget = widgets[field.widget];
  const props = {
    id,
    property,
    value,
    placeholder: field.placeholder,
    disabled,
    required,
    invalid: (rawErrors ?? []).length > 0,
    describedBy: `${id}-message`,
    autoFocus: autofocus,
    onChange,
    onBlur: () => onBlur(field.name, value),
  };
  if (!field.override) return <Widget {...props} />;
  const Override = override('field', field.override, resource);
  return (
    <Override {...props}>
      <Widget {...props} />
    </Override>
  );
}
