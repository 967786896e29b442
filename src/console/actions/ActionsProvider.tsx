import { type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '../../definition/fill';
import type { Action, Effect } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { spoken } from '../../definition/values/spoken';
import { useDownload } from '../api/download';
import { useCall, useRefresh } from '../api/useCall';
import { useCopy } from '../api/useCopy';
import { useToast } from '../api/useToast';
import { readPageState } from '../provider/pageState';
import { readView } from '../provider/view';
import { type Actions, ActionsContext, OverlayContext } from './ActionsContext';
import { readDraft } from './draft';
import { type EffectContext, effects } from './effects';
import type { Overlay, Shown } from './Overlay';

interface ActionsProviderProps {
  resource: Resource;
  /** What every new record begins with here. */
  given?: Row;
  children: ReactNode;
}

/** Lets everything within run the resource's actions, and holds what they lay over the page. */
export function ActionsProvider({ resource, given, children }: ActionsProviderProps) {
  const [overlay, show] = useOverlay(() => (readView() ? undefined : readDraft(resource)));
  const OverlayView = use(OverlayContext);
  const shown = useRef<Shown>({ query: {}, columns: [] });
  const run = useRunAction(resource, show, shown);
  const actions = useMemo(() => ({ resource, run, show, shown, given }), [resource, run, show, given]);
  return (
    <ActionsContext value={actions}>
      {children}
      {overlay && OverlayView && <OverlayView overlay={overlay} />}
    </ActionsContext>
  );
}

/** What lies over the page. When it goes, the focus returns to where it was before. */
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

/** Runs an action of a resource, for a record or for the page; asks first where the action says so. */
function useRunAction(resource: Resource, show: Actions['show'], shown: Actions['shown']): Actions['run'] {
  const call = useCall(resource);
  const download = useDownload(resource);
  const refreshList = useRefresh();
  const toast = useToast();
  const copy = useCopy();
  const navigate = useNavigate();
  return useCallback(
    async (action, row, onProgress) => {
      const values = { ...readPageState(), ...row };
      if (
        action.confirm &&
        !(await agreed(action, fill(action.confirm, spoken(resource.entity, values)), show))
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
      await perform(action.effect, { resource, action, row, values, ...tools });
    },
    [resource, show, shown, call, download, refreshList, toast, copy, navigate],
  );
}

function perform<E extends Effect>(effect: E, context: EffectContext): void | Promise<void> {
  const run = effects[effect.kind] as (effect: E, context: EffectContext) => void | Promise<void>;
  return run(effect, context);
}

/** Whether the user agrees to what an action is about to do. */
function agreed(
  { label, agree = label, tone }: Action,
  question: string,
  show: Actions['show'],
): Promise<boolean> {
  return new Promise((resolve) => {
    const onAnswer = (isYes: boolean) => {
      show(undefined);
      resolve(isYes);
    };
    show({ kind: 'confirm', question, label: agree, isDangerous: tone === 'danger', onAnswer });
  });
}
