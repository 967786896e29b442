import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a row in pixels, as in reportTable.css. */
export const rowHeight = 36;
/** Rows come and go so many at a time, and as many stand ready above and below those in sight. */
const step = 8;

/** The rows that have elements: always as many, so that an element whose row goes out of sight takes the next. */
export interface RowWindow {
  from: number;
  size: number;
}

/** Which rows of a scrolled table are worth an element: those in sight, and some above and below. */
export function useRowWindow(frame: RefObject<HTMLElement | null>): RowWindow {
  const [seen, setSeen] = useState<RowWindow>({ from: 0, size: 5 * step });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () =>
      setSeen((before) => {
        const now = inSight(element);
        return now.from === before.from && now.size === before.size ? before : now;
      });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  return seen;
}

function inSight({ scrollTop, clientHeight }: HTMLElement): RowWindow {
  const top = Math.floor(scrollTop / rowHeight / step) * step;
  return { from: Math.max(0, top - step), size: Math.ceil(clientHeight / rowHeight) + 3 * step };
}
