import type { Row } from '../model/entity';

/** One page of a list, as it is asked for. */
export interface PageAsked {
  page: number;
  size: number;
  cursor?: string;
}

/** What is answered for it: an API may tell neither the total nor what comes next. */
export interface PageGiven {
  rows: Row[];
  total?: number;
  next?: string | boolean;
}

interface Reading {
  /** What tells one row from another: a row that comes twice counts once. */
  key: string;
  size: number;
  /** So many rows are read at most. */
  most: number;
  onProgress?: (count: number, total?: number) => void;
  /** Whether the rows that there are so far do. */
  isEnough?: (rows: Row[]) => boolean;
}

/** The rows of a list, and whether there are more than were to be read. */
export interface Collected {
  rows: Row[];
  total?: number;
  isCut: boolean;
}

/**
 * Reads a list page after page. An API that gives smaller pages than it is asked for decides their size; one that gives
 * the same page again and again is asked no further.
 */
export async function collectRows(
  ask: (asked: PageAsked) => Promise<PageGiven>,
  { key, size: wanted, most, onProgress, isEnough }: Reading,
): Promise<Collected> {
  const found = new Map<unknown, Row>();
  let size = wanted;
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const { rows, total, next } = await ask({ page, size, cursor });
    const before = found.size;
    for (const row of rows) found.set(row[key] ?? row, row);
    onProgress?.(Math.min(found.size, most), total);
    const isShort = page === 1 && rows.length > 0 && rows.length < size;
    if (isShort && (next || Number(total) > rows.length)) size = rows.length;
    const hasMore = total === undefined ? Boolean(next) : page * size < total;
    const all = [...found.values()];
    const isFull = found.size > most || (found.size === most && hasMore);
    if (isFull || !hasMore || found.size === before || isEnough?.(all))
      return { rows: all.slice(0, most), total, isCut: isFull };
    cursor = typeof next === 'string' ? next : undefined;
  }
}
