import { truncateMessageValues } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import limits from '../limits.json';
import type { AdsTxtWarning } from './buildAdsTxtWarnings.ts';
import { type AdsTxtFetchResult, appendFetchDetails } from './classifyResponse.ts';
import { type AdsTxtFetchOptions, fetchAdsTxt } from './fetchAdsTxt.ts';
import {
  type AdsTxtStatus,
  getAdsTxtStatus,
  isLineFound,
  matchAdsTxtLines,
  type RequiredLineOutcome,
  type RequiredLineResult,
} from './matchAdsTxtLines.ts';
import { parseAdsTxt } from './parseAdsTxt.ts';

/** Input of a verification: the site, the lines that it must publish, and the state after the last verification. */
export type AdsTxtVerificationInput = {
  domain: string;
  required: string[];
  /** The last file that was read successfully. */
  lastReadFile?: string;
  /** Time of the first check that could not read the file, if the last check could not either. ISO 8601, UTC. */
  unreadSince?: string;
};
/** A warning of a verification: about the file, about a required line, or about the response. */
export type AdsTxtVerificationWarning =
  | AdsTxtWarning
  | { required: string; code: RequiredLineOutcome; message: string }
  | { code: 'contentType' | 'unread'; message: string };
/** Result of a verification: status, missing lines, warnings, and the state to store for the next verification. */
export type AdsTxtVerificationResult = {
  status: AdsTxtStatus;
  /** The required lines that the file lacks; all of them if the file cannot be read. */
  missing: string[];
  warnings: AdsTxtVerificationWarning[];
  /** Set if the status is 'Verification Failed' or the file could not be read. */
  reason?: string;
  httpStatus?: number;
  finalUrl?: string;
  /** ISO 8601, UTC. */
  checkedAt: string;
  /** The file to store as the last one read: '' if the site has no ads.txt. */
  fileToStore?: string;
  /** Set if a temporary error prevents reading the file: the time of the first such check. ISO 8601, UTC. */
  unreadSince?: string;
};
type VerificationVerdict = Pick<
  AdsTxtVerificationResult,
  'status' | 'missing' | 'warnings' | 'reason' | 'fileToStore' | 'unreadSince'
>;

/**
 * Fetches a site's ads.txt, unless the response is passed in, and compares it with the lines that the site must
 * publish.
 */
export async function verifyAdsTxt(
  request: AdsTxtVerificationInput,
  options: AdsTxtFetchOptions = {},
  fetched?: AdsTxtFetchResult,
): Promise<AdsTxtVerificationResult> {
  const answer = fetched ?? (await fetchAdsTxt(request.domain, options));
  const { httpStatus, finalUrl, fetchedAt: checkedAt } = answer;
  const verdict =
    answer.outcome === 'found' ? compareFile(request.required, answer) : judgeUnreadable(request, answer);
  return { ...verdict, httpStatus, finalUrl, checkedAt };
}

function compareFile(
  required: string[],
  answer: AdsTxtFetchResult & { outcome: 'found' },
): VerificationVerdict {
  const file = parseAdsTxt(answer.text);
  const results = matchAdsTxtLines(required, file);
  const status = getAdsTxtStatus(results);
  return {
    status,
    missing: results.filter((it) => !isLineFound(it)).map((it) => it.required),
    warnings: [...results.flatMap(toWarnings), ...checkContentType(answer.contentType), ...file.warnings],
    reason:
      status === 'Verification Failed'
        ? appendFetchDetails(getPublisherText('server.adstxt.noneFound'), answer)
        : undefined,
    fileToStore: answer.text,
  };
}

type UnreadAnswer = Exclude<AdsTxtFetchResult, { outcome: 'found' }>;

/**
 * Judges a site whose file was not read. The last copy counts for some nights if the error can be temporary, because a
 * site may be down for maintenance. A missing or forbidden file counts at once, as it does for buyers.
 */
function judgeUnreadable(request: AdsTxtVerificationInput, answer: UnreadAnswer): VerificationVerdict {
  const { required, lastReadFile, unreadSince = answer.fetchedAt } = request;
  const { outcome, reason } = answer;
  const missing = matchAdsTxtLines(required, parseAdsTxt('')).map((it) => it.required);
  const failed: VerificationVerdict = { status: 'Verification Failed', missing, warnings: [], reason };
  if (outcome === 'absent') return { ...failed, fileToStore: '' };
  if (outcome === 'unreadable') return failed;
  if (!lastReadFile || isOverdue(unreadSince, answer.fetchedAt))
    return { ...failed, fileToStore: lastReadFile, unreadSince };
  const copy = { ...answer, outcome: 'found', text: lastReadFile, contentType: 'text/plain' } as const;
  const { warnings, ...verdict } = compareFile(required, copy);
  const since = unreadSince.slice(0, 16).replace('T', ' ');
  const message = getPublisherText('server.adstxt.unreadSince', { problem: reason, since });
  return { ...verdict, warnings: [{ code: 'unread', message }, ...warnings], reason: message, unreadSince };
}

/** Returns true once the file could not be read for so many nights that the last copy no longer counts. */
function isOverdue(unreadSince: string, checkedAt: string): boolean {
  const { unreadNights, hours } = limits.nightly;
  const time = new Date(checkedAt).getTime() - new Date(unreadSince).getTime();
  return time >= ((unreadNights - 1) * 24 + hours) * 60 * 60 * 1_000;
}

// IAB Tech Lab ads.txt requires text/plain: buyers may ignore a file of another type.
function checkContentType(contentType: string | undefined): AdsTxtVerificationWarning[] {
  const [type = ''] = (contentType ?? '').split(';');
  const found = type.trim().toLowerCase();
  if (found === 'text/plain') return [];
  const message =
    found === ''
      ? getPublisherText('server.adstxt.noContentType')
      : getPublisherText('server.adstxt.contentType', truncateMessageValues({ found }));
  return [{ code: 'contentType', message }];
}

// Missing lines are not repeated as warnings: `missing` lists them.
function toWarnings({ required, outcome, message }: RequiredLineResult): AdsTxtVerificationWarning[] {
  return message && outcome !== 'missing' ? [{ required, code: outcome, message }] : [];
}
