import type { ErrorSchema, RJSFSchema, WidgetProps as RjsfProps, UiSchema } from '@rjsf/utils';
import { Skeleton } from 'antd';
import { type ReactNode, Suspense, use } from 'react';
import { getSourceMark } from '#console/explainer.ts';
import { getOverrideComponent } from '#console/overrides/getOverrideComponent.ts';
import type { WidgetProps } from '#console/widgets/WidgetProps.ts';
import { widgetComponents } from '#console/widgets/widgetComponents.ts';
import { isFieldEditable, isFieldVisible } from '#definition/forms/fieldState.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import type { FieldSection, Form, FormField, Resource } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { limitPropertyToReachableChoices } from '#definition/validation/transitionErrors.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { SetFormBusyContext, useFormContext } from '../FormContext.ts';

/** The `ui:options` of a field that our templates and widgets read. */
export interface RjsfFieldOptions {
  /** The id of the field's input. */
  id: string;
  resource: string;
  field: FormField;
  property: Property;
  required: boolean;
  /** Source mark of the field, for Explain. */
  made?: string;
}

/** The `ui:options` of a form that our object template reads. */
export interface RjsfFormOptions {
  sections: { section: FieldSection; made?: string }[];
}

/** The state of a field for the current data. */
interface FieldState {
  isHidden: boolean;
  isDisabled: boolean;
  isFirst: boolean;
  isRequired: boolean;
}

/** Computes for each field whether it is hidden, disabled, required and focused first, for the current data. */
export function computeFieldStates(
  { entity }: Resource,
  form: Form,
  data: RecordValues,
  required: string[],
  stored?: RecordValues,
): FieldState[] {
  const { properties = {} } = entity ?? {};
  const isKnown = ({ name }: FormField) => !properties[name]?.lookup || !isEmptyValue(data[name]);
  const isOpen = (field: FormField) =>
    isFieldEditable(field, data, stored) && !properties[field.name]?.readOnly;
  const isFolded = ({ name }: FormField) =>
    form.sections.some(({ collapsed, fields }) => collapsed && fields.includes(name));
  const first = form.fields.find((field) => isFieldVisible(field, data) && isOpen(field) && !isFolded(field));
  return form.fields.map((field) => ({
    isHidden: !isFieldVisible(field, data) || !isKnown(field),
    isDisabled: !isOpen(field),
    isFirst: field === first,
    isRequired: required.includes(field.name),
  }));
}

/** Builds the rjsf uiSchema from the fields' states. */
export function buildUiSchema(
  resource: Resource,
  form: Form,
  standing: FieldState[],
  stored?: RecordValues,
): UiSchema {
  const { properties = {} } = resource.entity ?? {};
  const fields = form.fields.map((field, index) => {
    const at = standing[index];
    const options = {
      id: `${form.name}-${field.name}`,
      resource: resource.name,
      field,
      property: limitPropertyToReachableChoices(properties[field.name], stored),
      required: at?.isRequired,
      made: getSourceMark(resource, field),
    };
    return [
      field.name,
      {
        'ui:widget': at?.isHidden ? 'hidden' : FieldWidget,
        'ui:disabled': at?.isDisabled,
        'ui:autofocus': at?.isFirst,
        'ui:options': options,
      },
    ];
  });
  const sections = form.sections.map((section) => ({ section, made: getSourceMark(resource, section) }));
  return { ...Object.fromEntries(fields), 'ui:options': { sections } };
}

const textTypes: Property['type'][] = ['array', 'integer', 'number'];

/**
 * Builds the JSON Schema that rjsf renders: types and titles only. Rules are compiled separately, so that a keystroke
 * neither merges schemas nor evaluates conditions. Lists and numbers are declared as text: the list field of rjsf would
 * turn an undefined list into an empty one, which may mean "all", and its number field ignores the user's locale.
 */
export function buildRjsfSchema(form: Form, entity: Entity): RJSFSchema {
  const fields = form.fields.map(({ name }) => {
    const { type, title } = entity.properties[name] ?? { type: 'string' as const, title: name };
    return [name, { type: textTypes.includes(type) ? 'string' : type, title }];
  });
  return { type: 'object', properties: Object.fromEntries(fields) };
}

/** Converts messages by field to an rjsf ErrorSchema. */
export function buildErrorSchema(messages: MessageByField): ErrorSchema {
  const fields = Object.entries(messages).map(([name, message]) => [name, { __errors: [message] }]);
  return Object.fromEntries(fields);
}

/** Adapts rjsf to our widgets: renders the field's widget, or the override around it. */
function FieldWidget({ options, value, disabled, autofocus, rawErrors, onChange, onBlur }: RjsfProps) {
  const { id, resource, field, property, required } = options as unknown as RjsfFieldOptions;
  const wait = use(SetFormBusyContext);
  const Widget = widgetComponents[field.widget];
  const props = {
    id,
    resource,
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
    onBusy: wait,
  };
  if (!field.override) return <Widget {...props} />;
  return (
    <OverriddenField name={field.override} resource={resource} widget={props}>
      <Widget {...props} />
    </OverriddenField>
  );
}

interface OverriddenFieldProps {
  name: string;
  resource: string;
  widget: WidgetProps;
  children: ReactNode;
}

/**
 * Renders the override component of a field. It re-renders when any field changes, because it receives the whole form
 * data. Only this field waits for its code: a form that is hidden until then cannot focus its first field.
 */
function OverriddenField({ name, resource, widget, children }: OverriddenFieldProps) {
  const { data: entered } = useFormContext();
  const Override = getOverrideComponent('field', name, resource);
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 1 }} />}>
      <Override {...widget} entered={entered}>
        {children}
      </Override>
    </Suspense>
  );
}
