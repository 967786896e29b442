import type { ReactNode } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import type { SaveGuard } from './FormContext.ts';

interface FormFooterProps {
  /** Label of the save button. Undefined for a read-only form. */
  submit?: string;
  isBusy: boolean;
  guard?: SaveGuard;
  /** Notice about the record, above the buttons. */
  notice?: ReactNode;
  onCancel: () => void;
  /** Alternative actions, shown beside the buttons. */
  children?: ReactNode;
}

/** The footer of a form: Save, Cancel, other actions, and the reason why saving is blocked. */
export function FormFooter({ submit, isBusy, guard, notice, onCancel, children }: FormFooterProps) {
  return (
    <div className="form-footer">
      {notice}
      <div className="form-actions">{children}</div>
      {guard?.closed && <span className="form-closed">{guard.closed}</span>}
      {guard?.way && (
        <button type="button" className="button" onClick={guard.way.go}>
          {guard.way.label}
        </button>
      )}
      <button type="button" className="button" onClick={onCancel}>
        {formatMessage(submit ? 'cancel' : 'console.close')}
      </button>
      {submit && (
        <button
          type="submit"
          className="button button-primary"
          disabled={isBusy || guard?.closed !== undefined}
          aria-busy={isBusy}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {submit}
        </button>
      )}
    </div>
  );
}
