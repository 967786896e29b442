import type { ReactNode } from 'react';

interface LoginFieldProps {
  name: string;
  type: string;
  label: string;
  error?: string;
  autoComplete: string;
  children?: ReactNode;
}

/** One labelled field of the login page, with its message below. */
export function LoginField({ name, type, label, error, autoComplete, children }: LoginFieldProps) {
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
          aria-describedby={error && `${name}-error`}
        />
        {children}
      </div>
      {error && (
        <p id={`${name}-error`} className="login-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
