import { type Agent, type Dispatcher, interceptors, request } from 'undici';
import { checkUrl } from './checkUrl';
import { FetchFailure } from './failure';
import { LIMITS } from './limits';

/** How far a fetch has come: the last address asked or refused, and the status of the last answer. */
export type Progress = { url: string; status?: number };
export type Rules = {
  signal: AbortSignal;
  /** Whether the redirect that `from` answered with may be followed. */
  mayRedirect: (from: URL) => boolean;
  userAgent: string;
};

const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = {
  accept: 'text/plain, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
};

/** GETs an address and follows its redirects, each checked like the first; throws a FetchFailure. */
export async function follow(
  start: string,
  agent: Agent,
  progress: Progress,
  { signal, mayRedirect, userAgent }: Rules,
): Promise<Dispatcher.ResponseData> {
  const dispatcher = agent.compose(
    interceptors.decompress({ maxSize: LIMITS.bodyBytes, skipErrorResponses: false }),
  );
  progress.url = shownUrl(start);
  let url = checkUrl(start);
  for (let redirects = 0; ; redirects++) {
    const answer = await request(url, {
      dispatcher,
      signal,
      headers: { ...HEADERS, 'user-agent': userAgent },
    });
    progress.status = answer.statusCode;
    if (!REDIRECTS.includes(answer.statusCode)) return answer;
    discard(answer);
    if (redirects === LIMITS.redirects) throw new FetchFailure('tooManyRedirects');
    if (!mayRedirect(url)) throw new FetchFailure('redirectOutside');
    const location = locationOf(answer);
    progress.url = shownUrl(location, url);
    url = checkUrl(location, url);
  }
}

function locationOf({ headers }: Dispatcher.ResponseData): string {
  const [location] = [headers.location].flat();
  if (!location) throw new FetchFailure('redirectNowhere');
  return location;
}

// A refused address is shown to people; a password in it is not.
function shownUrl(text: string, base?: URL): string {
  if (!URL.canParse(text, base?.href)) return text;
  const url = new URL(text, base);
  url.username = '';
  url.password = '';
  return url.href;
}

// The body of a redirect is of no use, and its end may never come.
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {});
  body.destroy();
}
