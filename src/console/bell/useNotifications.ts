import { loadResource } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Row } from '../../definition/model/entity';
import { loadProfile, onProfileChange } from '../provider/profile';
import { sendForRows } from '../provider/send';
import { readKeptUser } from '../provider/session';

/** What the user has been told. */
export interface Notification {
  id: number;
  kind: string;
  title: string;
  text: string;
  /** Where the record is shown; absent where nothing shows it. */
  address?: string;
  /** When it happened. */
  at: string;
  isRead: boolean;
  /** Since when it is over, and what is said of that. */
  over: { at: string; text: string | null } | null;
}

interface Seen {
  notifications: Notification[];
  total: number;
  unread: number;
  kinds: { kind: string; title: string; of: string }[];
}

const queryKey = ['notifications'];

/** How often it is asked whether there is something new, in milliseconds. */
const interval = 60_000;

/** How much is unread, as the user's own profile says, which is asked again now and then. */
export function useUnread(): number {
  useQuery({ queryKey: ['profile'], queryFn: loadProfile, refetchInterval: interval, staleTime: interval });
  return useSyncExternalStore(onProfileChange, () =>
    Number(readKeptUser()?.[session.user.unread ?? ''] ?? 0),
  );
}

/** What the user has been told, the newest first, page by page. */
export function useSeen() {
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => (await ask('seen', { from: String(pageParam) })) as Seen,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.flatMap(({ notifications }) => notifications).length;
      return shown < total ? shown : undefined;
    },
    // Whoever opens the list wants to see it as it is now.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Notes that some, or all, have been read. */
export function useRead() {
  const client = useQueryClient();
  return useCallback(
    async (ids?: number[]) => {
      await ask('read', ids ? { ids } : {});
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
    [client],
  );
}

async function ask(name: string, payload: Row) {
  const { calls } = await loadResource(session.notifications ?? '');
  const call = calls[name];
  if (!call) throw new Error(`Resource "${session.notifications}" has no call "${name}"`);
  return sendForRows(call, { payload });
}
