import { type ReactNode, useState } from 'react';
import {
  unstable_HistoryRouter as HistoryRouter,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { isOnGuardHistoryEntry, leaveSafely, markGuardHistoryEntry } from '../provider/leaveGuard.ts';

/** Browser router that shows a confirmation before a navigation discards unsaved input. */
export function RouterWithUnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

/**
 * Creates a browser history that asks before it leaves the page. A navigation takes the place of the entry that absorbs
 * the Back button. A change of the query that replaces the current entry does not leave the page.
 */
function createGuardedHistory(): ReturnType<typeof UNSAFE_createBrowserHistory> {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  const isSamePage = (to: To) =>
    new URL(history.createHref(to), window.location.href).pathname === window.location.pathname;
  return Object.assign(history, {
    push: (to: To, state?: unknown) =>
      leaveSafely(() => (isOnGuardHistoryEntry() ? replace(to, state) : push(to, state))),
    replace: (to: To, state?: unknown) => {
      if (!isSamePage(to)) return leaveSafely(() => replace(to, state));
      const isGuarded = isOnGuardHistoryEntry();
      replace(to, state);
      if (isGuarded) markGuardHistoryEntry();
    },
  });
}
