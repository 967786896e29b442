import { resource } from 'virtual:resource/passwords';
import functions from 'virtual:validator/passwords/forgot';
import { useEffect, useState } from 'react';
import { ask } from '../../../console/login/ask';
import { EmailField } from '../../../console/login/LoginField';
import { LoginFrame } from '../../../console/login/LoginFrame';
import addresses from '../../../definition/addresses.json';
import { text } from '../../text';
import { usePasswordForm } from './usePasswordForm';

/** Asks for the email that a link to a new password is sent to. */
export function ForgottenPassword() {
  const { form, errors, message, success, isBusy, submit } = usePasswordForm('forgot', functions);
  const isOffered = useIsOffered();
  const send = (entered: FormData) => submit({ email: String(entered.get('email') ?? '').trim() });
  if (success)
    return (
      <LoginFrame title={text('password.sent')}>
        <p role="status">{success}</p>
        <p>{text('password.sentLead')}</p>
        <BackToLogin />
      </LoginFrame>
    );
  if (!isOffered)
    return (
      <LoginFrame title={form?.title ?? ''} message={text('password.notSetUp')}>
        <BackToLogin />
      </LoginFrame>
    );
  return (
    <LoginFrame
      title={form?.title ?? ''}
      lead={form?.description}
      message={message}
      isBusy={isBusy}
      onSubmit={send}
    >
      <EmailField error={errors.email} />
      <button type="submit" className="login-submit" disabled={isBusy}>
        {form?.submit}
      </button>
      <BackToLogin />
    </LoginFrame>
  );
}

/** Whether passwords can be reset by mail here; taken for granted until the server says otherwise. */
function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    ask(resource.calls.offer).then(
      (answer) => setOffered((answer as { is_offered: boolean }).is_offered),
      // Sending the form says what is wrong.
      () => {},
    );
  }, []);
  return isOffered;
}

/** The way back to the login. */
export function BackToLogin() {
  return (
    <p className="login-note">
      <a href={addresses.loginPage}>{text('password.back')}</a>
    </p>
  );
}
