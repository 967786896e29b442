import { useEffect, useState } from 'react';

/** Whether what stands above the rows has been there: then it need not wait for them again. */
let isThere = false;
/** How long after the rows it is asked for, in milliseconds. */
const rest = 150;

/** Whether the rows have been shown: they come first, and what helps with them after. */
export function useSettled(isLoading: boolean): boolean {
  const [isSettled, settle] = useState(isThere);
  useEffect(() => {
    if (isLoading || isSettled) return;
    const timer = setTimeout(() => {
      isThere = true;
      settle(true);
    }, rest);
    return () => clearTimeout(timer);
  }, [isLoading, isSettled]);
  return isSettled;
}
