import { useSyncExternalStore } from 'react';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Renders the password reset page. With a link's token in the URL fragment, it shows the form for a new password. */
export function PasswordPage() {
  const token = useSyncExternalStore(subscribeToHash, () => window.location.hash.slice(1));
  return token ? <NewPasswordForm key={token} token={token} /> : <ForgotPasswordForm />;
}

function subscribeToHash(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
