import { useEffect, useState } from 'react';

/** True once the tools have been shown. Later pages render them without a delay. */
let hasShownBefore = false;
/** Delay after the first rows, in milliseconds. */
const delayAfterRowsMs = 150;

/** Returns true shortly after the rows were first shown. Less important tools load only then. */
export function useHasShownRows(isLoading: boolean): boolean {
  const [isSettled, settle] = useState(hasShownBefore);
  useEffect(() => {
    if (isLoading || isSettled) return;
    const timer = setTimeout(() => {
      hasShownBefore = true;
      settle(true);
    }, delayAfterRowsMs);
    return () => clearTimeout(timer);
  }, [isLoading, isSettled]);
  return isSettled;
}
