import { fetchLimits, type GuardedResponse, truncateMessageValues } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { looksLikeHtml } from './looksLikeHtml.ts';

/** Final URL, HTTP status and time of a request for an ads.txt file. */
export type FetchDetails = {
  finalUrl: string;
  httpStatus?: number;
  /** ISO 8601, UTC. */
  fetchedAt: string;
};
type FetchOutcome =
  | {
      outcome: 'found';
      text: string;
      /** Content-Type header, if the server sent one. */
      contentType?: string;
    }
  | { outcome: FetchMiss; reason: string };
type FetchMiss = 'absent' | 'unreadable' | 'softNotFound' | 'failed';

/** The response to an ads.txt request; `reason` contains HTTP status, URL and time. */
export type AdsTxtFetchResult = FetchDetails & FetchOutcome;

/** Decides from an HTTP response whether a site has an ads.txt file, and returns the file or the reason. */
export function classifyResponse(response: GuardedResponse, fetchDetails: FetchDetails): AdsTxtFetchResult {
  const { status, body, truncated, headers } = response;
  if (status === 404 || status === 410)
    return createFailedFetch('absent', getPublisherText('server.adstxt.absent'), fetchDetails);
  if (status === 401 || status === 403)
    return createFailedFetch('unreadable', getPublisherText('server.adstxt.unreadable'), fetchDetails);
  if (status < 200 || status > 299)
    return createFailedFetch('failed', getPublisherText('server.adstxt.badStatus'), fetchDetails);
  if (looksLikeHtml(body))
    return createFailedFetch('softNotFound', getPublisherText('server.adstxt.softNotFound'), fetchDetails);
  if (truncated)
    return createFailedFetch(
      'failed',
      getPublisherText('server.adstxt.tooLarge', { limit: fetchLimits.bodyBytes / 1024 }),
      fetchDetails,
    );
  // UTF-16 and binary files contain NUL characters, which PostgreSQL cannot store as text.
  if (body.includes('\0'))
    return createFailedFetch('failed', getPublisherText('server.adstxt.notText'), fetchDetails);
  return { outcome: 'found', text: body, contentType: headers['content-type'], ...fetchDetails };
}

/** Returns the result of a fetch that read no file. */
export function createFailedFetch(
  outcome: FetchMiss,
  sentence: string,
  fetchDetails: FetchDetails,
): AdsTxtFetchResult {
  return { outcome, reason: appendFetchDetails(sentence, fetchDetails), ...fetchDetails };
}

/** Appends the response's status, URL and time to a sentence. */
export function appendFetchDetails(what: string, { finalUrl, httpStatus, fetchedAt }: FetchDetails): string {
  const answer = httpStatus
    ? getPublisherText('server.adstxt.reason.answered', { status: httpStatus })
    : getPublisherText('server.adstxt.reason.unanswered');
  const time = fetchedAt.slice(0, 19).replace('T', ' ');
  return getPublisherText(
    'server.adstxt.reason.sentence',
    truncateMessageValues({ what, answer, url: finalUrl, time }),
  );
}
