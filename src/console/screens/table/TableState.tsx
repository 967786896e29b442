import type { ReactNode } from 'react';
import { text } from '../../../definition/text';
import { reasonOf } from '../../api/useToast';

interface TableStateProps {
  error: unknown;
  /** What the definition says when there is nothing at all. */
  empty?: string;
  isFiltered: boolean;
  onRetry: () => void;
  onReset: () => void;
  /** What begins the first record. */
  children?: ReactNode;
}

/** What stands in the table's place: that it could not be loaded, that no row fits the filters, or that there is none yet. */
export function TableState({ error, empty, isFiltered, onRetry, onReset, children }: TableStateProps) {
  if (error)
    return (
      <div className="table-state" role="alert">
        <strong>{text('console.listFailed')}</strong>
        <p>{reasonOf(error)}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text('console.retry')}
        </button>
      </div>
    );
  return (
    <div className="table-state" role="status">
      <strong>{text(isFiltered ? 'console.nothingMatches' : 'console.nothingYet')}</strong>
      {isFiltered ? (
        <button type="button" className="button" onClick={onReset}>
          {text('console.showAll')}
        </button>
      ) : (
        <>
          <p>{empty}</p>
          {children}
        </>
      )}
    </div>
  );
}
