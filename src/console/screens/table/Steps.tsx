import { text } from '../../../definition/text';
import type { ListState } from '../listState';
import { PagesFrame } from './PagesFrame';

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
const mostTrails = 50;

/** The ways to the next page and to the one before, where nobody knows how many there are. */
export function Steps({ page, pageSize, cursor, rows, next, shown, onChange }: StepsProps) {
  const trail = trailOf(shown);
  trail.set(page, cursor);
  const first = (page - 1) * pageSize + 1;
  // A page that a link has led to is not known from where.
  const isBackKnown = cursor === undefined || trail.has(page - 1);
  const back = () => onChange(isBackKnown ? { page: page - 1, cursor: trail.get(page - 1) } : { page: 1 });
  const forth = () => onChange({ page: page + 1, ...(typeof next === 'string' && { cursor: next }) });
  return (
    <PagesFrame
      range={rows > 0 && text('console.rangeOnly', { first, last: first + rows - 1 })}
      page={page}
      pageSize={pageSize}
      onChange={onChange}
    >
      <button type="button" className="page-button" disabled={page === 1} onClick={back}>
        {text(isBackKnown ? 'console.previous' : 'console.firstPage')}
      </button>
      <button type="button" className="page-button" disabled={!next} onClick={forth}>
        {text('console.next')}
      </button>
    </PagesFrame>
  );
}

/** The way on which pages were reached; of the lists seen longest ago it is forgotten. */
function trailOf(shown: string): Map<number, string | undefined> {
  const trail = trails.get(shown) ?? new Map<number, string | undefined>([[1, undefined]]);
  trails.delete(shown);
  trails.set(shown, trail);
  const [oldest] = trails.keys();
  if (trails.size > mostTrails && oldest !== undefined) trails.delete(oldest);
  return trail;
}
