import type { ReactNode } from 'react';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import { formatMessage } from '#definition/text/messages.ts';

interface EmptyOrErrorStateProps {
  error: unknown;
  /** Message if loading failed. Default: a message about the list. */
  failed?: string;
  /** Message of the definition if there are no records at all. */
  empty?: string;
  isFiltered: boolean;
  /** Undefined if another try gives the same error. */
  onRetry?: () => void;
  onReset: () => void;
  /** Action that creates the first record. */
  children?: ReactNode;
}

/** Content in place of a table: loading error with retry, no matches, or no records yet. */
export function EmptyOrErrorState({
  error,
  failed,
  empty,
  isFiltered,
  onRetry,
  onReset,
  children,
}: EmptyOrErrorStateProps) {
  if (error)
    return (
      <div className="table-state" role="alert">
        <strong>{failed ?? formatMessage('console.listFailed')}</strong>
        <p>{getFailureMessageOrFallback(error)}</p>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {formatMessage('console.retry')}
          </button>
        )}
        {isFiltered && (
          <button type="button" className="button" onClick={onReset}>
            {formatMessage('console.showAll')}
          </button>
        )}
      </div>
    );
  return (
    <div className="table-state" role="status">
      <strong>{formatMessage(isFiltered ? 'console.nothingMatches' : 'console.nothingYet')}</strong>
      {isFiltered ? (
        <button type="button" className="button" onClick={onReset}>
          {formatMessage('console.showAll')}
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
