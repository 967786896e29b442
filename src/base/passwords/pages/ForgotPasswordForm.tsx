import { resource } from 'virtual:resource/passwords';
import functions from 'virtual:validator/passwords/forgot';
import { useEffect, useState } from 'react';
import { getBaseText } from '#base/getBaseText.ts';
import { callWithoutSession } from '#console/login/callWithoutSession.ts';
import { LoginCard } from '#console/login/LoginCard.tsx';
import { EmailField } from '#console/login/loginFields.tsx';
import addresses from '#definition/addresses.json';
import { isObject } from '#definition/values/isObject.ts';
import { usePasswordForm } from './usePasswordForm.ts';

/** Renders the form that requests a password reset link by mail. */
export function ForgotPasswordForm() {
  const { form, errors, message, success, isBusy, submit } = usePasswordForm('forgot', functions);
  const isOffered = useIsResetAvailable();
  const send = (entered: FormData) => submit({ email: String(entered.get('email') ?? '').trim() });
  if (success)
    return (
      <LoginCard title={getBaseText('password.sent')}>
        <p role="status">{success}</p>
        <p>{getBaseText('password.sentLead')}</p>
        <BackToLogin />
      </LoginCard>
    );
  if (!isOffered)
    return (
      <LoginCard title={form?.title ?? ''} message={getBaseText('password.notSetUp')}>
        <BackToLogin />
      </LoginCard>
    );
  return (
    <LoginCard
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
    </LoginCard>
  );
}

/** Returns true if passwords can be reset by mail here. Assumed until the server answers. */
function useIsResetAvailable(): boolean {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    callWithoutSession(resource.calls.offer).then(
      (answer) => setOffered(!isObject(answer) || answer.is_offered !== false),
      // Submitting the form shows the error.
      () => {},
    );
  }, []);
  return isOffered;
}

/** Link back to the login page. */
export function BackToLogin() {
  return (
    <p className="login-note">
      <a href={addresses.loginPage}>{getBaseText('password.back')}</a>
    </p>
  );
}
