import { text } from '../../../definition/text';
import { type ListState, pageSizes } from '../listState';

interface StepsProps {
  page: number;
  pageSize: number;
  cursor?: string;
  /** How many rows the page has. */
  rows: number;
  /** What leads to the next page: its cursor, or whether there is one. */
  next: string | boolean;
  /** What the list shows on whatever page: cursors are of this alone. */
  shown: string;
  onChange: (part: Partial<Pick<ListState, 'page' | 'pageSize' | 'cursor'>>) => void;
}

/** The cursors by which pages were reached, by what the list showed: they lead back as well. */
const trails = new Map<string, Map<number, string | undefined>>();

/** The ways to the next page and to the one before, where nobody knows how many there are. */
export function Steps({ page, pageSize, cursor, rows, next, shown, onChange }: StepsProps) {
  const trail = trails.get(shown) ?? new Map<number, string | undefined>([[1, undefined]]);
  trail.set(page, cursor);
  trails.set(shown, trail);
  const first = (page - 1) * pageSize + 1;
  // A page that a link has led to is not known from where.
  const isBackKnown = cursor === undefined || trail.has(page - 1);
  const back = () => onChange(isBackKnown ? { page: page - 1, cursor: trail.get(page - 1) } : { page: 1 });
  const forth = () => onChange({ page: page + 1, ...(typeof next === 'string' && { cursor: next }) });
  return (
    <nav className="pagination" aria-label={text('console.pages')}>
      <span className="pagination-range" role="status">
        {rows > 0 && text('console.rangeOnly', { first, last: first + rows - 1 })}
      </span>
      <label className="pagination-size">
        {text('console.pageSize')}
        <select value={pageSize} onChange={({ target }) => onChange({ pageSize: Number(target.value) })}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button type="button" className="page-button" disabled={page === 1} onClick={back}>
        {text(isBackKnown ? 'console.previous' : 'console.firstPage')}
      </button>
      <button type="button" className="page-button" disabled={!next} onClick={forth}>
        {text('console.next')}
      </button>
    </nav>
  );
}
