import type { ReactNode } from 'react';
import { reasonOf } from '../api/useToast';
import { text } from './text';

interface ReportNoticeProps {
  title: string;
  /** What went wrong; its reason is told. */
  error?: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}

/** What stands where figures would be: why there are none, and what can be done about it. */
export function ReportNotice({ title, error, onRetry, children }: ReportNoticeProps) {
  return (
    <div className="table-state" role={error ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {error !== undefined && error !== null && <p>{reasonOf(error)}</p>}
      {children}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {text('console.retry')}
        </button>
      )}
    </div>
  );
}
