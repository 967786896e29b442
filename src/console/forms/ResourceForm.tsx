import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { isReadOnly } from '../../definition/applicable';
import { text } from '../../definition/text';
import type { Entity, Form, Resource, Row } from '../../definition/types';
import { madeBy } from '../made/madeBy';
import { changedFields } from './changedFields';
import { EnteredContext } from './EnteredContext';
import { errorSchema } from './errorSchema';
import { focusFirstWrong } from './focusFirstWrong';
import type { FormValidator } from './formValidator';
import { initialData } from './initialData';
import { Preview } from './Preview';
import { shownFields } from './shownFields';
import { shownSchema } from './shownSchema';
import { templates } from './templates';
import { useFormState } from './useFormState';
import { useLookups } from './useLookups';
import { useSave } from './useSave';

export interface ResourceFormProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  /** The record as it is stored, when an existing one is edited. */
  stored?: Row;
  /** What is entered already. */
  draft?: Row;
  /** Told what has been entered and not saved; nothing when all is as it was. */
  onUnsaved: (data: Row | undefined) => void;
  onSaved: () => void;
  onCancel: () => void;
  /** Other ways to the same end, offered beside the buttons. */
  children?: ReactNode;
}

/** A form over the fields of a definition. Whatever fails, what was typed stays. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, entity, form, validator, stored, draft, onUnsaved, onSaved, onCancel, children } = props;
  const frame = useRef<HTMLFormElement>(null);
  const initial = useMemo(() => initialData(form, entity, stored), [form, entity, stored]);
  const state = useFormState(form, entity, validator, draft ?? initial);
  const { data } = state;
  const lookups = useLookups(form, entity, data, state.fill);
  const messages = useMemo(
    () => ({ ...lookups.messages, ...state.messages }),
    [lookups.messages, state.messages],
  );
  const errors = useMemo(() => errorSchema(messages), [messages]);
  const schema = useMemo(() => shownSchema(form, entity), [form, entity]);
  const fields = useMemo(
    () => shownFields(resource, form, data, validator.required(data), stored),
    [resource, form, data, validator, stored],
  );
  const { save, isSaving } = useSave({ resource, entity, form, stored, onSaved, onRefused: state.refuse });
  const made = useMemo(() => madeBy(resource, form, { ...stored, ...data }), [resource, form, stored, data]);
  const isBusy = isSaving || lookups.isUnderWay;
  const isFixed = isReadOnly(form, stored);
  const isUnsaved = useMemo(() => changedFields(initial, data).length > 0, [initial, data]);
  useEffect(() => onUnsaved(isUnsaved ? data : undefined), [onUnsaved, isUnsaved, data]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (lookups.isKnown() && state.judgeAll()) await save(data);
    focusFirstWrong(frame.current);
  };
  return (
    <form data-made-by={made} ref={frame} className="resource-form" noValidate onSubmit={submit}>
      <EnteredContext value={data}>
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
      </EnteredContext>
      {form.preview && <Preview form={form} entity={entity} data={data} />}
      <div className="form-footer">
        <div className="form-actions">{children}</div>
        <button type="button" className="button" onClick={onCancel}>
          {text(isFixed ? 'console.close' : 'cancel')}
        </button>
        {!isFixed && (
          <button type="submit" className="button button-primary" disabled={isBusy} aria-busy={isBusy}>
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {form.submit ?? text('save')}
          </button>
        )}
      </div>
    </form>
  );
}
