import { type ReactNode, useEffect, useRef } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { type ListState, pageSizeOptions } from '../listState.ts';

interface PaginationFrameProps {
  /** Text with the range of rows on the page. */
  range: ReactNode;
  page: number;
  pageSize: number;
  /** The page sizes to choose from. */
  sizes?: number[];
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize'>>) => void;
  /** Page buttons. */
  children: ReactNode;
}

/** The bar below a list: range of rows, page size select and page buttons (children). */
export function PaginationFrame(props: PaginationFrameProps) {
  const { range, page, pageSize, sizes = pageSizeOptions, onChange, children } = props;
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) scrollToFirstRow(frame.current);
    shown.current = page;
  }, [page]);
  return (
    <nav ref={frame} className="pagination" aria-label={formatMessage('console.pages')}>
      <span className="pagination-range" role="status">
        {range}
      </span>
      <label className="pagination-size">
        {formatMessage('console.pageSize')}
        <select value={pageSize} onChange={({ target }) => onChange({ pageSize: Number(target.value) })}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {children}
    </nav>
  );
}

/** Scrolls to the first row after a page change. */
function scrollToFirstRow(pages: HTMLElement | null): void {
  const rows = pages?.previousElementSibling;
  if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView();
}
