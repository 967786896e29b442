import { loadResource } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import { sendCallForData } from '../provider/http/sendCall.ts';
import { readStoredUser } from '../provider/session/browserSession.ts';
import { onSessionUserChange, refreshSessionUser } from '../provider/session/refreshSessionUser.ts';

/** One notification of the user. */
export interface UserNotification {
  id: number;
  kind: string;
  title: string;
  text: string;
  /** URL of the record. Undefined if no page shows the record. */
  address?: string;
  /** Time of the event. */
  at: string;
  isRead: boolean;
  /** Time and text of its resolution. Null while it is unresolved. */
  over: { at: string; text: string | null } | null;
}

interface NotificationsPage {
  notifications: UserNotification[];
  total: number;
  unread: number;
  kinds: { kind: string; title: string; of: string }[];
}

const notificationsQueryKey = ['notifications'];

/** Polling interval for new notifications, in milliseconds. */
const pollIntervalMs = 60_000;

/** Returns the number of unread notifications. Polls the user's profile every minute. */
export function useUnreadCount(): number {
  useQuery({
    queryKey: ['profile'],
    queryFn: refreshSessionUser,
    refetchInterval: pollIntervalMs,
    staleTime: pollIntervalMs,
  });
  return useSyncExternalStore(onSessionUserChange, () =>
    Number(readStoredUser()?.[session.user.unread ?? ''] ?? 0),
  );
}

/** Loads the user's notifications page by page, newest first (infinite query). */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: notificationsQueryKey,
    queryFn: async ({ pageParam }) =>
      (await callNotifications('seen', { from: String(pageParam) })) as NotificationsPage,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.flatMap(({ notifications }) => notifications).length;
      return shown < total ? shown : undefined;
    },
    // Opening the list always refetches it.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns a function that marks some or all notifications as read. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useCallback(
    async (ids?: number[]) => {
      await callNotifications('read', ids ? { ids } : {});
      await Promise.all([
        client.invalidateQueries({ queryKey: notificationsQueryKey }),
        client.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
    [client],
  );
}

async function callNotifications(name: string, payload: RecordValues) {
  const { calls } = await loadResource(session.notifications ?? '');
  const call = calls[name];
  if (!call) throw new Error(`Resource "${session.notifications}" has no call "${name}"`);
  return sendCallForData(call, { payload });
}
