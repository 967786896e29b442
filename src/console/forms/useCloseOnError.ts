import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../calls/useToast';

/** Says why something could not be opened, and closes it. */
export function useCloseOnError(error: unknown, close: () => void): void {
  const toast = useToast();
  const give = useEffectEvent((reason: unknown) => {
    toast.error(reason);
    close();
  });
  useEffect(() => {
    if (error) give(error);
  }, [error]);
}
