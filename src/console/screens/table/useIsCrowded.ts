import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Row } from '../../../definition/model/entity';
import type { List } from '../../../definition/model/resource';

/**
 * Whether a table with all the buttons of its rows is wider than its page. It is measured with all of them; how wide it
 * was then is kept, so that it says whether there is room for them again.
 */
export function useIsCrowded(frame: RefObject<HTMLElement | null>, list: List, rows: Row[]): boolean {
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
    return () => resized.disconnect();
  }, [frame, list, rows]);
  return needed?.list === list;
}
