import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { RowActionButtonLimit } from '#console/actions/RowActions.tsx';
import type { RecordValues } from '#definition/model/entity.ts';
import { isInlineEditorOpen, isOverflowing } from './measureTable.ts';

interface FittingColumn {
  key: string;
  field: string;
  priority: boolean;
  metric?: unknown;
}

/** The columns that were left out, by table and width, so that a list looks the same when it is opened again. */
const knownCuts = new Map<string, string[]>();
/** Upper limit of the cache: a window that is resized has many widths. */
const maxKnownCuts = 500;

interface FittingColumnsOptions {
  frame: RefObject<HTMLElement | null>;
  /** Identifies the table by everything that determines its width, apart from its rows and the window. */
  table: string;
  rows: RecordValues[];
  /** The field by which the rows are sorted. Its column is left out last. */
  sortedBy?: string;
  /** True if the user arranged the columns. All of them are then shown, and the table scrolls. */
  isArranged?: boolean;
  /** True if each record is a card. */
  isCard: boolean;
  /** Available space for row buttons. Columns are left out only once there are fewer buttons. */
  room: RowActionButtonLimit;
}

/**
 * Returns the columns that fit into the frame, in their order. In a narrower frame, the last columns without priority
 * are left out. Other rows of the same list can leave out more columns, but bring none back. On a phone each record is a card with
 * all columns, those with priority first.
 */
export function useFittingColumns<Column extends FittingColumn>(
  columns: Column[],
  { frame, table, rows, sortedBy, isArranged = false, isCard, room }: FittingColumnsOptions,
): Column[] {
  const [width, setWidth] = useState(0);
  const [version, setVersion] = useState(0);
  const usual = JSON.stringify([table, room, width]);
  // Columns that leave out the sorted one are not used while it is sorted.
  const sorted = columns.find(({ field }) => field === sortedBy)?.key ?? '';
  const place = knownCuts.get(usual)?.includes(sorted) ? `${usual} ${sorted}` : usual;
  const cut = knownCuts.get(place);
  const shown = useMemo(() => {
    if (isCard) return isArranged ? columns : sortPriorityColumnsFirst(columns);
    return isArranged || !cut ? columns : columns.filter(({ key }) => !cut.includes(key));
  }, [columns, cut, isCard, isArranged]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      setWidth(element.clientWidth);
      // Content that loads after the rows can widen the table.
      if (isOverflowing(element)) setVersion((before) => before + 1);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const child = element.querySelector('table');
    if (child) resized.observe(child);
    return () => resized.disconnect();
  }, [frame]);
  // Before anything is drawn. An overflowing table has its columns at their smallest widths, so one pass is enough.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for a table that has become wider.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || rows.length === 0 || isArranged || isCard || room === 'all') return;
    if (element.clientWidth !== width || !isOverflowing(element) || isInlineEditorOpen(element)) return;
    const more = findColumnsToCut(element, shown, sortedBy);
    if (more.length === 0) return;
    const known = knownCuts.get(place) ?? [];
    if (knownCuts.size >= maxKnownCuts) knownCuts.clear();
    knownCuts.set(place, [...known, ...more]);
    setVersion((before) => before + 1);
  }, [frame, rows, shown, place, width, room, sortedBy, isArranged, isCard, version]);
  return shown;
}

/**
 * Returns the keys of the last columns without priority whose widths are together the missing width. A column that still
 * fits into the space of a wider one stays.
 */
function findColumnsToCut(frame: HTMLElement, shown: FittingColumn[], sortedBy?: string): string[] {
  const headings = frame.querySelectorAll<HTMLElement>('th[scope=col]:not(.choose, .actions-heading)');
  const widths = new Map(shown.map(({ key }, index) => [key, headings[index]?.offsetWidth ?? 0]));
  const widthOf = (key: string) => widths.get(key) ?? 0;
  // Metrics are left out before the properties, and the column by which the rows are sorted last.
  const rank = ({ field, metric }: FittingColumn) => (field === sortedBy ? 2 : metric ? 0 : 1);
  const candidates = shown.filter(({ priority }) => !priority).toReversed();
  let missing = frame.scrollWidth - frame.clientWidth;
  const cut: string[] = [];
  for (const { key } of candidates.toSorted((a, b) => rank(a) - rank(b))) {
    if (missing <= 0 || cut.length === shown.length - 1) break;
    cut.push(key);
    missing -= widthOf(key);
  }
  return cut.toReversed().filter((key) => {
    if (missing + widthOf(key) > 0) return true;
    missing += widthOf(key);
    return false;
  });
}

/** Sorts priority columns before the others and keeps their relative order. */
export function sortPriorityColumnsFirst<Column extends FittingColumn>(columns: Column[]): Column[] {
  return [...columns.filter(({ priority }) => priority), ...columns.filter(({ priority }) => !priority)];
}
