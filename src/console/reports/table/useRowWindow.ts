import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMark } from '../../theme/useMark';

/** The height of a row in pixels, as in reportTable.css, and in compact.css. */
const heights = { wide: 36, compact: 28 };
/** Rows come and go so many at a time, and as many stand ready above and below those in sight. */
const step = 8;

/** The rows that have elements: always as many, so that an element whose row goes out of sight takes the next. */
export interface RowWindow {
  from: number;
  size: number;
  /** The height of a row in pixels. */
  height: number;
}

/** Which rows of a scrolled table are worth an element: those in sight, and some above and below. */
export function useRowWindow(frame: RefObject<HTMLElement | null>): RowWindow {
  const [seen, setSeen] = useState<Omit<RowWindow, 'height'>>({ from: 0, size: 5 * step });
  const height = useMark('density') ? heights.compact : heights.wide;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () =>
      setSeen((before) => {
        const now = inSight(element, height);
        return now.from === before.from && now.size === before.size ? before : now;
      });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, height]);
  return { ...seen, height };
}

function inSight({ scrollTop, clientHeight }: HTMLElement, height: number) {
  const top = Math.floor(scrollTop / height / step) * step;
  return { from: Math.max(0, top - step), size: Math.ceil(clientHeight / height) + 3 * step };
}
