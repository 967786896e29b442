import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { onSessionEnd } from '../../provider/session/session';
import { formText } from '../formText';

/** Asks before unsaved changes are lost, whether the user closes the form, goes back or reloads the page. */
export function useUnsavedChangesGuard(isUnsaved: boolean, close: () => void) {
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

/** Confirmation dialog: discard the unsaved changes or keep editing. */
export function DiscardChangesDialog({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      question={formText('console.discard')}
      yes={formText('console.discardYes')}
      no={formText('console.discardNo')}
      isDangerous
      onAnswer={onAnswer}
    />
  );
}

/**
 * Makes the browser's Back button ask instead of leaving. While there are unsaved changes, an extra history entry with
 * the same URL absorbs the Back navigation. It is removed when the form closes, except at the end of the session: going
 * back would cancel the navigation to the login page.
 */
function useBackGuard(isUnsaved: boolean, onBack: () => void): void {
  const [isGuarded, setGuarded] = useState(false);
  if (isUnsaved && !isGuarded) setGuarded(true);
  const stay = useEffectEvent(() => {
    pushHistoryEntry();
    onBack();
  });
  useEffect(() => {
    if (!isGuarded) return;
    pushHistoryEntry();
    const onPop = () => stay();
    window.addEventListener('popstate', onPop);
    let hasSessionEnded = false;
    const forget = onSessionEnd(() => {
      hasSessionEnded = true;
    });
    return () => {
      forget();
      window.removeEventListener('popstate', onPop);
      if (!hasSessionEnded) window.history.back();
    };
  }, [isGuarded]);
}

function pushHistoryEntry(): void {
  window.history.pushState(window.history.state, '');
}

/**
 * Asks before the page unloads (`beforeunload`). Does not ask when the session has ended, because a draft is stored
 * then.
 */
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
