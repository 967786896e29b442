import { Skeleton } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { fill } from '../../definition/fill';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { spoken } from '../../definition/values/spoken';
import { ActionsContext, useActions } from '../actions/ActionsContext';
import { useDraftKeeper } from '../actions/draft';
import type { Overlay } from '../actions/Overlay';
import { ToolbarButton } from '../actions/ToolbarButton';
import { useMayMake } from '../actions/useMayMake';
import { override } from '../overrides/overrides';
import { readPageState } from '../provider/pageState';
import { frames } from './frames';
import { DiscardQuestion, useLeaveGuard } from './leaveGuard';
import { ResourceForm } from './ResourceForm';
import { type Kept, useAutosave } from './useAutosave';
import { useCloseOnError, useFormData } from './useFormData';
import './forms.css';

/** The form that an action opens. */
export function FormOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'form' }> }) {
  const { resource } = useActions();
  const { name, entity, forms } = resource;
  const form = forms[overlay.form];
  if (!form || !entity) throw new Error(`Resource "${name}" has no form "${overlay.form}"`);
  return <OpenForm form={form} entity={entity} row={overlay.stored} draft={overlay.draft} />;
}

interface OpenFormProps {
  form: Form;
  entity: Entity;
  /** The record as the list has it, when an existing one is edited. */
  row?: Row;
  draft?: Row;
}

/** A form in its frame, which is not left before something unsaved was asked about. */
export function OpenForm({ form, entity, row, draft }: OpenFormProps) {
  const actions = useActions();
  const { resource, show, run } = actions;
  const { validator, stored, isReady, error } = useFormData(resource, entity, form, row);
  const entered = useRef<Kept>(undefined);
  const [isUnsaved, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  const { keep, forget, kept, ...autosave } = useAutosave(resource, form, row?.[entity.key]);
  const close = () => {
    forget();
    show(undefined);
  };
  const code = resource.codes[form.code ?? ''];
  const finish = (saved: Row) => {
    forget();
    show(code && { kind: 'code', code, row: saved });
  };
  const { leave, isAsking, answer } = useLeaveGuard(isUnsaved, close);
  useDraftKeeper(resource.name, () => {
    const { current: unsaved } = entered;
    return unsaved && { kind: 'form', form: form.name, stored: unsaved.base, draft: unsaved.data };
  });
  useCloseOnError(error, close);
  const tell = useCallback(
    (data: Row | undefined, base?: Row) => {
      entered.current = data && { data, base };
      setUnsaved(data !== undefined);
      keep(entered.current);
    },
    [keep],
  );
  const startOver = () => {
    forget();
    setRound(round + 1);
  };
  // What was entered before was entered of the record as it was then.
  const earlier = round > 0 ? undefined : draft ? { data: draft, base: row } : kept;
  const mayMake = useMayMake(resource);
  const Frame = frames[form.layout];
  const title = fill(form.title, spoken(entity, { ...readPageState(), ...stored }));
  const guarded: typeof run = async (...request) => leave(() => void run(...request));
  return (
    <ActionsContext value={{ ...actions, run: guarded }}>
      <Frame title={title} description={form.description} onClose={() => leave()}>
        <FormOverride resource={resource} form={form}>
          {isReady && autosave.isReady && validator ? (
            <ResourceForm
              {...{ resource, entity, form, validator }}
              stored={earlier?.base ?? stored}
              key={round}
              draft={earlier?.data}
              onUnsaved={tell}
              onStartOver={startOver}
              onSaved={finish}
              onCancel={() => leave()}
            >
              {form.actions.filter(mayMake).map((action) => (
                <ToolbarButton key={action.label} action={action} />
              ))}
            </ResourceForm>
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 2 * form.fields.length }} />
          )}
        </FormOverride>
      </Frame>
      {isAsking && <DiscardQuestion onAnswer={answer} />}
    </ActionsContext>
  );
}

interface FormOverrideProps {
  resource: Resource;
  form: Form;
  children: ReactNode;
}

/** The hand-written component around a form, where its definition names one. */
export function FormOverride({ resource, form, children }: FormOverrideProps) {
  if (!form.override) return children;
  const Override = override('form', form.override, resource.name);
  return (
    <Override resource={resource} form={form}>
      {children}
    </Override>
  );
}
