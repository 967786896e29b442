import type { UiSchema } from '@rjsf/utils';
import { isEditable, isShown } from '../../definition/applicable';
import { isEmpty } from '../../definition/prepare';
import type { Field, Form, Property, Resource, Row } from '../../definition/types';
import { madeBy } from '../made/madeBy';
import { FieldWidget } from './FieldWidget';

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

/** How each field stands, given what has been entered: shown, enabled, required. In rjsf's words. */
export function shownFields(
  resource: Resource,
  form: Form,
  data: Row,
  required: string[],
  stored?: Row,
): UiSchema {
  const { properties = {} } = resource.entity ?? {};
  const isKnown = ({ name }: Field) => !properties[name]?.from || !isEmpty(data[name]);
  const isOpen = (field: Field) => isEditable(field, data, stored) && !properties[field.name]?.readOnly;
  const first = form.fields.find((field) => isShown(field, data) && isOpen(field));
  const fields = form.fields.map((field) => {
    const options = {
      id: `${form.name}-${field.name}`,
      resource: resource.name,
      field,
      property: properties[field.name],
      required: required.includes(field.name),
      made: madeBy(resource, field),
    };
    return [
      field.name,
      {
        'ui:widget': isShown(field, data) && isKnown(field) ? FieldWidget : 'hidden',
        'ui:disabled': !isOpen(field),
        'ui:autofocus': field === first,
        'ui:options': options,
      },
    ];
  });
  return Object.fromEntries(fields);
}
