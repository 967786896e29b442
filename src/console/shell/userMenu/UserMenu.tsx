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
import { retryUntilLoaded } from '#console/lazyLoading/retryUntilLoaded.ts';
import { leaveSafely } from '#console/provider/leaveGuard.ts';
import { readSessionUser } from '#console/provider/session/browserSession.ts';
import { stopGroupPreview, useGroupPreview } from '#console/provider/session/groupPreview.ts';
import { onSessionUserChange, refreshSessionUser } from '#console/provider/session/refreshSessionUser.ts';
import { useApplyTimeZone } from '#console/provider/session/useApplyTimeZone.ts';
import { getDisplayTimeZone } from '#definition/format/numbers.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { formatUtcOffset } from '#definition/time/localTime.ts';

/** The page of the user's own account. */
const accountScreen = screens.find(({ name }) => name === session.account);

/** The page of the alerts that the user has set. */
const alertsScreen = screens.find(({ name }) => name === session.alerts);

const UserPreferences = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./UserPreferences.tsx')).UserPreferences })),
);

function closeMenu({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest('details')?.removeAttribute('open');
}

function closeMenuOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  closeMenu(event);
  event.currentTarget.querySelector('summary')?.focus();
}

/** The user menu in the header: name, time zone, account, preferences and logout. */
export function UserMenu() {
  const [wasOpened, setOpened] = useState(false);
  const { mutate: logOut, isPending } = useLogout();
  useQuery({ queryKey: ['profile'], queryFn: refreshSessionUser, staleTime: Number.POSITIVE_INFINITY });
  const user = useStoredUser();
  const preview = useGroupPreview();
  const zoneId = useId();
  useApplyTimeZone();
  const [zone, offset] = [getDisplayTimeZone(), formatUtcOffset(getDisplayTimeZone(), now())];
  return (
    <details
      className="badge"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      onKeyDown={closeMenuOnEscape}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) closeMenu(event);
      }}
    >
      <summary aria-label={formatMessage('shell.account')} aria-describedby={zoneId}>
        <span className="badge-initial" aria-hidden="true">
          {user?.name.slice(0, 1).toUpperCase()}
        </span>
        <span>
          <span className="badge-name">{user?.name}</span>
          <span className="badge-zone" id={zoneId}>
            {zone.replaceAll('_', ' ')} {zone !== offset && offset}
          </span>
        </span>
      </summary>
      <div className="badge-card" tabIndex={-1}>
        <strong>{user?.name}</strong>
        {user?.about && <span>{user.about}</span>}
        {user?.isAdmin && !preview && <span>{formatMessage('shell.administrator')}</span>}
        {preview && (
          <button type="button" className="button" onClick={() => leaveSafely(stopGroupPreview)}>
            {formatMessage('viewAs.leaveView')}
          </button>
        )}
        {accountScreen && !preview && (
          <Link className="button" to={accountScreen.route} onClick={closeMenu}>
            {accountScreen.title}
          </Link>
        )}
        {alertsScreen && !preview && (
          <Link className="button" to={alertsScreen.route} onClick={closeMenu}>
            {alertsScreen.title}
          </Link>
        )}
        <Suspense>{wasOpened && !preview && <UserPreferences />}</Suspense>
        {!session.isOpen && (
          <button
            type="button"
            className="button"
            disabled={isPending}
            onClick={() => leaveSafely(() => logOut())}
          >
            {formatMessage('shell.logout')}
          </button>
        )}
      </div>
    </details>
  );
}

let userCache: { text: string; user: ReturnType<typeof readSessionUser> } = { text: '', user: undefined };

/** Returns the stored user. The object identity is stable while the data is unchanged. */
function useStoredUser(): ReturnType<typeof readSessionUser> {
  return useSyncExternalStore(onSessionUserChange, () => {
    const user = readSessionUser();
    const text = JSON.stringify(user) ?? '';
    if (text !== userCache.text) userCache = { text, user };
    return userCache.user;
  });
}
