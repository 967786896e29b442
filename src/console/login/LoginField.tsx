import type { ReactNode } from 'react';

export interface LoginFieldProps {
  name: string;
  type: string;
  label: string;
  /** What to enter, said before anything is wrong. */
  hint?: string;
  error?: string;
  autoComplete: string;
  children?: ReactNode;
}

/** One labelled field of the login page, with its message below. */
export function LoginField({ name, type, label, hint, error, autoComplete, children }: LoginFieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className="login-input">
        <input
          id={name}
          name={name}
          type={type}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${name}-error` : hint && `${name}-hint`}
        />
        {children}
      </div>
      {hint && !error && (
        <p id={`${name}-hint`} className="login-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="login-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
