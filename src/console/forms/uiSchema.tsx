import type { ErrorSchema, RJSFSchema, WidgetProps as RjsfProps, UiSchema } from '@rjsf/utils';
import { type ReactNode, use } from 'react';
import type { Messages } from '../../definition/fieldErrors';
import { isEditable, isShown } from '../../definition/fieldState';
import type { Entity, Property, Row } from '../../definition/model/entity';
import type { Field, Form, Resource, Section } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { withReachable } from '../../definition/transitions';
import { override } from '../overrides/overrides';
import { sourceMark } from '../sourceMark';
import type { WidgetProps } from '../widgets/WidgetProps';
import { widgets } from '../widgets/widgets';
import { useForm, WaitContext } from './FormContext';

/** What our templates and widgets are told of a field, beside what rjsf tells them. */
export interface FieldOptions {
  /** The id of the field's input. */
  id: string;
  resource: string;
  field: Field;
  property: Property;
  required: boolean;
  /** What made the field, for those who write definitions. */
  made?: string;
}

/** What our templates are told of a form. */
export interface FormOptions {
  sections: { section: Section; made?: string }[];
}

/** How a field stands, given what has been entered. */
interface Standing {
  isHidden: boolean;
  isDisabled: boolean;
  isFirst: boolean;
  isRequired: boolean;
}

/** How each field of a form stands, in their order, given what has been entered. */
export function standings(
  { entity }: Resource,
  form: Form,
  data: Row,
  required: string[],
  stored?: Row,
): Standing[] {
  const { properties = {} } = entity ?? {};
  const isKnown = ({ name }: Field) => !properties[name]?.from || !isEmpty(data[name]);
  const isOpen = (field: Field) => isEditable(field, data, stored) && !properties[field.name]?.readOnly;
  const isFolded = ({ name }: Field) =>
    form.sections.some(({ folded, fields }) => folded && fields.includes(name));
  const first = form.fields.find((field) => isShown(field, data) && isOpen(field) && !isFolded(field));
  return form.fields.map((field) => ({
    isHidden: !isShown(field, data) || !isKnown(field),
    isDisabled: !isOpen(field),
    isFirst: field === first,
    isRequired: required.includes(field.name),
  }));
}

/** How the fields stand, in rjsf's words. */
export function uiSchema(resource: Resource, form: Form, standing: Standing[], stored?: Row): UiSchema {
  const { properties = {} } = resource.entity ?? {};
  const fields = form.fields.map((field, index) => {
    const at = standing[index];
    const options = {
      id: `${form.name}-${field.name}`,
      resource: resource.name,
      field,
      property: withReachable(properties[field.name], stored),
      required: at?.isRequired,
      made: sourceMark(resource, field),
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
  const sections = form.sections.map((section) => ({ section, made: sourceMark(resource, section) }));
  return { ...Object.fromEntries(fields), 'ui:options': { sections } };
}

/**
 * What rjsf is to draw: the fields with their types and titles, and no rules. The rules are compiled apart, so
 * that a keystroke neither merges schemas nor tries conditions. A list is one field like any other: drawn as
 * rjsf's own, no list yet would become an empty one, which may stand for all.
 */
export function drawnSchema(form: Form, entity: Entity): RJSFSchema {
  const fields = form.fields.map(({ name }) => {
    const { type, title } = entity.properties[name] ?? { type: 'string', title: name };
    return [name, { type: type === 'array' ? 'string' : type, title }];
  });
  return { type: 'object', properties: Object.fromEntries(fields) };
}

/** Messages in the shape in which rjsf hands them to its fields. */
export function errorSchema(messages: Messages): ErrorSchema {
  const fields = Object.entries(messages).map(([name, message]) => [name, { __errors: [message] }]);
  return Object.fromEntries(fields);
}

/** Joins rjsf to our widgets: the one that the field names, or the override around it. */
function FieldWidget({ options, value, disabled, autofocus, rawErrors, onChange, onBlur }: RjsfProps) {
  const { id, resource, field, property, required } = options as unknown as FieldOptions;
  const wait = use(WaitContext);
  const Widget = widgets[field.widget];
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

/** A field's hand-written widget. It alone is drawn anew when another field changes, for it is told of all. */
function OverriddenField({ name, resource, widget, children }: OverriddenFieldProps) {
  const { data: entered } = useForm();
  const Override = override('field', name, resource);
  return (
    <Override {...widget} entered={entered}>
      {children}
    </Override>
  );
}
