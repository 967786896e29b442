import { screens } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useLogout } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  type SyntheticEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router-dom';
import { now } from '../../definition/clock';
import { text } from '../../definition/text';
import { zoneNow } from '../../definition/written';
import { offsetText } from '../../definition/zones';
import { untilLoaded } from '../api/untilLoaded';
import { loadProfile, onProfileChange } from '../provider/profile';
import { readUser } from '../provider/session';
import { useZone } from '../provider/useZone';
import { leaveView, useView } from '../provider/view';

/** The page on which users see to their own account. */
const account = screens.find(({ name }) => name === session.account);

const Choices = lazy(() => untilLoaded(async () => ({ default: (await import('./Choices')).Choices })));

function close({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest('details')?.removeAttribute('open');
}

function closeByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  close(event);
  event.currentTarget.querySelector('summary')?.focus();
}

/** Who is logged in, as whose member they look, what they choose for themselves, and the ways out. */
export function UserBadge({ onHelp }: { onHelp: () => void }) {
  const [wasOpened, setOpened] = useState(false);
  const { mutate: logOut, isPending } = useLogout();
  useQuery({ queryKey: ['profile'], queryFn: loadProfile, staleTime: Number.POSITIVE_INFINITY });
  const user = useUser();
  const view = useView();
  const zoneId = useId();
  useZone();
  const [zone, offset] = [zoneNow(), offsetText(zoneNow(), now())];
  return (
    <details
      className="badge"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      onKeyDown={closeByKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close(event);
      }}
    >
      <summary aria-label={text('shell.account')} aria-describedby={zoneId}>
        <span className="badge-initial" aria-hidden="true">
          {user?.name.slice(0, 1).toUpperCase()}
        </span>
        <span>
          <span className="badge-name">{user?.name}</span>
          <span className="badge-zone" id={zoneId}>
            <span className="badge-city">{zone.replaceAll('_', ' ')} </span>
            {zone !== offset && offset}
          </span>
        </span>
      </summary>
      <div className="badge-card" tabIndex={-1}>
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
        <Suspense>{wasOpened && !view && <Choices />}</Suspense>
        <button
          type="button"
          className="button"
          onClick={(event) => {
            close(event);
            onHelp();
          }}
        >
          {text('shell.helpHere')}
        </button>
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
