import type { WidgetProps as RjsfProps } from '@rjsf/utils';
import { widgets } from '../widgets/widgets';
import { OverriddenField } from './OverriddenField';
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
  return (
    <OverriddenField name={field.override} resource={resource} widget={props}>
      <Widget {...props} />
    </OverriddenField>
  );
}
