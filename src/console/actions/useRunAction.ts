import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fill } from '../../definition/fill';
import type { Action, Effect, Resource } from '../../definition/types';
import { useCall } from '../calls/useCall';
import { useDownload } from '../calls/useDownload';
import { useRefresh } from '../calls/useRefresh';
import { useToast } from '../calls/useToast';
import { readPageState } from '../state/pageState';
import type { ActionContext } from './ActionContext';
import type { Actions } from './ActionsContext';
import { effects } from './effects';
import { useCopy } from './useCopy';

/** Runs an action of a resource, for a record or for the page; asks first where the action says so. */
export function useRunAction(
  resource: Resource,
  show: Actions['show'],
  shown: Actions['shown'],
): Actions['run'] {
  const call = useCall(resource);
  const download = useDownload(resource);
  const refreshList = useRefresh();
  const toast = useToast();
  const copy = useCopy();
  const navigate = useNavigate();
  return useCallback(
    async (action, row, onProgress) => {
      const values = { ...readPageState(), ...row };
      if (action.confirm && !(await agreed(action, fill(action.confirm, values), show))) return;
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

function perform<E extends Effect>(effect: E, context: ActionContext): void | Promise<void> {
  const run = effects[effect.kind] as (effect: E, context: ActionContext) => void | Promise<void>;
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
