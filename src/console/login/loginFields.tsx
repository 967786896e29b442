import { session } from 'virtual:session';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatMessage } from '#definition/text/messages.ts';

interface LoginFieldProps {
  name: string;
  type: string;
  label: string;
  /** Help text, always visible. */
  hint?: string;
  error?: string;
  autoComplete: string;
  /** Additional props of the input element. */
  input?: ComponentProps<'input'>;
  children?: ReactNode;
}

/** One labeled field of the login page, with its error message. */
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

/** The email input of the login form, with the focus. The accounts of another API may be user names. */
export function EmailField({ error }: { error?: string }) {
  return (
    <LoginField
      name="email"
      type={session.profile ? 'text' : 'email'}
      label={formatMessage(session.profile ? 'login.account' : 'login.email')}
      error={error}
      autoComplete="username"
      input={focusedInput}
    />
  );
}

/** The input for the one-time code of two-factor authentication. Gets the focus when it appears. */
export function OneTimeCodeField({ error }: { error?: string }) {
  return (
    <LoginField
      name="code"
      type="text"
      label={formatMessage('login.code')}
      hint={formatMessage('login.codeHint')}
      error={error}
      autoComplete="one-time-code"
      input={codeInput}
    />
  );
}

const focusedInput: ComponentProps<'input'> = { ref: (input) => input?.focus() };

const codeInput: ComponentProps<'input'> = { ...focusedInput, inputMode: 'numeric' };

/** A password input with a button that shows the password. */
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
        {formatMessage(isVisible ? 'login.hide' : 'login.show')}
      </button>
    </LoginField>
  );
}
