import { resource } from 'virtual:resource/passwords';
import functions from 'virtual:validator/passwords/reset';
import { useEffect, useState } from 'react';
import { getBaseText } from '#base/getBaseText.ts';
import { callWithoutSession } from '#console/login/callWithoutSession.ts';
import { LoginCard } from '#console/login/LoginCard.tsx';
import { PasswordField } from '#console/login/loginFields.tsx';
import addresses from '#definition/addresses.json';
import { convertToCallError } from '#definition/CallError.ts';
import { isObject } from '#definition/values/isObject.ts';
import { BackToLogin } from './ForgotPasswordForm.tsx';
import pages from './pages.json';
import { usePasswordForm, validatePasswordForm } from './usePasswordForm.ts';

/** The page that requests the link: the same page without a token. */
const [forgotten] = pages;

/** The validation message of the password rule, shown as a hint before the user types. */
const passwordRuleHint = validatePasswordForm('reset', functions, { password: ' ' }).password;

/**
 * Renders the form for a new password, entered twice, for a user who opened a mailed link. For an invited user it is
 * the first password.
 */
export function NewPasswordForm({ token }: { token: string }) {
  const link = usePasswordLink(token);
  const isFirst = link.is_invitation === true;
  const { form, errors, message, status, success, isBusy, submit } = usePasswordForm(
    isFirst ? 'accept' : 'reset',
    functions,
  );
  const refusal = link.refusal ?? (status === 410 ? message : undefined);
  const send = (entered: FormData) => {
    const password = String(entered.get('password') ?? '');
    const isRepeated = entered.get('repeat') === password;
    submit({ password }, { token }, isRepeated ? {} : { repeat: getBaseText('password.repeatDiffers') });
  };
  const title = form?.title ?? '';
  if (success)
    return (
      <LoginCard title={getBaseText(isFirst ? 'password.chosen' : 'password.changed')}>
        <p role="status">{success}</p>
        <a className="login-submit" href={addresses.loginPage}>
          {getBaseText('login.submit')}
        </a>
      </LoginCard>
    );
  if (refusal)
    return (
      <LoginCard title={title} message={refusal}>
        <a className="login-submit" href={forgotten?.path}>
          {getBaseText('password.again')}
        </a>
        <BackToLogin />
      </LoginCard>
    );
  return (
    <LoginCard title={title} lead={form?.description} message={message} isBusy={isBusy} onSubmit={send}>
      <PasswordField
        name="password"
        label={getBaseText('password.new')}
        hint={passwordRuleHint}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordField
        name="repeat"
        label={getBaseText('password.repeat')}
        error={errors.repeat}
        autoComplete="new-password"
      />
      <button type="submit" className="login-submit" disabled={isBusy}>
        {form?.submit}
      </button>
      <BackToLogin />
    </LoginCard>
  );
}

/** The state of a link when the page opens: its error, or whether it belongs to an invitation. */
interface PasswordLinkState {
  refusal?: string;
  is_invitation?: boolean;
}

/** Loads the state of a link. Other errors are shown when the form is submitted. */
function usePasswordLink(token: string): PasswordLinkState {
  const [link, setLink] = useState<PasswordLinkState>({});
  useEffect(() => {
    callWithoutSession(resource.calls.link, { token }).then(
      (answer) => setLink(isObject(answer) ? answer : {}),
      (error) => {
        const { statusCode, message } = convertToCallError(error);
        if ([410, 422].includes(statusCode)) setLink({ refusal: message });
      },
    );
  }, [token]);
  return link;
}
