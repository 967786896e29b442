import { session } from 'virtual:session';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { text } from '../../definition/text';

interface LoginFieldProps {
  name: string;
  type: string;
  label: string;
  /** What to enter, said before anything is wrong. */
  hint?: string;
  error?: string;
  autoComplete: string;
  /** What else the input is told. */
  input?: ComponentProps<'input'>;
  children?: ReactNode;
}

/** One labelled field of the login page, with its message below. */
function LoginField({ name, type, label, hint, error, autoComplete, input, children }: LoginFieldProps) {
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
          {...input}
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

/** The email that names who one is, as browsers fill it in. */
export function EmailField({ error }: { error?: string }) {
  return (
    <LoginField
      name="email"
      type={session.profile ? 'text' : 'email'}
      label={text('login.email')}
      error={error}
      autoComplete="username"
    />
  );
}

/** The code that is asked of those who have a second factor: it is focused when it appears. */
export function CodeField({ error }: { error?: string }) {
  return (
    <LoginField
      name="code"
      type="text"
      label={text('login.code')}
      hint={text('login.codeHint')}
      error={error}
      autoComplete="one-time-code"
      input={codeInput}
    />
  );
}

const codeInput: ComponentProps<'input'> = { inputMode: 'numeric', ref: (input) => input?.focus() };

/** A password, which can be shown while it is typed. */
export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'children'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <LoginField {...props} type={isVisible ? 'text' : 'password'}>
      <button
        type="button"
        className="login-toggle"
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        {text(isVisible ? 'login.hide' : 'login.show')}
      </button>
    </LoginField>
  );
}
