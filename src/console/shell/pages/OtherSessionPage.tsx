import { formatMessage } from '../../../definition/text/messages';
import { clearCachedMenu } from '../../provider/menu/menuCache';
import { assignTabToSession, getOtherSessionMessage } from '../../provider/session/otherSession';
import { clearStoredSession, readSessionUser, redirectToLogin } from '../../provider/session/session';
import { readTabUser } from '../../provider/session/tabUser';
import { NoticePage } from './NoticePage';

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
      <NoticePage title={formatMessage('session.taken.title', names)} lead={getOtherSessionMessage()}>
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
