import { type RefObject, useEffect, useState } from 'react';

/** Returns true once an element has scrolled into view (IntersectionObserver), for lazy loading. */
export function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    look.observe(element.current);
    return () => look.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
