import type { ReactNode } from 'react';
import { getFailureMessageOrFallback } from '../toasts/useToast.tsx';
import { getReportText } from './getReportText.ts';

interface ReportNoticeProps {
  title: string;
  /** The error to describe. */
  error?: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Message shown in place of content: a title, the error's reason, and a retry button. */
export function ReportNotice({ title, error, onRetry, children }: ReportNoticeProps) {
  return (
    <div className="table-state" role={error ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {error !== undefined && error !== null && <p>{getFailureMessageOrFallback(error)}</p>}
      {children}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {getReportText('console.retry')}
        </button>
      )}
    </div>
  );
}
