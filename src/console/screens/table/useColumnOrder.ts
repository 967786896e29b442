import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Row } from '../../../definition/model/entity';
import { useMedia } from '../../theme/useMedia';

/** Where each record is a card: as in table.css. */
const cards = '(max-width: 600px)';

/**
 * The columns in the order in which they are shown: those that decide come first where not all are in sight, and on a
 * phone, unless the reader has put them in another order. How much room the table needs is the same in any order, so
 * that none leads to the other.
 */
export function useColumnOrder<Column extends { decides: boolean }>(
  frame: RefObject<HTMLElement | null>,
  columns: Column[],
  rows: Row[],
  isArranged = false,
  /** What else says how wide the table is: it is measured again when that changes. */
  room?: string,
): Column[] {
  const isCard = useMedia(cards);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the room changes is looked at in the document.
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    // While there are no rows, nobody knows how wide they will be.
    const measure = () => setCut(rows.length > 0 && element.scrollWidth > element.clientWidth + 1);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    resized.observe(table);
    return () => resized.disconnect();
  }, [frame, rows, room]);
  const isSorted = !isArranged && (isCut || isCard);
  return useMemo(() => (isSorted ? decidingFirst(columns) : columns), [columns, isSorted]);
}

/** The columns that decide, then the others, each in their own order. */
export function decidingFirst<Column extends { decides: boolean }>(columns: Column[]): Column[] {
  return [...columns.filter(({ decides }) => decides), ...columns.filter(({ decides }) => !decides)];
}
