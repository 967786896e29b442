import { openPages } from 'virtual:pages';
import { loadDriver } from 'virtual:profiles';
import { session } from 'virtual:session';
import { useState } from 'react';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { convertToCallError, createUnexpectedResponseError } from '#definition/CallError.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isObject } from '#definition/values/isObject.ts';
import { clearCachedMenu } from '../provider/menu/menuCache.ts';
import { getPathAfterLogin, storeSession } from '../provider/session/browserSession.ts';
import { getLoginFailureMessage } from '../toasts/getFailureMessage.ts';
import { callWithoutSession } from './callWithoutSession.ts';
import { LoginCard } from './LoginCard.tsx';
import { EmailField, OneTimeCodeField, PasswordField } from './loginFields.tsx';

/** True if the session has expired and the user was redirected here. */
const hasSessionEnded = new URLSearchParams(window.location.search).has('ended');

/** The login page. It is a separate build entry, so that it loads fast. */
export function LoginPage() {
  const [{ errors, message, isCodeAsked }, setAnswer] = useState<LoginResult>({ errors: {} });
  const [isBusy, setBusy] = useState(false);
  const submit = async (entered: FormData) => {
    setBusy(true);
    setAnswer(await answerTo(entered));
    setBusy(false);
  };
  return (
    <LoginCard
      title={formatMessage('appName')}
      lead={formatMessage(hasSessionEnded ? 'login.ended' : 'login.welcome')}
      message={message}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <EmailField error={errors.email} />
      <PasswordField
        name="password"
        label={formatMessage('login.password')}
        error={errors.password}
        autoComplete="current-password"
      />
      {isCodeAsked && <OneTimeCodeField error={errors.code} />}
      <button type="submit" className="login-submit" disabled={isBusy}>
        {formatMessage(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      {openPages.map(({ path, label }) => (
        <p key={path} className="login-note">
          <a href={path}>{label}</a>
        </p>
      ))}
    </LoginCard>
  );
}

const { login } = apiProtocol;

/** The outcome of a login attempt: field errors, or one message for the form. */
interface LoginResult {
  errors: { email?: string; password?: string; code?: string };
  message?: string;
  isCodeAsked?: boolean;
}

/** Logs in and redirects to the page that the user requested. On failure, returns a message, and the user can retry. */
async function answerTo(entered: FormData): Promise<LoginResult> {
  const email = String(entered.get('email') ?? '').trim();
  const password = String(entered.get('password') ?? '');
  const isCodeAsked = entered.has('code');
  const code = String(entered.get('code') ?? '').trim();
  const errors = findMissingFields(email, password);
  if (Object.keys(errors).length > 0) return { errors, isCodeAsked };
  try {
    if (session.profile) await (await loadDriver()).logInToForeignApi(email, password);
    else await submitLogin(email, password, code);
    clearCachedMenu();
    window.location.replace(getPathAfterLogin(window.location.search));
    return { errors: {}, isCodeAsked };
  } catch (error) {
    return toLoginResult(error, isCodeAsked);
  }
}

/** Logs in at the reference server. Throws if the response has no token or no user. */
async function submitLogin(email: string, password: string, code: string): Promise<void> {
  const answer = await callWithoutSession(session.calls.login, {
    [login.account]: email,
    [login.password]: password,
    ...(code && { [login.code]: code }),
  });
  const { [login.token]: token, [login.user]: user } = isObject(answer) ? answer : {};
  if (typeof token !== 'string' || token === '' || !isObject(user))
    throw createUnexpectedResponseError('shape');
  storeSession(token, user);
}

/**
 * Converts a failed login to its result. An error at the one-time code field shows that field. Wrong credentials (401) hide it again.
 */
function toLoginResult(error: unknown, wasAsked: boolean): LoginResult {
  const { errors, statusCode } = convertToCallError(error);
  const code = errors[login.code];
  if (code) return { errors: wasAsked ? { code } : {}, isCodeAsked: true };
  return { errors: {}, message: getLoginFailureMessage(error), isCodeAsked: wasAsked && statusCode !== 401 };
}

function findMissingFields(email: string, password: string): LoginResult['errors'] {
  return {
    ...(email === '' && {
      email: formatMessage(session.profile ? 'login.accountRequired' : 'login.emailRequired'),
    }),
    ...(password === '' && { password: formatMessage('login.passwordRequired') }),
  };
}
