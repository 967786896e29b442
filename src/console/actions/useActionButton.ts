import { useState } from 'react';
import { holds } from '../../definition/conditions';
import { fill } from '../../definition/fill';
import type { Action, Row } from '../../definition/types';
import { readPageState } from '../state/pageState';
import { useActions } from './ActionsContext';

/** How a button for an action stands: its label, whether it can be used and why not, and what a click does. */
export function useActionButton(action: Action, row?: Row) {
  const { run } = useActions();
  const [progress, setProgress] = useState<number>();
  const values = row ?? readPageState();
  const isEnabled = holds(action.enabledWhen, values);
  const isBusy = progress !== undefined;
  const click = async () => {
    if (!isEnabled || isBusy) return;
    setProgress(0);
    await run(action, row, setProgress).finally(() => setProgress(undefined));
  };
  return { label: fill(action.label, values), isEnabled, isBusy, progress, click };
}
