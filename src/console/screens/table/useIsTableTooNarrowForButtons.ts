import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import { isInlineEditorOpen, isOverflowing } from './measureTable.ts';

/**
 * The widths that tables need with all buttons of their rows, so that a list looks the same when it is opened again.
 */
const knownWidths = new Map<string, number>();

/**
 * Returns true if a table is wider than its frame when all row buttons are shown. The required width is remembered
 * while the buttons are collapsed, to detect when they fit again.
 *
 * @param table identifies the table by everything that determines its width, apart from its rows and the window
 */
export function useIsTableTooNarrowForButtons(
  frame: RefObject<HTMLElement | null>,
  table: string,
  rows: RecordValues[],
): boolean {
  const [needed, setNeeded] = useState({ table, width: knownWidths.get(table) });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || rows.length === 0) return;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      const known = knownWidths.get(table);
      if (isInlineEditorOpen(element)) return;
      if (known === undefined || clientWidth >= known) {
        if (isOverflowing(element)) knownWidths.set(table, scrollWidth);
        else knownWidths.delete(table);
      }
      const width = knownWidths.get(table);
      setNeeded((before) => (before.table === table && before.width === width ? before : { table, width }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const child = element.querySelector('table');
    if (child) resized.observe(child);
    return () => resized.disconnect();
  }, [frame, table, rows]);
  return (needed.table === table ? needed.width : knownWidths.get(table)) !== undefined;
}
