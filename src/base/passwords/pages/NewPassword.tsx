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

/** Asks for a new password, twice, of one who has come by a mailed link: of one who was invited it is the first. */
export function NewPassword({ token }: { token: string }) {
  const link = useLink(token);
  const isFirst = link.is_invitation === true;
  const { form, errors, message, status, success, isBusy, submit } = usePasswordForm(
    isFirst ? 'accept' : 'reset',
    functions,
  );
  const refusal = link.refusal ?? (status === 410 ? message : undefined);
  const send = (entered: FormData) => {
    const password = String(entered.get('password') ?? '');
    const isRepeated = entered.get('repeat') === password;
    submit({ password }, { token }, isRepeated ? {} : { repeat: text('password.repeatDiffers') });
  };
  const title = form?.title ?? '';
  if (success)
    return (
      <LoginFrame title={text(isFirst ? 'password.chosen' : 'password.changed')}>
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
    <LoginFrame title={title} lead={form?.description} message={message} isBusy={isBusy} onSubmit={send}>
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

/** What is known of the link before anybody types: why it does not work any more, or whose it is. */
interface Link {
  refusal?: string;
  is_invitation?: boolean;
}

/** Asks what a link is; whatever else goes wrong is said on saving. */
function useLink(token: string): Link {
  const [link, setLink] = useState<Link>({});
  useEffect(() => {
    ask(resource.calls.link, { token }).then(
      (answer) => setLink(answer as Link),
      (error) => {
        if (error instanceof Refused && [410, 422].includes(error.status))
          setLink({ refusal: error.message });
      },
    );
  }, [token]);
  return link;
}
