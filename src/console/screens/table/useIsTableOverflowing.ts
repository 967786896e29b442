import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List } from '#definition/model/resource.ts';

/**
 * Returns true if the table with all its row buttons is wider than its frame. The required width is remembered while
 * the buttons are collapsed, to detect when they fit again.
 */
export function useIsTableOverflowing(
  frame: RefObject<HTMLElement | null>,
  list: List,
  rows: RecordValues[],
): boolean {
  const [needed, setNeeded] = useState<{ list: List; width: number }>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || rows.length === 0) return;
    const measure = () =>
      setNeeded((before) => {
        const { clientWidth, scrollWidth } = element;
        if (before?.list === list && clientWidth < before.width) return before;
        return scrollWidth > clientWidth + 1 ? { list, width: scrollWidth } : undefined;
      });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const table = element.querySelector('table');
    if (table) resized.observe(table);
    return () => resized.disconnect();
  }, [frame, list, rows]);
  return needed?.list === list;
}
