import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Makes the browser's Back button ask instead of leaving. Something unsaved puts an entry with the same address
 * on the history, for Back to take; the entry goes when the form does.
 */
export function useBackGuard(isUnsaved: boolean, onBack: () => void): void {
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
