import { useEffect } from 'react';

/** Lets the browser ask before the page goes away; not when the session has ended, which keeps a draft instead. */
export function useReloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => window.removeEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('session-ended', stop);
    return () => {
      stop();
      window.removeEventListener('session-ended', stop);
    };
  }, [isUnsaved]);
}
