import { resource } from 'virtual:resource/passwords';
import functions from 'virtual:validator/passwords/forgot';
import { useEffect, useState } from 'react';
import { text } from '../../../definition/text';
import { ask } from '../ask';
import { EmailField } from '../EmailField';
import { LoginFrame } from '../LoginFrame';
import { BackToLogin } from './BackToLogin';
import { useForm } from './useForm';

/** Asks for the email that a link to a new password is sent to. */
export function ForgottenPassword() {
  const { form, errors, message, success, isBusy, submit } = useForm('forgot', functions);
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
      <LoginFrame title={form?.title ?? ''} message={text('server.password.notSetUp')}>
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
