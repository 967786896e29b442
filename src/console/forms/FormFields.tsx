import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { useMemo } from 'react';
import type { Messages } from '../../definition/fieldErrors';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import type { FormValidator } from './formValidator';
import { templates } from './templates';
import { drawnSchema, errorSchema, standings, uiSchema } from './uiSchema';
import type { useFormState } from './useFormState';

interface FormFieldsProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  stored?: Row;
  state: ReturnType<typeof useFormState>;
  messages: Messages;
  /** Whether its first field takes the focus. */
  takesFocus?: boolean;
}

/** The fields of a form, drawn by rjsf. */
export function FormFields(props: FormFieldsProps) {
  const { resource, entity, form, validator, stored, state, messages, takesFocus = true } = props;
  const { data } = state;
  const errors = useMemo(() => errorSchema(messages), [messages]);
  const schema = useMemo(() => drawnSchema(form, entity), [form, entity]);
  // Few keystrokes change how the fields stand: as long as none does, rjsf is told the same, and looks at no other field.
  const standing = useMemo(() => {
    const all = standings(resource, form, data, validator.required(data, stored), stored);
    return JSON.stringify(all.map((one) => ({ ...one, isFirst: one.isFirst && takesFocus })));
  }, [resource, form, data, validator, stored, takesFocus]);
  const fields = useMemo(
    () => uiSchema(resource, form, JSON.parse(standing), stored),
    [resource, form, standing, stored],
  );
  return (
    <RjsfForm
      tagName="div"
      schema={schema}
      uiSchema={fields}
      formData={data}
      extraErrors={errors}
      validator={validator.rjsf}
      templates={templates}
      noValidate
      showErrorList={false}
      onChange={(event) => state.change(event.formData ?? {})}
      onBlur={(name) => state.judge([name])}
    />
  );
}
