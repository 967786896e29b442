import { useEffect, useState } from 'react';
import { redirectToLogin } from '#console/provider/session/browserSession.ts';
import { type FailedLogout, retryLogout } from '#console/provider/session/failedLogout.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { formatMessage } from '#definition/text/messages.ts';
import { NoticePage } from './NoticePage.tsx';

/** The page shown instead of the console after a logout that the server did not confirm, with a retry. */
export function FailedLogoutPage({ failure }: { failure: FailedLogout }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => toast.error(failure.error), [failure, toast]);
  const retry = async () => {
    setBusy(true);
    await retryLogout(failure);
    setBusy(false);
  };
  return (
    <main>
      <NoticePage title={formatMessage('logout.failed')} lead={formatMessage('logout.failedLead')}>
        <button type="button" className="button button-primary" disabled={isBusy} onClick={retry}>
          {formatMessage('shell.retry')}
        </button>{' '}
        <button type="button" className="button" onClick={() => redirectToLogin({ returning: false })}>
          {formatMessage('logout.toLogin')}
        </button>
      </NoticePage>
    </main>
  );
}
