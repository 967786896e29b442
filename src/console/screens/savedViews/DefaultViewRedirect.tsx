import { session } from 'virtual:session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUserSetting } from '#console/provider/session/userSettings.ts';
import { getDefaultViewSettingName } from '#definition/api/buildListPrefetchRequest.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { tabParams } from './tabParams.ts';

interface DefaultViewRedirectProps {
  /** Name of the list or report. */
  screen: string;
  children: ReactNode;
}

/**
 * Opens the user's default saved view when a screen is opened without URL parameters. Renders the screen if there is
 * none.
 */
export function DefaultViewRedirect({ screen, children }: DefaultViewRedirectProps) {
  const [query] = useSearchParams();
  const [first] = useUserSetting(getDefaultViewSettingName(screen));
  const [isPending, setPending] = useState(
    () => first !== undefined && session.views !== undefined && hasOnlyTabParams(query),
  );
  if (!isPending) return children;
  const place = <div className="page-loading" role="status" aria-label={formatMessage('page.loading')} />;
  return (
    <Suspense fallback={place}>
      <DefaultViewLoader screen={screen} view={first?.view} onSettled={() => setPending(false)} />
      {place}
    </Suspense>
  );
}

const DefaultViewLoader = lazy(async () => ({
  default: (await import('./DefaultViewLoader.tsx')).DefaultViewLoader,
}));

function hasOnlyTabParams(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => tabParams.includes(name));
}
