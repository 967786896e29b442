import { useState } from 'react';
import { callMade } from '../../definition/callMade';
import { holds } from '../../definition/conditions';
import { fill } from '../../definition/fill';
import { text } from '../../definition/text';
import type { Action, Row } from '../../definition/types';
import { useView } from '../calls/useView';
import { readPageState } from '../state/pageState';
import { useActions } from './ActionsContext';

/** How a button for an action stands: its label, whether it can be used, else why not, and what a click does. */
export function useActionButton(action: Action, row?: Row) {
  const { resource, run } = useActions();
  const [progress, setProgress] = useState<number>();
  const view = useView();
  const values = row ?? readPageState();
  const isLocked = view !== undefined && callMade(resource, action.effect)?.changes === true;
  const isEnabled = !isLocked && holds(action.enabledWhen, values);
  const reason = isLocked ? text('viewAs.readOnly', view) : action.otherwise;
  const isBusy = progress !== undefined;
  const click = async () => {
    if (!isEnabled || isBusy) return;
    setProgress(0);
    await run(action, row, setProgress).finally(() => setProgress(undefined));
  };
  return {
    label: fill(action.label, values),
    isEnabled,
    reason: isEnabled ? undefined : reason,
    isBusy,
    progress,
    click,
  };
}
