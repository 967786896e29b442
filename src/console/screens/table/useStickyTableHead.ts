import { type RefObject, useEffect } from 'react';

/**
 * Keeps a table's headings visible below the page header while scrolling. The frame scrolls horizontally, so CSS
 * `position: sticky` would be relative to the frame, which does not scroll vertically.
 */
export function useStickyTableHead(frame: RefObject<HTMLElement | null>): void {
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
