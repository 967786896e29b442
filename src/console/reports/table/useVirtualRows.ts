import { type RefObject, useLayoutEffect, useState } from 'react';
import { useRootDataAttribute } from '#console/theme/useRootDataAttribute.ts';

/** Row height in pixels, by density. Must match reportTable.css and compact.css. */
const rowHeightsPx = { wide: 36, compact: 28 };
/**
 * Rows are added and removed in steps of this size. The same number is rendered above and below the visible rows
 * (overscan).
 */
const rowStep = 8;

/** The range of rows that are rendered (virtualization): first row, number of rows and row height in pixels. */
export interface VirtualRows {
  from: number;
  size: number;
  /** Row height in pixels. */
  height: number;
}

/** Row virtualization: returns the range of rows to render for the scroll position of a table's frame. */
export function useVirtualRows(frame: RefObject<HTMLElement | null>): VirtualRows {
  const [seen, setSeen] = useState<Omit<VirtualRows, 'height'>>({ from: 0, size: 5 * rowStep });
  const height = useRootDataAttribute('density') ? rowHeightsPx.compact : rowHeightsPx.wide;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () =>
      setSeen((before) => {
        const now = getVisibleRows(element, height);
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

function getVisibleRows({ scrollTop, clientHeight }: HTMLElement, height: number) {
  const top = Math.floor(scrollTop / height / rowStep) * rowStep;
  return { from: Math.max(0, top - rowStep), size: Math.ceil(clientHeight / height) + 3 * rowStep };
}
