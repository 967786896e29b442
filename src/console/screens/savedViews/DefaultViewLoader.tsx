import { useEffect, useEffectEvent } from 'react';
import { useNavigateToSavedView, useSavedViewsQuery } from './useSavedViewsQuery.ts';

interface DefaultViewLoaderProps {
  screen: string;
  /** The view id. */
  view: unknown;
  onSettled: () => void;
}

/** Loads the default saved view and navigates to it. Does nothing if it no longer exists. */
export function DefaultViewLoader({ screen, view, onSettled }: DefaultViewLoaderProps) {
  const { data, isError } = useSavedViewsQuery(screen);
  const open = useNavigateToSavedView();
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
