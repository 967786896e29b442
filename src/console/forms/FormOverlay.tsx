import { Skeleton } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { formatRecordValuesForMessage } from '#definition/format/formatRecordValuesForMessage.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { ActionsContext, useActions } from '../actions/ActionsContext.ts';
import type { Overlay } from '../actions/Overlay.ts';
import { useSaveDraftOnSessionEnd } from '../actions/sessionDraft.ts';
import { ToolbarButton } from '../actions/ToolbarButton.tsx';
import { useIsActionPermitted } from '../actions/useIsActionPermitted.ts';
import { useRefetchLists } from '../api/useResourceCall.ts';
import { getOverrideComponent } from '../overrides/getOverrideComponent.ts';
import { readPageState } from '../provider/pageState.ts';
import { formFrameComponents } from './layout/formFrameComponents.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import type { AutosavedForm } from './saving/autosaveStorage.ts';
import { useAutosave } from './saving/useAutosave.ts';
import { getFormDisabledReason } from './saving/useDetectConcurrentEdits.ts';
import { DiscardChangesDialog, useUnsavedChangesGuard } from './saving/useUnsavedChangesGuard.tsx';
import { useCloseOnError, useLoadForm } from './useLoadForm.ts';
import { useRowAfterListRefetch } from './useRowAfterListRefetch.ts';
import './forms.css';

/** Renders the form that an action opens. */
export function FormOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'form' }> }) {
  const { resource } = useActions();
  const { name, entity, forms } = resource;
  const form = forms[overlay.form];
  if (!form || !entity) throw new Error(`Resource "${name}" has no form "${overlay.form}"`);
  const { stored: row, draft, autosaveKey } = overlay;
  // Restored input is compared with the record that it was based on. Another draft is another form.
  if (!row || draft) return <FramedForm key={autosaveKey} {...{ form, entity, row, draft, autosaveKey }} />;
  return <FreshRowForm form={form} entity={entity} row={row} />;
}

/** Renders the form of a row, with the row's values as the last save left them. */
function FreshRowForm({ form, entity, row }: Required<Pick<FramedFormProps, 'form' | 'entity' | 'row'>>) {
  const { resource } = useActions();
  const fresh = useRowAfterListRefetch(resource, entity, row);
  return <FramedForm form={form} entity={entity} row={fresh ?? row} isLoading={!fresh} />;
}

interface FramedFormProps {
  form: Form;
  entity: Entity;
  /** The record from the list, when an existing one is edited. */
  row?: RecordValues;
  draft?: RecordValues;
  /** Key of the draft to continue. */
  autosaveKey?: string;
  /** True while the list is loaded again, so that the row's values are out of date. */
  isLoading?: boolean;
}

/** Renders a form in its frame (modal, drawer or full page), and asks before unsaved changes are discarded. */
export function FramedForm({ form, entity, row, draft, autosaveKey, isLoading = false }: FramedFormProps) {
  const actions = useActions();
  const { resource, show, run } = actions;
  const { validator, stored, isReady, error, refetch } = useLoadForm(resource, entity, form, row);
  const entered = useRef<AutosavedForm>(undefined);
  const [isUnsaved, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  const { keep, forget, kept, ...autosave } = useAutosave(resource, form, row?.[entity.key], autosaveKey);
  const refresh = useRefetchLists();
  const refusal = getFormDisabledReason(resource, form, form.autosave ? stored : undefined);
  const close = () => {
    // The list offers a draft that cannot be saved now.
    if (refusal) void refresh(resource.name);
    else forget();
    show(undefined);
  };
  const code = resource.embedCodes[form.embedCode ?? ''];
  const finish = (saved: RecordValues) => {
    forget();
    actions.onSaved?.();
    show(code && { kind: 'code', code, row: saved });
  };
  const { leave, isAsking, answer } = useUnsavedChangesGuard(isUnsaved && !refusal, close);
  useSaveDraftOnSessionEnd(resource.name, () => {
    const { current: unsaved } = entered;
    return unsaved && { kind: 'form', form: form.name, stored: unsaved.base, draft: unsaved.data };
  });
  useCloseOnError(error, close);
  const tell = useCallback(
    (data: RecordValues | undefined, base?: RecordValues) => {
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
  // Restored input keeps the record that it was based on, so that conflicts are detected.
  const earlier = round > 0 ? undefined : draft ? { data: draft, base: row } : kept;
  const mayMake = useIsActionPermitted(resource);
  const Frame = formFrameComponents[form.layout];
  const title = fillTemplate(
    form.title,
    formatRecordValuesForMessage(entity, { ...readPageState(), ...stored }),
  );
  // A download leaves the form open; every other action replaces it.
  const guarded: typeof run = async (action, ...rest) =>
    action.effect.kind === 'download' ? run(action, ...rest) : leave(() => void run(action, ...rest));
  return (
    <ActionsContext value={{ ...actions, run: guarded }}>
      <Frame title={title} description={form.description} onClose={() => leave()}>
        <FormOverride resource={resource} form={form}>
          {isReady && !isLoading && autosave.isReady && validator ? (
            <ResourceForm
              {...{ resource, entity, form, validator }}
              stored={earlier?.base ?? stored}
              latest={stored}
              refusal={refusal}
              onStale={() => void refetch()}
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
      {isAsking && <DiscardChangesDialog onAnswer={answer} />}
    </ActionsContext>
  );
}

interface FormOverrideProps {
  resource: Resource;
  form: Form;
  children: ReactNode;
}

/**
 * Renders the override component around a form if its definition names one. Renders only the children without an
 * override.
 */
export function FormOverride({ resource, form, children }: FormOverrideProps) {
  if (!form.override) return children;
  const Override = getOverrideComponent('form', form.override, resource.name);
  return (
    <Override resource={resource} form={form}>
      {children}
    </Override>
  );
}
