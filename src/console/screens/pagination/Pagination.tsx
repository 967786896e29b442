import { formatMessage } from '#definition/text/messages.ts';
import type { ListState } from '../listState.ts';
import { PaginationFrame } from './PaginationFrame.tsx';

interface PaginationProps {
  total: number;
  page: number;
  pageSize: number;
  /** The page sizes to choose from. */
  sizes?: number[];
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize'>>) => void;
}

/** Numbered pagination of a list with a known total. */
export function Pagination({ total, page, pageSize, sizes, onChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <PaginationFrame
      range={formatMessage('console.range', { first, last: Math.min(first + pageSize - 1, total), total })}
      page={page}
      pageSize={pageSize}
      sizes={sizes}
      onChange={onChange}
    >
      <PageButton label={formatMessage('console.previous')} page={page - 1} last={last} onChange={onChange} />
      {getShownPageNumbers(page, last).map((number, index) =>
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
      <PageButton label={formatMessage('console.next')} page={page + 1} last={last} onChange={onChange} />
    </PaginationFrame>
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

/** Returns the page numbers to show: first, last and those around the current one. 0 is a gap (…). */
export function getShownPageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => fillPageGap(pages[index - 1] ?? 0, page).concat(page));
}

/** Returns the entries between two page numbers: none, the single missing page, or a gap (0). */
function fillPageGap(before: number, page: number): number[] {
  const missing = page - before - 1;
  if (missing === 0) return [];
  return [missing === 1 ? page - 1 : 0];
}
