import { text } from '../text';
import { type AdsTxtFetch, type AdsTxtFetchOptions, fetchAdsTxt, reasonFor } from './fetchAdsTxt';
import {
  type AdsTxtStatus,
  adsTxtStatus,
  isFound,
  type LineOutcome,
  type LineResult,
  missingLines,
} from './match';
import { type AdsTxtWarning, parseAdsTxt } from './parse';

export type VerifyRequest = {
  domain: string;
  required: string[];
  /** The file as it was last read. */
  lastGood?: string;
};
export type VerifyWarning = AdsTxtWarning | { required: string; code: LineOutcome; message: string };
export type Verification = {
  status: AdsTxtStatus;
  /** The required lines that the file lacks; all of them when there is no file to read. */
  missing: string[];
  warnings: VerifyWarning[];
  /** Given when the status is 'Verification Failed'. */
  reason?: string;
  httpStatus?: number;
  finalUrl?: string;
  /** ISO 8601, UTC. */
  checkedAt: string;
  /** What to keep as the file last read: '' when the site declares nothing. */
  current?: string;
};
type Verdict = Pick<Verification, 'status' | 'missing' | 'warnings' | 'reason' | 'current'>;

/** Fetches a site's ads.txt, unless that is done, and compares it with the lines that the site must publish. */
export async function verifyAdsTxt(
  { domain, required, lastGood }: VerifyRequest,
  options: AdsTxtFetchOptions = {},
  fetched?: AdsTxtFetch,
): Promise<Verification> {
  const answer = fetched ?? (await fetchAdsTxt(domain, options));
  const { httpStatus, finalUrl, fetchedAt: checkedAt } = answer;
  const verdict =
    answer.outcome === 'found' ? compare(required, answer) : nothingRead(required, answer, lastGood);
  return { ...verdict, httpStatus, finalUrl, checkedAt };
}

function compare(required: string[], answer: AdsTxtFetch & { outcome: 'found' }): Verdict {
  const file = parseAdsTxt(answer.text);
  const results = missingLines(required, file);
  const status = adsTxtStatus(results);
  return {
    status,
    missing: results.filter((it) => !isFound(it)).map((it) => it.required),
    warnings: [...results.flatMap(remark), ...file.warnings],
    reason: status === 'Verification Failed' ? reasonFor(text('server.adstxt.noneFound'), answer) : undefined,
    current: answer.text,
  };
}

function nothingRead(
  required: string[],
  { outcome, reason }: Exclude<AdsTxtFetch, { outcome: 'found' }>,
  lastGood?: string,
): Verdict {
  const missing = missingLines(required, parseAdsTxt('')).map((it) => it.required);
  const current = { absent: '', softNotFound: '', unreadable: undefined, failed: lastGood }[outcome];
  return { status: 'Verification Failed', missing, warnings: [], reason, current };
}

// That a line is missing is said by `missing` itself.
function remark({ required, outcome, message }: LineResult): VerifyWarning[] {
  return message && outcome !== 'missing' ? [{ required, code: outcome, message }] : [];
}
