import { resource } from 'virtual:resource/passwords';
import functions from 'virtual:validator/passwords/reset';
import { useEffect, useState } from 'react';
import { ask, Refused } from '../../../console/login/ask';
import { PasswordField } from '../../../console/login/LoginField';
import { LoginFrame } from '../../../console/login/LoginFrame';
import addresses from '../../../definition/addresses.json';
import { text } from '../../text';
import { BackToLogin } from './ForgottenPassword';
import pages from './pages.json';
import { formMessages, usePasswordForm } from './usePasswordForm';

/** The page that asks for the email: this one, without a token. */
const [forgotten] = pages;

/** What the rule of passwords says to one that breaks it: here it is said beforehand. */
const rule = formMessages('reset', functions, { password: ' ' }).password;

/** Asks for a new password, twice, of one who has come by a mailed link. */
export function NewPassword({ token }: { token: string }) {
  const { form, errors, message, status, success, isBusy, submit } = usePasswordForm('reset', functions);
  const refusal = useRefusal(token) ?? (status === 410 ? message : undefined);
  const send = (entered: FormData) => {
    const password = String(entered.get('password') ?? '');
    const isRepeated = entered.get('repeat') === password;
    submit({ password }, { token }, isRepeated ? {} : { repeat: text('password.repeatDiffers') });
  };
  const title = form?.title ?? '';
  if (success)
    return (
      <LoginFrame title={text('password.changed')}>
        <p role="status">{success}</p>
        <a className="login-submit" href={addresses.loginPage}>
          {text('login.submit')}
        </a>
      </LoginFrame>
    );
  if (refusal)
    return (
      <LoginFrame title={title} message={refusal}>
        <a className="login-submit" href={forgotten?.path}>
          {text('password.again')}
        </a>
        <BackToLogin />
      </LoginFrame>
    );
  return (
    <LoginFrame title={title} message={message} isBusy={isBusy} onSubmit={send}>
      <PasswordField
        name="password"
        label={text('password.new')}
        hint={rule}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordField
        name="repeat"
        label={text('password.repeat')}
        error={errors.repeat}
        autoComplete="new-password"
      />
      <button type="submit" className="login-submit" disabled={isBusy}>
        {form?.submit}
      </button>
      <BackToLogin />
    </LoginFrame>
  );
}

/** Why the link does not work any more, asked before anybody types; whatever else goes wrong is said on saving. */
function useRefusal(token: string): string | undefined {
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    ask(resource.calls.link, { token }).catch((error) => {
      if (error instanceof Refused && [410, 422].includes(error.status)) setRefusal(error.message);
    });
  }, [token]);
  return refusal;
}
