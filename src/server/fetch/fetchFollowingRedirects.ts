import { type Agent, type Dispatcher, interceptors, request } from 'undici';
import { FetchFailure } from './FetchFailure.ts';
import { fetchLimits } from './fetchLimits.ts';
import { parsePublicUrl } from './parsePublicUrl.ts';

/** Progress of a fetch: the last requested or rejected URL, and the status of the last response. */
export type FetchProgress = { url: string; status?: number };
/** Options of a fetch that follows redirects. */
export type RedirectFetchOptions = {
  signal: AbortSignal;
  /** Returns true if the redirect in the response of `from` may be followed. */
  mayRedirect: (from: URL) => boolean;
  userAgent: string;
};

const redirectStatuses = [301, 302, 303, 307, 308];
const requestHeaders = {
  accept: 'text/plain, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
};

/** GETs a URL and follows its redirects, and checks each URL like the first one. Throws a `FetchFailure`. */
export async function fetchFollowingRedirects(
  start: string,
  agent: Agent,
  progress: FetchProgress,
  { signal, mayRedirect, userAgent }: RedirectFetchOptions,
): Promise<Dispatcher.ResponseData> {
  const dispatcher = agent.compose(
    interceptors.decompress({ maxSize: fetchLimits.bodyBytes, skipErrorResponses: false }),
  );
  progress.url = redactUrl(start);
  let url = parsePublicUrl(start);
  for (let redirects = 0; ; redirects++) {
    const answer = await request(url, {
      dispatcher,
      signal,
      headers: { ...requestHeaders, 'user-agent': userAgent },
    });
    progress.status = answer.statusCode;
    if (!redirectStatuses.includes(answer.statusCode)) return answer;
    discardBody(answer);
    if (redirects === fetchLimits.redirects) throw new FetchFailure('tooManyRedirects');
    if (!mayRedirect(url)) throw new FetchFailure('redirectOutside');
    const location = readLocation(answer);
    progress.url = redactUrl(location, url);
    url = parsePublicUrl(location, url);
  }
}

function readLocation({ headers }: Dispatcher.ResponseData): string {
  const [location] = [headers.location].flat();
  if (!location) throw new FetchFailure('redirectNowhere');
  return location;
}

// Returns a rejected URL for display, without its password.
function redactUrl(text: string, base?: URL): string {
  if (!URL.canParse(text, base?.href)) return text;
  const url = new URL(text, base);
  url.username = '';
  url.password = '';
  return url.href;
}

// Discards a redirect's body: it is not used, and it may never end.
function discardBody({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {});
  body.destroy();
}
