import { useEffect, useEffectEvent } from 'react';
import { useOpenView, useSavedViews } from './useSavedViews';

interface FirstViewProps {
  screen: string;
  /** The id of the view. */
  view: unknown;
  onSettled: () => void;
}

/** Opens a view in place of the bare page; one that is not there any more is passed over. */
export function FirstView({ screen, view, onSettled }: FirstViewProps) {
  const { data, isError } = useSavedViews(screen);
  const open = useOpenView();
  const settle = useEffectEvent(() => {
    const found = data?.views.find(({ id }) => id === view);
    if (found) open(found, { replace: true });
    onSettled();
  });
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (isKnown) settle();
  }, [isKnown]);
  return null;
}
