import { truncateMessageValues } from '../../server/fetch/truncateMessageValues';
import { publisherText } from '../publisherText';
import { type AdsTxtFetchResult, appendFetchDetails } from './classifyResponse';
import { type AdsTxtFetchOptions, fetchAdsTxt } from './fetchAdsTxt';
import {
  type AdsTxtStatus,
  getAdsTxtStatus,
  isLineFound,
  matchAdsTxtLines,
  type RequiredLineOutcome,
  type RequiredLineResult,
} from './matchAdsTxtLines';
import { parseAdsTxt } from './parseAdsTxt';
import type { AdsTxtWarning } from './summarizeProblems';

export type AdsTxtVerifyRequest = {
  domain: string;
  required: string[];
  /** The last file that was read successfully. */
  lastGood?: string;
};
export type AdsTxtVerifyWarning =
  | AdsTxtWarning
  | { required: string; code: RequiredLineOutcome; message: string }
  | { code: 'contentType'; message: string };
export type AdsTxtVerificationResult = {
  status: AdsTxtStatus;
  /** The required lines that the file lacks; all of them if the file cannot be read. */
  missing: string[];
  warnings: AdsTxtVerifyWarning[];
  /** Set if the status is 'Verification Failed'. */
  reason?: string;
  httpStatus?: number;
  finalUrl?: string;
  /** ISO 8601, UTC. */
  checkedAt: string;
  /** The file to store as the last one read: '' if the site has no ads.txt. */
  current?: string;
};
type VerificationVerdict = Pick<
  AdsTxtVerificationResult,
  'status' | 'missing' | 'warnings' | 'reason' | 'current'
>;

/**
 * Fetches a site's ads.txt, unless the response is passed in, and compares it with the lines that the site must
 * publish.
 */
export async function verifyAdsTxt(
  { domain, required, lastGood }: AdsTxtVerifyRequest,
  options: AdsTxtFetchOptions = {},
  fetched?: AdsTxtFetchResult,
): Promise<AdsTxtVerificationResult> {
  const answer = fetched ?? (await fetchAdsTxt(domain, options));
  const { httpStatus, finalUrl, fetchedAt: checkedAt } = answer;
  const verdict =
    answer.outcome === 'found'
      ? compareFile(required, answer)
      : createUnreadableVerdict(required, answer, lastGood);
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
        ? appendFetchDetails(publisherText('server.adstxt.noneFound'), answer)
        : undefined,
    current: answer.text,
  };
}

function createUnreadableVerdict(
  required: string[],
  { outcome, reason }: Exclude<AdsTxtFetchResult, { outcome: 'found' }>,
  lastGood?: string,
): VerificationVerdict {
  const missing = matchAdsTxtLines(required, parseAdsTxt('')).map((it) => it.required);
  const current = { absent: '', softNotFound: '', unreadable: undefined, failed: lastGood }[outcome];
  return { status: 'Verification Failed', missing, warnings: [], reason, current };
}

// IAB Tech Lab ads.txt requires text/plain: buyers may ignore a file of another type.
function checkContentType(contentType: string | undefined): AdsTxtVerifyWarning[] {
  const [type = ''] = (contentType ?? '').split(';');
  const found = type.trim().toLowerCase();
  if (found === 'text/plain') return [];
  const message =
    found === ''
      ? publisherText('server.adstxt.noContentType')
      : publisherText('server.adstxt.contentType', truncateMessageValues({ found }));
  return [{ code: 'contentType', message }];
}

// Missing lines are not repeated as warnings: `missing` lists them.
function toWarnings({ required, outcome, message }: RequiredLineResult): AdsTxtVerifyWarning[] {
  return message && outcome !== 'missing' ? [{ required, code: outcome, message }] : [];
}
