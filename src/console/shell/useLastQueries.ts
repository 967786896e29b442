import { screens } from 'virtual:definitions';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readLastQueries, storeLastQuery } from '../provider/lastQueries.ts';
import { tokenParam } from '../provider/session/browserSession.ts';

/** URL parameters that are not stored: the page of a list or report, whose rows change, and a session token. */
const omittedParams = ['page', 'cursor', tokenParam];

/**
 * Stores the URL query of the current screen (range, filters, columns, tab), and returns the last query of each other
 * screen, by path. A link to such a path with its query leads back to what the user saw there.
 */
export function useLastQueries(): Record<string, string> {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (screens.some(({ route }) => route === pathname)) storeLastQuery(pathname, omitParams(search));
  }, [pathname, search]);
  const { [pathname]: _, ...others } = readLastQueries();
  return others;
}

function omitParams(search: string): string {
  const query = new URLSearchParams(search);
  for (const param of omittedParams) query.delete(param);
  return String(query);
}
