import { type FormEvent, useState, useTransition } from 'react';
import { text } from '../../definition/text';
import { LoginField } from './LoginField';
import { type LoginAnswer, logIn } from './logIn';

/** The login page: it stands outside the console, so that little must arrive before it can be used. */
export function LoginPage() {
  const [{ errors, message }, setAnswer] = useState<LoginAnswer>({ errors: {} });
  const [isBusy, startLogin] = useTransition();
  const [isVisible, setVisible] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    startLogin(async () => setAnswer(await logIn(entered)));
  };
  return (
    <main className="login">
      <form onSubmit={submit} noValidate aria-busy={isBusy}>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <h1>{text('appName')}</h1>
        <p className="login-lead">{text('login.welcome')}</p>
        {message && (
          <p className="login-alert" role="alert">
            {message}
          </p>
        )}
        <LoginField
          name="email"
          type="email"
          label={text('login.email')}
          error={errors.email}
          autoComplete="username"
        />
        <LoginField
          name="password"
          type={isVisible ? 'text' : 'password'}
          label={text('login.password')}
          error={errors.password}
          autoComplete="current-password"
        >
          <button
            type="button"
            className="login-toggle"
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            {text(isVisible ? 'login.hide' : 'login.show')}
          </button>
        </LoginField>
        <button type="submit" className="login-submit" disabled={isBusy}>
          {text(isBusy ? 'login.busy' : 'login.submit')}
        </button>
        <p className="login-note">{text('login.forgotten')}</p>
      </form>
    </main>
  );
}
