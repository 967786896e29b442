import { openPages } from 'virtual:pages';
import { loadDriver } from 'virtual:profiles';
import { session } from 'virtual:session';
import { useState } from 'react';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { forgetMenu } from '../provider/menuCache';
import { beginSession, destination } from '../provider/session';
import { ask, type Refused } from './ask';
import { CodeField, EmailField, PasswordField } from './LoginField';
import { LoginFrame } from './LoginFrame';

/** Whether one is here because the session has ended. */
const hasEnded = new URLSearchParams(window.location.search).has('ended');

/** The login page: it stands outside the console, so that little must arrive before it can be used. */
export function LoginPage() {
  const [{ errors, message, isCodeAsked }, setAnswer] = useState<LoginAnswer>({ errors: {} });
  const [isBusy, setBusy] = useState(false);
  const submit = async (entered: FormData) => {
    setBusy(true);
    setAnswer(await logIn(entered));
    setBusy(false);
  };
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
      {isCodeAsked && <CodeField error={errors.code} />}
      <button type="submit" className="login-submit" disabled={isBusy}>
        {text(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      {openPages.map(({ path, label }) => (
        <p key={path} className="login-note">
          <a href={path}>{label}</a>
        </p>
      ))}
    </LoginFrame>
  );
}

const { login } = profile;

/** What logging in answers. */
interface LoggedIn {
  [profile.login.token]: string;
  [profile.login.user]: Row;
}

/** What came of a try to log in: messages at the fields, or one for all. */
interface LoginAnswer {
  errors: { email?: string; password?: string; code?: string };
  message?: string;
  isCodeAsked?: boolean;
}

/** Logs in and goes to where the user was heading; else says why not. */
async function logIn(entered: FormData): Promise<LoginAnswer> {
  const email = String(entered.get('email') ?? '').trim();
  const password = String(entered.get('password') ?? '');
  const isCodeAsked = entered.has('code');
  const code = String(entered.get('code') ?? '').trim();
  const errors = missing(email, password);
  if (Object.keys(errors).length > 0) return { errors, isCodeAsked };
  try {
    if (session.profile) {
      const { logIn: logInto } = await loadDriver();
      forgetMenu();
      await logInto(email, password);
      window.location.replace(destination(window.location.search));
      return { errors: {}, isCodeAsked };
    }
    const answer = await ask(session.calls.login, {
      [login.account]: email,
      [login.password]: password,
      ...(code && { [login.code]: code }),
    });
    const { [login.token]: token, [login.user]: user } = answer as LoggedIn;
    forgetMenu();
    beginSession(token, user);
    window.location.replace(destination(window.location.search));
    return { errors: {}, isCodeAsked };
  } catch (error) {
    return refusal(error as Refused, isCodeAsked);
  }
}

/** What a refusal says: one that names the field of the code asks for it; who is nobody is asked for none. */
function refusal({ message, status, errors }: Refused, wasAsked: boolean): LoginAnswer {
  const code = errors.find(({ field }) => field === `/${login.code}`)?.message;
  if (code) return { errors: wasAsked ? { code } : {}, isCodeAsked: true };
  return { errors: {}, message, isCodeAsked: wasAsked && status !== 401 };
}

function missing(email: string, password: string): LoginAnswer['errors'] {
  return {
    ...(email === '' && { email: text('login.emailRequired') }),
    ...(password === '' && { password: text('login.passwordRequired') }),
  };
}
