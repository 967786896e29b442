import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../../../definition/text';
import { type ListState, pageSizes } from '../listState';

interface PagesFrameProps {
  /** Which rows are shown, in words. */
  range: ReactNode;
  page: number;
  pageSize: number;
  /** The page sizes to choose from. */
  sizes?: number[];
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize'>>) => void;
  /** The ways to other pages. */
  children: ReactNode;
}

/** What stands below every list: the rows shown, how many a page has, and the ways to other pages. */
export function PagesFrame(props: PagesFrameProps) {
  const { range, page, pageSize, sizes = pageSizes, onChange, children } = props;
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) showBeginning(frame.current);
    shown.current = page;
  }, [page]);
  return (
    <nav ref={frame} className="pagination" aria-label={text('console.pages')}>
      <span className="pagination-range" role="status">
        {range}
      </span>
      <label className="pagination-size">
        {text('console.pageSize')}
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

/** Brings the first of the rows that stand above back into sight: a page is read from its beginning. */
function showBeginning(pages: HTMLElement | null): void {
  const rows = pages?.previousElementSibling;
  if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView();
}
