import { now } from '../../definition/clock';
import { excerpts } from '../../server/fetch/excerpts';
import {
  type FetchOptions,
  fetchGuarded,
  type GuardedFailure,
  type GuardedResponse,
} from '../../server/fetch/fetchGuarded';
import { LIMITS } from '../../server/fetch/limits';
import { rootDomain } from '../domains/rootDomain';
import { text } from '../text';

type Trace = {
  finalUrl: string;
  httpStatus?: number;
  /** ISO 8601, UTC. */
  fetchedAt: string;
};
type Outcome = { outcome: 'found'; text: string } | { outcome: Miss; reason: string };
type Miss = 'absent' | 'unreadable' | 'softNotFound' | 'failed';

/** What a site answered to the question for its ads.txt; `reason` names HTTP code, address and time. */
export type AdsTxtFetch = Trace & Outcome;
export type AdsTxtFetchOptions = Omit<FetchOptions, 'mayRedirect'>;

/** Fetches the ads.txt of a site's root domain over https, and over http when https gives no answer. */
export async function fetchAdsTxt(domain: string, options: AdsTxtFetchOptions = {}): Promise<AdsTxtFetch> {
  const fetchedAt = now().toISOString();
  const root = rootDomain(domain);
  if (!root)
    return miss('failed', text('server.adstxt.badDomain', excerpts({ domain })), {
      finalUrl: domain,
      fetchedAt,
    });
  const answer = await httpsThenHttp(root, options);
  const trace = { finalUrl: answer.finalUrl, httpStatus: answer.status, fetchedAt };
  return answer.ok ? judge(answer, trace) : miss('failed', answer.reason, trace);
}

/** Adds to a sentence what the site answered, where and when. */
export function reasonFor(what: string, { finalUrl, httpStatus, fetchedAt }: Trace): string {
  const answer = httpStatus
    ? text('server.adstxt.reason.answered', { status: httpStatus })
    : text('server.adstxt.reason.unanswered');
  const time = fetchedAt.slice(0, 19).replace('T', ' ');
  return text('server.adstxt.reason.sentence', excerpts({ what, answer, url: finalUrl, time }));
}

// An answer over https, an error too, is the site's word; http must not overrule it.
async function httpsThenHttp(
  root: string,
  options: AdsTxtFetchOptions,
): Promise<GuardedResponse | GuardedFailure> {
  const { deadlineMs = LIMITS.deadlineMs } = options;
  const guarded = {
    ...options,
    userAgent: 'Mozilla/5.0 (compatible; AdsTxtVerifier/1.0)',
    mayRedirect: (from: URL) => rootDomain(from.hostname) === root,
  };
  const secure = await fetchGuarded(`https://${root}/ads.txt`, guarded);
  const left = deadlineMs - secure.elapsedMs;
  if (secure.status !== undefined || left <= 0) return secure;
  return fetchGuarded(`http://${root}/ads.txt`, { ...guarded, deadlineMs: left });
}

function judge({ status, body, truncated }: GuardedResponse, trace: Trace): AdsTxtFetch {
  if (status === 404) return miss('absent', text('server.adstxt.absent'), trace);
  if (status === 401 || status === 403) return miss('unreadable', text('server.adstxt.unreadable'), trace);
  if (status < 200 || status > 299) return miss('failed', text('server.adstxt.badStatus'), trace);
  if (looksLikeHtml(body)) return miss('softNotFound', text('server.adstxt.softNotFound'), trace);
  if (truncated)
    return miss('failed', text('server.adstxt.tooLarge', { limit: LIMITS.bodyBytes / 1024 }), trace);
  // UTF-16 and binary files hold NUL, which PostgreSQL refuses to store as text.
  if (body.includes('\0')) return miss('failed', text('server.adstxt.notText'), trace);
  return { outcome: 'found', text: body, ...trace };
}

function miss(outcome: Miss, what: string, trace: Trace): AdsTxtFetch {
  return { outcome, reason: reasonFor(what, trace), ...trace };
}

const START = /^(?:<!doctype|<!--|<\?xml|<(?:html|head|body|title|meta|script|div|p)\b)/i;
const PAGE = /^[^#\r\n]*<(?:html|head|body)\b/im;

/** True when a text is a web page, which some servers send with status 200 for a file they do not have. */
export function looksLikeHtml(file: string): boolean {
  const beginning = file.slice(0, 4096).trimStart();
  return START.test(beginning) || PAGE.test(beginning);
}
