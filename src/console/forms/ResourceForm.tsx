import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isReadOnly } from '../../definition/applicable';
import { text } from '../../definition/text';
import type { Entity, Form, Resource, Row } from '../../definition/types';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { madeBy } from '../made/madeBy';
import { changedFields } from './changedFields';
import { errorSchema } from './errorSchema';
import { FormContext, type FormGate } from './FormContext';
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
  /** Puts the form back to how it was before anything was entered. */
  onStartOver?: () => void;
  onCancel: () => void;
  /** Other ways to the same end, offered beside the buttons. */
  children?: ReactNode;
}

/** A form over the fields of a definition. Whatever fails, what was typed stays. */
export function ResourceForm(props: ResourceFormProps) {
  const {
    resource,
    entity,
    form,
    validator,
    stored,
    draft,
    onUnsaved,
    onSaved,
    onStartOver,
    onCancel,
    children,
  } = props;
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
  const [gate, setGate] = useState<FormGate>();
  const [isAsking, setAsking] = useState(false);
  const around = useMemo(() => ({ data, stored, setGate }), [data, stored]);
  const isFixed = isReadOnly(form, stored);
  const isUnsaved = useMemo(() => changedFields(initial, data).length > 0, [initial, data]);
  useEffect(() => onUnsaved(isUnsaved ? data : undefined), [onUnsaved, isUnsaved, data]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (gate?.closed) return;
    const isSound = lookups.isKnown() && state.judgeAll();
    if (isSound && gate?.question) return setAsking(true);
    if (isSound) await save(data);
    focusFirstWrong(frame.current);
  };
  return (
    <form data-made-by={made} ref={frame} className="resource-form" noValidate onSubmit={submit}>
      {draft && onStartOver && (
        <p className="form-note">
          {text('console.draftKept')}{' '}
          <button type="button" className="cell-link" onClick={onStartOver}>
            {text('console.startOver')}
          </button>
        </p>
      )}
      <FormContext value={around}>
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
      </FormContext>
      {form.preview && <Preview form={form} entity={entity} data={data} />}
      <div className="form-footer">
        <div className="form-actions">{children}</div>
        {gate?.closed && <span className="form-closed">{gate.closed}</span>}
        {gate?.way && (
          <button type="button" className="button" onClick={gate.way.go}>
            {gate.way.label}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {text(isFixed ? 'console.close' : 'cancel')}
        </button>
        {!isFixed && (
          <button
            type="submit"
            className="button button-primary"
            disabled={isBusy || gate?.closed !== undefined}
            aria-busy={isBusy}
          >
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {form.submit ?? text('save')}
          </button>
        )}
      </div>
      {isAsking && gate?.question && (
        <ConfirmDialog
          question={gate.question}
          yes={form.submit ?? text('save')}
          isDangerous={false}
          onAnswer={(isYes) => {
            setAsking(false);
            if (isYes) void save(data);
          }}
        />
      )}
    </form>
  );
}
