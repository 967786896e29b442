import { clearCachedMenu } from '#console/provider/menu/menuCache.ts';
import {
  clearStoredSession,
  readSessionUser,
  redirectToLogin,
} from '#console/provider/session/browserSession.ts';
import { assignTabToSession, getOtherUserSessionMessage } from '#console/provider/session/otherSession.ts';
import { readTabUser } from '#console/provider/session/tabUser.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { NoticePage } from './NoticePage.tsx';

/** The page shown instead of the console after another user has logged in in another tab. */
export function OtherSessionPage() {
  const names = { current: readSessionUser()?.name ?? '', own: readTabUser()?.name ?? '' };
  const logInAgain = () => {
    clearStoredSession();
    redirectToLogin({ returning: true });
  };
  const proceed = () => {
    clearCachedMenu();
    assignTabToSession();
    window.location.reload();
  };
  return (
    <main>
      <NoticePage title={formatMessage('session.taken.title', names)} lead={getOtherUserSessionMessage()}>
        <button type="button" className="button button-primary" onClick={logInAgain}>
          {formatMessage('session.taken.own', names)}
        </button>{' '}
        <button type="button" className="button" onClick={proceed}>
          {formatMessage('session.other.change', { offered: names.current })}
        </button>
      </NoticePage>
    </main>
  );
}
