import { text } from '../../../definition/text';
import type { ListState } from '../listState';
import { PagesFrame } from './PagesFrame';

interface PaginationProps {
  total: number;
  page: number;
  pageSize: number;
  /** The page sizes to choose from. */
  sizes?: number[];
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize'>>) => void;
}

/** Which rows are shown, of how many, and the way to the others. */
export function Pagination({ total, page, pageSize, sizes, onChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <PagesFrame
      range={text('console.range', { first, last: Math.min(first + pageSize - 1, total), total })}
      page={page}
      pageSize={pageSize}
      sizes={sizes}
      onChange={onChange}
    >
      <PageButton label={text('console.previous')} page={page - 1} last={last} onChange={onChange} />
      {pageNumbers(page, last).map((number, index) =>
        number === 0 ? (
          <span key={index === 1 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <PageButton
            key={number}
            label={String(number)}
            page={number}
            last={last}
            isCurrent={number === page}
            onChange={onChange}
          />
        ),
      )}
      <PageButton label={text('console.next')} page={page + 1} last={last} onChange={onChange} />
    </PagesFrame>
  );
}

interface PageButtonProps {
  label: string;
  page: number;
  last: number;
  isCurrent?: boolean;
  onChange: PaginationProps['onChange'];
}

function PageButton({ label, page, last, isCurrent, onChange }: PageButtonProps) {
  return (
    <button
      type="button"
      className="page-button"
      aria-current={isCurrent ? 'page' : undefined}
      disabled={page < 1 || page > last}
      onClick={() => onChange({ page })}
    >
      {label}
    </button>
  );
}

/** The pages worth a button: the first, the last, and those around the current; 0 stands for a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => between(pages[index - 1] ?? 0, page).concat(page));
}

/** What stands between two pages: nothing, the one page that is missing, or a gap. */
function between(before: number, page: number): number[] {
  const missing = page - before - 1;
  if (missing === 0) return [];
  return [missing === 1 ? page - 1 : 0];
}
