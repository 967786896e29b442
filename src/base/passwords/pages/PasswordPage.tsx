import { useSyncExternalStore } from 'react';
import { ForgottenPassword } from './ForgottenPassword';
import { NewPassword } from './NewPassword';

/** The page of those who have forgotten their password: with a link's token after the hash they choose a new one. */
export function PasswordPage() {
  const token = useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
  return token ? <NewPassword key={token} token={token} /> : <ForgottenPassword />;
}

function onHashChange(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}
