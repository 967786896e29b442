import type { ReactNode } from 'react';
import { text } from '../../definition/text';
import type { SaveGuard } from './FormContext';

interface FormFooterProps {
  /** What the button that saves says; none where nothing can be changed. */
  submit?: string;
  isBusy: boolean;
  guard?: SaveGuard;
  onCancel: () => void;
  /** Other ways to the same end, offered beside the buttons. */
  children?: ReactNode;
}

/** The buttons below a form, and what stands in the way of saving it. */
export function FormFooter({ submit, isBusy, guard, onCancel, children }: FormFooterProps) {
  return (
    <div className="form-footer">
      <div className="form-actions">{children}</div>
      {guard?.closed && <span className="form-closed">{guard.closed}</span>}
      {guard?.way && (
        <button type="button" className="button" onClick={guard.way.go}>
          {guard.way.label}
        </button>
      )}
      <button type="button" className="button" onClick={onCancel}>
        {text(submit ? 'cancel' : 'console.close')}
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
