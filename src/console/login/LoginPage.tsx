import { useState, useTransition } from 'react';
import { text } from '../../definition/text';
import { EmailField } from './EmailField';
import { LoginFrame } from './LoginFrame';
import { type LoginAnswer, logIn } from './logIn';
import { PasswordField } from './PasswordField';

/** Whether one is here because the session has ended. */
const hasEnded = new URLSearchParams(window.location.search).has('ended');

/** The login page: it stands outside the console, so that little must arrive before it can be used. */
export function LoginPage() {
  const [{ errors, message }, setAnswer] = useState<LoginAnswer>({ errors: {} });
  const [isBusy, startLogin] = useTransition();
  const submit = (entered: FormData) => startLogin(async () => setAnswer(await logIn(entered)));
  return (
    <LoginFrame
      title={text('appName')}
      lead={text(hasEnded ? 'login.ended' : 'login.welcome')}
      message={message}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <EmailField error={errors.email} />
      <PasswordField
        name="password"
        label={text('login.password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <button type="submit" className="login-submit" disabled={isBusy}>
        {text(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      <p className="login-note">
        <a href="/findpwd">{text('login.forgotten')}</a>
      </p>
    </LoginFrame>
  );
}
