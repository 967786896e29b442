import type { RecordValues } from '../model/entity.ts';

/** Request of one page of rows: page number, size, cursor. */
export interface RowPageRequest {
  page: number;
  size: number;
  cursor?: string;
}

/** Result of a page request; total and next page may be unknown. */
export interface RowPageResult {
  rows: RecordValues[];
  total?: number;
  next?: string | boolean;
}

interface CollectOptions {
  /** Unique key of a row. A row that occurs on several pages is counted once. */
  key: string;
  size: number;
  /** Maximum number of rows to read. */
  maxRows: number;
  onProgress?: (count: number, total?: number) => void;
  /** Stops reading when it returns true for the rows collected so far. */
  isEnough?: (rows: RecordValues[]) => boolean;
}

/** The rows read from a list, with a flag if the row limit cut them off. */
export interface CollectedRows {
  rows: RecordValues[];
  total?: number;
  isTruncated: boolean;
}

/**
 * Requests a list page by page and returns all rows, until the list ends, `maxRows` is reached, or `isEnough` returns
 * true. Adapts to APIs that return smaller pages than requested. Stops if a page repeats.
 */
export async function collectPagedRows(
  fetchPage: (asked: RowPageRequest) => Promise<RowPageResult>,
  { key, size: wanted, maxRows, onProgress, isEnough }: CollectOptions,
): Promise<CollectedRows> {
  const found = new Map<unknown, RecordValues>();
  let size = wanted;
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const { rows, total, next } = await fetchPage({ page, size, cursor });
    const before = found.size;
    for (const row of rows) found.set(row[key] ?? row, row);
    onProgress?.(Math.min(found.size, maxRows), total);
    const isShort = page === 1 && rows.length > 0 && rows.length < size;
    if (isShort && (next || Number(total) > rows.length)) size = rows.length;
    const hasMore = total === undefined ? Boolean(next) : page * size < total;
    const all = [...found.values()];
    const isFull = found.size > maxRows || (found.size === maxRows && hasMore);
    if (isFull || !hasMore || found.size === before || isEnough?.(all))
      return { rows: all.slice(0, maxRows), total, isTruncated: isFull };
    cursor = typeof next === 'string' ? next : undefined;
  }
}
