import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '#console/actions/ConfirmDialog.tsx';
import { addLeaveGuard, isOnGuardHistoryEntry, pushGuardHistoryEntry } from '#console/provider/leaveGuard.ts';
import { onSessionEnd } from '#console/provider/session/browserSession.ts';
import { getFormText } from '../getFormText.ts';

/**
 * Asks before unsaved changes are lost, whether the user closes the form, opens another page, goes back, logs out or
 * reloads the page.
 */
export function useUnsavedChangesGuard(isUnsaved: boolean, close: () => void) {
  const [goal, setGoal] = useState<{ leave: () => void }>();
  const isReleased = useRef(false);
  const leave = (go: () => void = close) =>
    isUnsaved && !isReleased.current ? setGoal({ leave: go }) : go();
  useReloadGuard(isUnsaved);
  useNavigationGuard(isUnsaved, (proceed) =>
    leave(() => {
      proceed();
      close();
    }),
  );
  useBackGuard(isUnsaved, () => leave());
  const answer = (isLeaving: boolean) => {
    setGoal(undefined);
    if (!isLeaving) return;
    // An action of the form may itself open another page.
    isReleased.current = true;
    goal?.leave();
    isReleased.current = false;
  };
  return { leave, isAsking: goal !== undefined, answer };
}

/** Confirmation dialog: discard the unsaved changes or keep editing. */
export function DiscardChangesDialog({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      question={getFormText('console.discard')}
      yes={getFormText('console.discardYes')}
      no={getFormText('console.discardNo')}
      isDangerous
      onAnswer={onAnswer}
    />
  );
}

/**
 * Makes the browser's Back button ask instead of leaving. While there are unsaved changes, an extra history entry with
 * the same URL absorbs the Back navigation. It is removed when the form closes, unless a navigation has replaced it. It
 * stays at the end of the session: going back would cancel the navigation to the login page.
 */
function useBackGuard(isUnsaved: boolean, onBack: () => void): void {
  const [isGuarded, setGuarded] = useState(false);
  if (isUnsaved && !isGuarded) setGuarded(true);
  const stay = useEffectEvent(() => {
    pushGuardHistoryEntry();
    onBack();
  });
  useEffect(() => {
    if (!isGuarded) return;
    pushGuardHistoryEntry();
    const onPop = () => stay();
    window.addEventListener('popstate', onPop);
    let hasSessionEnded = false;
    const forget = onSessionEnd(() => {
      hasSessionEnded = true;
    });
    return () => {
      forget();
      window.removeEventListener('popstate', onPop);
      if (!hasSessionEnded && isOnGuardHistoryEntry()) window.history.back();
    };
  }, [isGuarded]);
}

/** Asks before a navigation, a logout or a change of the language. */
function useNavigationGuard(isUnsaved: boolean, onLeave: (proceed: () => void) => void): void {
  const ask = useEffectEvent((proceed: () => void) => onLeave(proceed));
  useEffect(() => (isUnsaved ? addLeaveGuard((proceed) => ask(proceed)) : undefined), [isUnsaved]);
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
