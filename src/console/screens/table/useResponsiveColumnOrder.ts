import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '#console/theme/useMediaQuery.ts';
import type { RecordValues } from '#definition/model/entity.ts';

/** Screen width at which each record becomes a card. Must match table.css. */
const cardLayoutQuery = '(max-width: 600px)';

/**
 * Orders columns so that priority columns come first if the table is too narrow (or on a phone), unless the user
 * arranged them. The required width does not depend on the order, so reordering cannot cause a loop.
 */
export function useResponsiveColumnOrder<Column extends { priority: boolean }>(
  frame: RefObject<HTMLElement | null>,
  columns: Column[],
  rows: RecordValues[],
  isArranged = false,
  /** Additional dependency that affects the table's width. The table is measured again when it changes. */
  room?: string,
): Column[] {
  const isCard = useMediaQuery(cardLayoutQuery);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `room` affects the measured width.
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    // The width is unknown until there are rows.
    const measure = () => setCut(rows.length > 0 && element.scrollWidth > element.clientWidth + 1);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    resized.observe(table);
    return () => resized.disconnect();
  }, [frame, rows, room]);
  const isSorted = !isArranged && (isCut || isCard);
  return useMemo(() => (isSorted ? sortPriorityColumnsFirst(columns) : columns), [columns, isSorted]);
}

/** Sorts priority columns before the others and keeps their relative order. */
export function sortPriorityColumnsFirst<Column extends { priority: boolean }>(columns: Column[]): Column[] {
  return [...columns.filter(({ priority }) => priority), ...columns.filter(({ priority }) => !priority)];
}
