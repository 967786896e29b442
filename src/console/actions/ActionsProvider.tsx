import { type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatRecordValuesForMessage } from '#definition/format/formatRecordValuesForMessage.ts';
import type { Action, ActionEffect } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { useFileDownload } from '../api/useFileDownload.ts';
import { useRefetchLists, useResourceCall } from '../api/useResourceCall.ts';
import { isModuleLoadError } from '../lazyLoading/isModuleLoadError.ts';
import { readPageState } from '../provider/pageState.ts';
import { readGroupPreview } from '../provider/session/groupPreview.ts';
import { useCopyToClipboard } from '../toasts/useCopyToClipboard.ts';
import { useToast } from '../toasts/useToast.tsx';
import { ActionsContext, type ActionsContextValue, OverlayComponentContext } from './ActionsContext.ts';
import type { EffectHandlerArguments } from './effectHandlers.ts';
import type { ListSnapshot, Overlay } from './Overlay.ts';
import { readSessionDraft } from './sessionDraft.ts';

interface ActionsProviderProps {
  resource: Resource;
  /** Initial values of every new record on this page. */
  given?: RecordValues;
  /** Called after a form is saved, other than a batch form. */
  onSaved?: () => void;
  children: ReactNode;
}

/** Provides the resource's actions to its children and renders the overlay that an action opens. */
export function ActionsProvider({ resource, given, onSaved, children }: ActionsProviderProps) {
  const [overlay, show] = useOverlay(() => (readGroupPreview() ? undefined : readSessionDraft(resource)));
  const OverlayView = use(OverlayComponentContext);
  const shown = useRef<ListSnapshot>({ query: {}, columns: [] });
  const run = useRunAction(resource, show, shown);
  const actions = useMemo(
    () => ({ resource, run, show, shown, given, onSaved }),
    [resource, run, show, given, onSaved],
  );
  return (
    <ActionsContext value={actions}>
      {children}
      {overlay && OverlayView && <OverlayView overlay={overlay} />}
    </ActionsContext>
  );
}

/** Manages the open overlay. When it closes, the focus returns to the previously focused element. */
function useOverlay(first: () => Overlay | undefined) {
  const [overlay, setOverlay] = useState(first);
  const opener = useRef<Element | null>(null);
  const show = useCallback((next: Overlay | undefined) => {
    if (next) opener.current ??= document.activeElement;
    else {
      (opener.current as HTMLElement | null)?.focus();
      opener.current = null;
    }
    setOverlay(next);
  }, []);
  return [overlay, show] as const;
}

/**
 * Returns a function that runs an action for a record or for the page. Shows a confirmation dialog first if the action
 * defines one.
 */
function useRunAction(
  resource: Resource,
  show: ActionsContextValue['show'],
  shown: ActionsContextValue['shown'],
): ActionsContextValue['run'] {
  const call = useResourceCall(resource);
  const download = useFileDownload(resource);
  const refreshList = useRefetchLists();
  const toast = useToast();
  const copy = useCopyToClipboard();
  const navigate = useNavigate();
  return useCallback(
    async (action, row, onProgress) => {
      const values = { ...readPageState(), ...row };
      if (
        action.confirm &&
        !(await confirmAction(
          action,
          fillTemplate(action.confirm, formatRecordValuesForMessage(resource.entity, values)),
          show,
        ))
      )
        return;
      const refresh = () => refreshList(resource.name);
      const tools = {
        shown: shown.current,
        call,
        download,
        copy,
        toast,
        refresh,
        navigate,
        show,
        onProgress,
      };
      await runEffect(action.effect, { resource, action, row, values, ...tools });
    },
    [resource, show, shown, call, download, refreshList, toast, copy, navigate],
  );
}

/** Loads the effect handlers when the first action runs: a list page does not need them. */
async function runEffect<E extends ActionEffect>(effect: E, context: EffectHandlerArguments): Promise<void> {
  try {
    const { effectHandlers } = await import('./effectHandlers.ts');
    const run = effectHandlers[effect.kind] as (
      effect: E,
      context: EffectHandlerArguments,
    ) => void | Promise<void>;
    await run(effect, context);
  } catch (error) {
    if (!isModuleLoadError(error)) throw error;
    context.toast.error(error);
  }
}

/** Opens the confirmation dialog of an action. Resolves to true if the user confirms. */
function confirmAction(
  { label, confirmLabel = label, tone }: Action,
  question: string,
  show: ActionsContextValue['show'],
): Promise<boolean> {
  return new Promise((resolve) => {
    const onAnswer = (isYes: boolean) => {
      show(undefined);
      resolve(isYes);
    };
    show({ kind: 'confirm', question, label: confirmLabel, isDangerous: tone === 'danger', onAnswer });
  });
}
