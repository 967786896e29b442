import { formatMessage } from '#definition/text/messages.ts';
import type { ListState } from '../listState.ts';
import { PaginationFrame } from './PaginationFrame.tsx';

interface CursorPaginationProps {
  page: number;
  pageSize: number;
  cursor?: string;
  /** Number of rows on the page. */
  rows: number;
  /** Cursor of the next page, or true if there is a next page. */
  next: string | boolean;
  /** Identifies the list state without its page. Cursors are valid only for this state. */
  shown: string;
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize' | 'cursor'>>) => void;
}

/** Cursors of visited pages, by list state. Needed to go back. */
const cursorTrails = new Map<string, Map<number, string | undefined>>();
const maxCursorTrails = 50;

/** Previous/Next pagination for a list without a known total (cursor pagination). */
export function CursorPagination({
  page,
  pageSize,
  cursor,
  rows,
  next,
  shown,
  onChange,
}: CursorPaginationProps) {
  const trail = getCursorTrail(shown);
  trail.set(page, cursor);
  const first = (page - 1) * pageSize + 1;
  // The previous cursor is unknown if the page was opened from a link.
  const isBackKnown = cursor === undefined || trail.has(page - 1);
  const back = () => onChange(isBackKnown ? { page: page - 1, cursor: trail.get(page - 1) } : { page: 1 });
  const forth = () => onChange({ page: page + 1, ...(typeof next === 'string' && { cursor: next }) });
  return (
    <PaginationFrame
      range={rows > 0 && formatMessage('console.rangeOnly', { first, last: first + rows - 1 })}
      page={page}
      pageSize={pageSize}
      onChange={onChange}
    >
      <button type="button" className="page-button" disabled={page === 1} onClick={back}>
        {formatMessage(isBackKnown ? 'console.previous' : 'console.firstPage')}
      </button>
      <button type="button" className="page-button" disabled={!next} onClick={forth}>
        {formatMessage('console.next')}
      </button>
    </PaginationFrame>
  );
}

/** Returns the cursors of the visited pages. The least recently used lists are evicted. */
function getCursorTrail(shown: string): Map<number, string | undefined> {
  const trail = cursorTrails.get(shown) ?? new Map<number, string | undefined>([[1, undefined]]);
  cursorTrails.delete(shown);
  cursorTrails.set(shown, trail);
  const [oldest] = cursorTrails.keys();
  if (cursorTrails.size > maxCursorTrails && oldest !== undefined) cursorTrails.delete(oldest);
  return trail;
}
