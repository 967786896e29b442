import { type RefObject, useEffect } from 'react';

/**
 * Keeps the headings of a table in sight below the page's own bar while its rows go by. The frame around the table
 * scrolls sideways, so that CSS alone would hold them in the frame, which does not scroll down.
 */
export function useStickyHead(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = () => {
      const element = frame.current;
      const head = element?.querySelector('thead');
      if (!element || !head) return;
      const bar = document.querySelector('.shell-top')?.getBoundingClientRect().bottom ?? 0;
      const { top, height } = element.getBoundingClientRect();
      const room = Math.max(height - 2 * head.offsetHeight, 0);
      const shift = Math.min(Math.max(bar - top, 0), room);
      head.style.transform = shift > 0 ? `translateY(${shift}px)` : '';
    };
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [frame]);
}
