import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in sight: what is heavy and further down a page is not fetched before. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    look.observe(element.current);
    return () => look.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
