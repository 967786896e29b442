import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isReadOnly } from '../../definition/fieldState';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { suggested } from '../../definition/suggested';
import { useActions } from '../actions/ActionsContext';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { untilLoaded } from '../api/untilLoaded';
import { sourceMark } from '../sourceMark';
import { FormContext, type SaveGuard, WaitContext } from './FormContext';
import { FormFields } from './FormFields';
import { FormFooter } from './FormFooter';
import { focusFirstWrong } from './focusFirstWrong';
import type { FormValidator } from './formValidator';
import { changedFields, initialData } from './formValues';
import { Preview } from './Preview';
import { text } from './text';
import { useConflict } from './useConflict';
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
  /** Told what has been entered and not saved, and of which record; nothing when all is as it was. */
  onUnsaved: (data: Row | undefined, base?: Row) => void;
  onSaved: (saved: Row) => void;
  /** Puts the form back to how it was before anything was entered. */
  onStartOver?: () => void;
  onCancel: () => void;
  /** Other ways to the same end, offered beside the buttons. */
  children?: ReactNode;
}

/** Few records are edited by two people at once. */
const ConflictPanel = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./ConflictPanel')).ConflictPanel })),
);

/** A form over the fields of a definition. Whatever fails, what was typed stays. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, entity, form, validator, draft, onUnsaved, onSaved, onStartOver } = props;
  const frame = useRef<HTMLFormElement>(null);
  const { given } = useActions();
  const [start] = useState(() => draft ?? initialData(form, entity, props.stored, given));
  const [stored, setStored] = useState(props.stored);
  const state = useFormState(form, entity, validator, { data: start, stored });
  const { met, meet } = useConflict(form, entity, [stored, setStored], state);
  const isGone = met !== undefined && met.conflict.record === undefined;
  const initial = useMemo(() => initialData(form, entity, stored, given), [form, entity, stored, given]);
  const { data } = state;
  const lookups = useLookups(form, entity, data, state.fill);
  const messages = useMemo(
    () => ({ ...lookups.messages, ...state.messages }),
    [lookups.messages, state.messages],
  );
  const { save, isSaving } = useSave({
    ...{ resource, entity, form, stored, onSaved },
    onConflict: meet,
    onRefused: state.refuse,
  });
  const [guard, setGuard] = useState<SaveGuard>();
  const [isAsking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const wait = useCallback((isBusy: boolean) => setWaiting((count) => count + (isBusy ? 1 : -1)), []);
  const around = useMemo(() => {
    const suggestion = (name: string) => {
      const meant = suggested(entity.properties[name] ?? {}, data[name]);
      const entered = { ...data, [name]: meant };
      return meant !== undefined && !(name in validator.check(entered, stored)) ? meant : undefined;
    };
    return { data, stored, setGuard, suggestion, fill: state.fill };
  }, [entity, validator, data, stored, state.fill]);
  const closed = waiting > 0 ? text('console.uploading') : guard?.closed;
  const made = useMemo(
    () => sourceMark(resource, form, { ...stored, ...data }),
    [resource, form, stored, data],
  );
  const isUnsaved = useMemo(() => changedFields(initial, data).length > 0, [initial, data]);
  useEffect(() => onUnsaved(isUnsaved ? data : undefined, stored), [onUnsaved, isUnsaved, data, stored]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (closed) return;
    const isSound = lookups.isKnown() && state.judgeAll();
    if (isSound && guard?.question) return setAsking(true);
    if (isSound) await save(data);
    focusFirstWrong(frame.current);
  };
  const answer = (isYes: boolean) => {
    setAsking(false);
    if (isYes) void save(data);
  };
  return (
    <form data-made-by={made} ref={frame} className="resource-form" noValidate onSubmit={submit}>
      {draft && onStartOver && <DraftNote onStartOver={onStartOver} />}
      <WaitContext value={wait}>
        <FormContext value={around}>
          <FormFields {...{ resource, entity, form, validator, stored, state, messages }} />
        </FormContext>
      </WaitContext>
      {met && (
        <Suspense fallback={null}>
          <ConflictPanel {...{ entity, form, data, ...met }} onChoose={state.fill} />
        </Suspense>
      )}
      {form.preview && <Preview form={form} entity={entity} data={data} />}
      <FormFooter
        submit={isGone || isReadOnly(form, stored) ? undefined : submitLabel(form)}
        isBusy={isSaving || lookups.isUnderWay}
        guard={{ ...guard, closed }}
        onCancel={props.onCancel}
      >
        {props.children}
      </FormFooter>
      {isAsking && guard?.question && (
        <ConfirmDialog
          question={guard.question}
          yes={submitLabel(form)}
          isDangerous={false}
          onAnswer={answer}
        />
      )}
    </form>
  );
}

/** What the button that saves says. */
function submitLabel({ submit }: Form): string {
  return submit ?? text('save');
}

/** Says that what was entered before was kept, and is the way to begin anew. */
function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="form-note">
      {text('console.draftKept')}{' '}
      <button type="button" className="cell-link" onClick={onStartOver}>
        {text('console.startOver')}
      </button>
    </p>
  );
}
