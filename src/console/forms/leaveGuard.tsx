import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { onSessionEnd } from '../provider/session';
import { text } from './text';

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

/** Asks before something unsaved is left. */
export function DiscardQuestion({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      question={text('console.discard')}
      yes={text('console.discardYes')}
      no={text('console.discardNo')}
      isDangerous
      onAnswer={onAnswer}
    />
  );
}

/**
 * Makes the browser's Back button ask instead of leaving. Something unsaved puts an entry with the same address
 * on the history, for Back to take; the entry goes when the form does.
 */
function useBackGuard(isUnsaved: boolean, onBack: () => void): void {
  const [isGuarded, setGuarded] = useState(false);
  if (isUnsaved && !isGuarded) setGuarded(true);
  const stay = useEffectEvent(() => {
    putEntry();
    onBack();
  });
  useEffect(() => {
    if (!isGuarded) return;
    putEntry();
    const onPop = () => stay();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      window.history.back();
    };
  }, [isGuarded]);
}

function putEntry(): void {
  window.history.pushState(window.history.state, '');
}

/** Lets the browser ask before the page goes away; not when the session has ended, which keeps a draft instead. */
function useReloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => window.removeEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    const forget = onSessionEnd(stop);
    return () => {
      stop();
      forget();
    };
  }, [isUnsaved]);
}
