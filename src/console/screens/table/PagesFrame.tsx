import type { ReactNode } from 'react';
import { text } from '../../../definition/text';
import { type ListState, pageSizes } from '../listState';

interface PagesFrameProps {
  /** Which rows are shown, in words. */
  range: ReactNode;
  pageSize: number;
  /** The page sizes to choose from. */
  sizes?: number[];
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize'>>) => void;
  /** The ways to other pages. */
  children: ReactNode;
}

/** What stands below every list: the rows shown, how many a page has, and the ways to other pages. */
export function PagesFrame({ range, pageSize, sizes = pageSizes, onChange, children }: PagesFrameProps) {
  return (
    <nav className="pagination" aria-label={text('console.pages')}>
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
