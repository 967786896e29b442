import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { checkUrl } from './checkUrl';
import { asFetchFailure, type FailureCode, FetchFailure } from './failure';
import { type GuardOptions, guardedConnector } from './guard';
import { LIMITS } from './limits';
import { readText } from './readText';

export type FetchOptions = GuardOptions & {
  /** For everything together: names, connections, redirects and the body. */
  deadlineMs?: number;
  /** Whether the redirect that `from` answered with may be followed; yes by default. */
  mayRedirect?: (from: URL) => boolean;
};
export type GuardedResponse = {
  ok: true;
  status: number;
  headers: IncomingHttpHeaders;
  finalUrl: string;
  body: string;
  /** True when the body went on after the limit. */
  truncated: boolean;
  elapsedMs: number;
};
export type GuardedFailure = {
  ok: false;
  code: FailureCode;
  reason: string;
  /** Of the last answer, when there was one. */
  status?: number;
  finalUrl: string;
  elapsedMs: number;
};
type Progress = { url: string; status?: number };

const REDIRECTS = [301, 302, 303, 307, 308];
const HEADERS = {
  accept: 'text/plain, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (compatible; AdsTxtVerifier/1.0)',
};

/** GETs an address named by a stranger, under the rules of the guard; never throws. */
export async function fetchGuarded(
  url: string,
  options: FetchOptions = {},
): Promise<GuardedResponse | GuardedFailure> {
  const started = performance.now();
  const progress: Progress = { url };
  const { deadlineMs = LIMITS.deadlineMs } = options;
  const agent = guardedAgent(deadlineMs, options);
  const signal = AbortSignal.timeout(deadlineMs);
  // undici heeds the signal only once a socket is open: a name or connection that hangs is cut off here.
  signal.addEventListener('abort', () => agent.destroy(new FetchFailure('deadline')));
  try {
    const answer = await follow(agent, signal, progress, options);
    const text = await readText(answer.body);
    return {
      ok: true,
      status: answer.statusCode,
      headers: answer.headers,
      ...text,
      ...end(progress, started),
    };
  } catch (error) {
    const { code, message } = signal.aborted ? new FetchFailure('deadline') : asFetchFailure(error);
    const { status } = progress;
    return { ok: false, code, reason: message, status, ...end(progress, started) };
  } finally {
    await agent.destroy();
  }
}

// One agent a fetch, without keep-alive: no later fetch, with other rules, finds a socket left open.
// Half of the time is the most for a connection, so that a closed https port leaves time for http.
function guardedAgent(deadlineMs: number, options: FetchOptions): Agent {
  return new Agent({
    connect: guardedConnector(deadlineMs / 2, options),
    pipelining: 0,
    maxResponseSize: LIMITS.bodyBytes,
  });
}

async function follow(
  agent: Agent,
  signal: AbortSignal,
  progress: Progress,
  { mayRedirect = () => true }: FetchOptions,
): Promise<Dispatcher.ResponseData> {
  const dispatcher = agent.compose(
    interceptors.decompress({ maxSize: LIMITS.bodyBytes, skipErrorResponses: false }),
  );
  let url = checkUrl(progress.url);
  for (let redirects = 0; ; redirects++) {
    progress.url = url.href;
    const answer = await request(url, { dispatcher, signal, headers: HEADERS });
    progress.status = answer.statusCode;
    if (!REDIRECTS.includes(answer.statusCode)) return answer;
    discard(answer);
    if (redirects === LIMITS.redirects) throw new FetchFailure('tooManyRedirects');
    if (!mayRedirect(url)) throw new FetchFailure('redirectOutside');
    url = nextUrl(answer, url, progress);
  }
}

function nextUrl({ headers }: Dispatcher.ResponseData, from: URL, progress: Progress): URL {
  const [location] = [headers.location].flat();
  if (!location) throw new FetchFailure('redirectNowhere');
  progress.url = location;
  return checkUrl(location, from);
}

function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {});
  body.destroy();
}

function end({ url }: Progress, started: number): { finalUrl: string; elapsedMs: number } {
  return { finalUrl: url, elapsedMs: Math.round(performance.now() - started) };
}
