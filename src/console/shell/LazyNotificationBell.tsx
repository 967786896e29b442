import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';

const NotificationBell = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('../notifications/NotificationBell.tsx')).NotificationBell,
  })),
);

/** Reserves space for the notification bell and loads it once the page has finished loading. */
export function LazyNotificationBell() {
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const timer = setInterval(() => client.isFetching() || setDue(true), 1_000);
    return () => clearInterval(timer);
  }, [client, isDue]);
  return (
    <div className="bell-place">
      <Suspense>{isDue && <NotificationBell />}</Suspense>
    </div>
  );
}
