import { screens } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useLogout } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../../definition/text';
import { loadProfile, onProfileChange } from '../provider/profile';
import { readUser } from '../provider/session';
import { leaveView, useView } from '../provider/view';

/** The page on which users see to their own account. */
const account = screens.find(({ name }) => name === session.account);

function close({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.removeAttribute('open');
}

/** Who is logged in, as whose member they look, and the ways out. */
export function UserBadge() {
  const { mutate: logOut, isPending } = useLogout();
  useQuery({ queryKey: ['profile'], queryFn: loadProfile, staleTime: Number.POSITIVE_INFINITY });
  const user = useUser();
  const view = useView();
  return (
    <details className="badge">
      <summary aria-label={text('shell.account')}>
        <span className="badge-initial" aria-hidden="true">
          {user?.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="badge-name">{user?.name}</span>
      </summary>
      <div className="badge-card">
        <strong>{user?.name}</strong>
        {user?.about && <span>{user.about}</span>}
        {user?.isAdmin && !view && <span>{text('shell.administrator')}</span>}
        {view && (
          <button type="button" className="button" onClick={leaveView}>
            {text('viewAs.leaveView')}
          </button>
        )}
        {account && !view && (
          <Link className="button" to={account.route} onClick={close}>
            {account.title}
          </Link>
        )}
        {!session.isOpen && (
          <button type="button" className="button" disabled={isPending} onClick={() => logOut()}>
            {text('shell.logout')}
          </button>
        )}
      </div>
    </details>
  );
}

let kept: { text: string; user: ReturnType<typeof readUser> } = { text: '', user: undefined };

/** The kept profile, the same object as long as it says the same. */
function useUser(): ReturnType<typeof readUser> {
  return useSyncExternalStore(onProfileChange, () => {
    const user = readUser();
    const text = JSON.stringify(user) ?? '';
    if (text !== kept.text) kept = { text, user };
    return kept.user;
  });
}
