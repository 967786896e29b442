import {
  type FormEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isFormReadOnly } from '#definition/forms/fieldState.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { suggestCorrection } from '#definition/validation/suggestCorrection.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { getSourceMark } from '../explainer.ts';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import { FormContext, type SaveGuard, SetFormBusyContext } from './FormContext.ts';
import { FormFields } from './FormFields.tsx';
import { FormFooter } from './FormFooter.tsx';
import { focusFirstInvalidField } from './focusFirstInvalidField.ts';
import { getChangedFieldNames, getInitialFormData } from './formValues.ts';
import { getFormText } from './getFormText.ts';
import { RecordUrlPreview } from './layout/RecordUrlPreview.tsx';
import type { FormValidator } from './rjsf/createFormValidator.ts';
import { useDetectConcurrentEdits } from './saving/useDetectConcurrentEdits.ts';
import { useEditConflict } from './saving/useEditConflict.ts';
import { useSaveForm } from './saving/useSaveForm.ts';
import { useFormLookups } from './useFormLookups.ts';
import { useFormState } from './useFormState.ts';

/** Props of a form: its definition and validator, the stored record, a restored draft, and callbacks. */
export interface ResourceFormProps {
  resource: Resource;
  entity: Entity;
  form: Form;
  validator: FormValidator;
  /** The stored record, when an existing one is edited. */
  stored?: RecordValues;
  /** The record as the server last returned it, if it is read again while the form is open. */
  latest?: RecordValues;
  /** The reason why the record can no longer be saved with this form. */
  refusal?: string;
  /** Called when the server refuses to save in the record's current state. */
  onStale?: () => void;
  /** Values entered before the form is rendered (restored input). */
  draft?: RecordValues;
  /** Called with the unsaved input and the record it is based on; undefined when nothing is unsaved. */
  onUnsaved: (data: RecordValues | undefined, base?: RecordValues) => void;
  onSaved: (saved: RecordValues) => void;
  /** Resets the form to its initial values. */
  onStartOver?: () => void;
  onCancel: () => void;
  /** Alternative actions, shown beside the buttons. */
  children?: ReactNode;
}

/** Lazy-loaded: edit conflicts are rare. */
const ConflictPanel = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./saving/ConflictPanel.tsx')).ConflictPanel })),
);

/**
 * Renders a form of a resource: fields, validation, lookups, edit conflicts and saving. If saving fails, all input is
 * kept.
 */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, entity, form, validator, draft, onUnsaved, onSaved, onStartOver } = props;
  const frame = useRef<HTMLFormElement>(null);
  const { given } = useActions();
  const [start] = useState(() => draft ?? getInitialFormData(form, entity, props.stored, given));
  const [stored, setStored] = useState(props.stored);
  const state = useFormState(form, entity, validator, { data: start, stored });
  const { met, meet } = useEditConflict(form, entity, [stored, setStored], state);
  useDetectConcurrentEdits({
    entity,
    form,
    base: stored,
    latest: props.latest,
    data: state.data,
    onChange: meet,
  });
  const isGone = met !== undefined && met.conflict.record === undefined;
  const initial = useMemo(
    () => getInitialFormData(form, entity, stored, given),
    [form, entity, stored, given],
  );
  const { data } = state;
  const lookups = useFormLookups(form, entity, data, state.fill);
  const messages = useMemo(
    () => ({ ...lookups.messages, ...state.messages }),
    [lookups.messages, state.messages],
  );
  const { save, isSaving } = useSaveForm({
    ...{ resource, entity, form, stored, onSaved },
    onConflict: meet,
    onStale: () => props.onStale?.(),
    onRefused: state.refuse,
  });
  const [guard, setGuard] = useState<SaveGuard>();
  const [isAsking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const wait = useCallback((isBusy: boolean) => setWaiting((count) => count + (isBusy ? 1 : -1)), []);
  const around = useMemo(() => {
    const suggestion = (name: string) => {
      const meant = suggestCorrection(entity.properties[name] ?? {}, data[name]);
      const entered = { ...data, [name]: meant };
      return meant !== undefined && !(name in validator.check(entered, stored)) ? meant : undefined;
    };
    return { data, stored, setGuard, suggestion, fill: state.fill };
  }, [entity, validator, data, stored, state.fill]);
  const refusal = props.refusal && getFormText('console.keptAsDraft', { reason: props.refusal });
  const closed = refusal ?? (waiting > 0 ? getFormText('console.uploading') : guard?.closed);
  const made = useMemo(
    () => getSourceMark(resource, form, { ...stored, ...data }),
    [resource, form, stored, data],
  );
  const isUnsaved = useMemo(() => getChangedFieldNames(initial, data).length > 0, [initial, data]);
  useEffect(() => onUnsaved(isUnsaved ? data : undefined, stored), [onUnsaved, isUnsaved, data, stored]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (closed) return;
    const isValid = lookups.isKnown() && state.judgeAll();
    if (isValid && guard?.question) return setAsking(true);
    if (isValid) await save(data);
    focusFirstInvalidField(frame.current);
  };
  const answer = (isYes: boolean) => {
    setAsking(false);
    if (isYes) void save(data);
  };
  return (
    <form data-made-by={made} ref={frame} className="resource-form" noValidate onSubmit={submit}>
      {draft && onStartOver && <DraftRestoredNote onStartOver={onStartOver} />}
      <SetFormBusyContext value={wait}>
        <FormContext value={around}>
          <FormFields {...{ resource, entity, form, validator, stored, state, messages }} />
        </FormContext>
      </SetFormBusyContext>
      {met && (
        <Suspense fallback={null}>
          <ConflictPanel {...{ entity, form, data, ...met }} onChoose={state.fill} />
        </Suspense>
      )}
      {form.preview && <RecordUrlPreview form={form} entity={entity} data={data} />}
      <FormFooter
        submit={isGone || isFormReadOnly(form, stored) ? undefined : getSubmitLabel(form)}
        isBusy={isSaving || lookups.isUnderWay}
        notice={met?.conflict.isQuiet && <ConflictNotice frame={frame} words={met.conflict.words} />}
        guard={{ ...guard, closed }}
        onCancel={props.onCancel}
      >
        {props.children}
      </FormFooter>
      {isAsking && guard?.question && (
        <ConfirmDialog
          question={guard.question}
          yes={getSubmitLabel(form)}
          isDangerous={false}
          onAnswer={answer}
        />
      )}
    </form>
  );
}

/** Returns the label of the save button. */
function getSubmitLabel({ submit }: Form): string {
  return submit ?? getFormText('save');
}

/** Note that unsaved input was restored, with a button that discards it. */
function DraftRestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="form-note">
      {getFormText('console.draftKept')}{' '}
      <button type="button" className="cell-link" onClick={onStartOver}>
        {getFormText('console.startOver')}
      </button>
    </p>
  );
}

/** Button in the footer that scrolls to the conflict panel, which may be far below the field that is edited. */
function ConflictNotice({ frame, words }: { frame: RefObject<HTMLFormElement | null>; words: string }) {
  const scroll = () => frame.current?.querySelector('.conflict')?.scrollIntoView({ block: 'nearest' });
  return (
    <button type="button" className="cell-link form-notice" onClick={scroll}>
      {words}
    </button>
  );
}
