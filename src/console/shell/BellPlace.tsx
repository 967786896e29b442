import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { untilLoaded } from '../api/untilLoaded';

const Bell = lazy(() => untilLoaded(async () => ({ default: (await import('../bell/Bell')).Bell })));

/** The bell's place, kept free for it: nothing of it is loaded before the page has shown what it is there for. */
export function BellPlace() {
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => client.isFetching() || setDue(true), 1_000);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className="bell-place">
      <Suspense>{isDue && <Bell />}</Suspense>
    </div>
  );
}
