import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { useMemo } from 'react';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import {
  buildErrorSchema,
  buildRjsfSchema,
  buildUiSchema,
  computeFieldStates,
} from './rjsf/buildUiSchema.tsx';
import type { FormValidator } from './rjsf/createFormValidator.ts';
import { rjsfTemplates } from './rjsf/rjsfTemplates.tsx';
import { runAfterPointerRelease } from './runAfterPointerRelease.ts';
import type { useFormState } from './useFormState.ts';

interface FormFieldsProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  stored?: RecordValues;
  state: ReturnType<typeof useFormState>;
  messages: MessageByField;
  /** True (default) if the first field gets the focus. */
  takesFocus?: boolean;
}

/** Renders the fields of a form with rjsf (react-jsonschema-form). */
export function FormFields(props: FormFieldsProps) {
  const { resource, entity, form, validator, stored, state, messages, takesFocus = true } = props;
  const { data } = state;
  const errors = useMemo(() => buildErrorSchema(messages), [messages]);
  const schema = useMemo(() => buildRjsfSchema(form, entity), [form, entity]);
  // Most keystrokes do not change the state of any field (hidden, disabled, required). The state is memoized as JSON,
  // so that rjsf receives the same uiSchema and does not re-render other fields.
  const standing = useMemo(() => {
    const all = computeFieldStates(resource, form, data, validator.required(data, stored), stored);
    return JSON.stringify(all.map((one) => ({ ...one, isFirst: one.isFirst && takesFocus })));
  }, [resource, form, data, validator, stored, takesFocus]);
  const fields = useMemo(
    () => buildUiSchema(resource, form, JSON.parse(standing), stored),
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
      templates={rjsfTemplates}
      noValidate
      showErrorList={false}
      onChange={(event, id) => state.change(event.formData ?? {}, findFieldOfInput(form, id)?.name)}
      onBlur={(name) => runAfterPointerRelease(() => state.judge([name]))}
    />
  );
}

/** Returns the field of an rjsf input, by the id that rjsf gives it. */
function findFieldOfInput({ fields }: Form, id: string | undefined) {
  return fields.find(({ name }) => id === `root_${name}`);
}
