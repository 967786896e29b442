import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a row in pixels, as in reports.css. */
export const rowHeight = 36;
/** Rows come and go so many at a time, and as many stand ready above and below those in sight. */
const step = 12;
/** A window of rows before anything has been measured. */
const first = { from: 0, to: 4 * step };

/** Which rows of a scrolled table are worth an element: those in sight, and some above and below. */
export function useRowWindow(frame: RefObject<HTMLElement | null>): { from: number; to: number } {
  const [seen, setSeen] = useState(first);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () =>
      setSeen((before) => {
        const now = inSight(element);
        return now.from === before.from && now.to === before.to ? before : now;
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

function inSight({ scrollTop, clientHeight }: HTMLElement): { from: number; to: number } {
  const top = Math.floor(scrollTop / rowHeight / step) * step;
  const rows = Math.ceil(clientHeight / rowHeight / step) * step;
  return { from: Math.max(0, top - step), to: top + rows + 2 * step };
}
