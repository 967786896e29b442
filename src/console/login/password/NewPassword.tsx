import { resource } from 'virtual:resource/passwords';
import functions from 'virtual:validator/passwords/reset';
import { useEffect, useState } from 'react';
import { text } from '../../../definition/text';
import { ask, Refused } from '../ask';
import { LoginFrame } from '../LoginFrame';
import { PasswordField } from '../PasswordField';
import { BackToLogin } from './BackToLogin';
import { messagesOf } from './messagesOf';
import { useForm } from './useForm';

/** What the rule of passwords says to one that breaks it: here it is said beforehand. */
const rule = messagesOf('reset', functions, { password: ' ' }).password;

/** Asks for a new password, twice, of one who has come by a mailed link. */
export function NewPassword({ token }: { token: string }) {
  const { form, errors, message, status, success, isBusy, submit } = useForm('reset', functions);
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
        <a className="login-submit" href="/login.html">
          {text('login.submit')}
        </a>
      </LoginFrame>
    );
  if (refusal)
    return (
      <LoginFrame title={title} message={refusal}>
        <a className="login-submit" href="/findpwd">
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
