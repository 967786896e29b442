import { useEffect, useState } from 'react';
import { formatMessage } from '../../../definition/text/messages';
import { type FailedLogout, retryLogout } from '../../provider/session/failedLogout';
import { redirectToLogin } from '../../provider/session/session';
import { useToast } from '../../toasts/useToast';
import { NoticePage } from './NoticePage';

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
