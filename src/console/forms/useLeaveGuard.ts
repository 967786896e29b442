import { useState } from 'react';
import { useBackGuard } from './useBackGuard';
import { useReloadGuard } from './useReloadGuard';

/** Asks before something unsaved is left, by whichever way: the question, while it is open, knows where it leads. */
export function useLeaveGuard(isUnsaved: boolean, close: () => void) {
  const [goal, setGoal] = useState<{ leave: () => void }>();
  const leave = (go: () => void = close) => (isUnsaved ? setGoal({ leave: go }) : go());
  useReloadGuard(isUnsaved);
  useBackGuard(isUnsaved, () => leave());
  const answer = (isLeaving: boolean) => {
    setGoal(undefined);
    if (isLeaving) goal?.leave();
  };
  return { leave, isAsking: goal !== undefined, answer };
}
