import type { Row } from '../../definition/model/entity';
import { inLanguage } from '../../server/language/languageNow';
import { text } from '../text';
import { type AdsTxtFetch, type AdsTxtFetchOptions, reasonFor } from './fetchAdsTxt';
import { type Verification, type VerifyRequest, verifyAdsTxt } from './verify';

/** What a verification found: what to say about it, and what to keep on the site. */
export interface AdsTxtCheck {
  answer: {
    /** The required lines that are missing. */
    result: string[];
    status: Verification['status'];
    warnings: Verification['warnings'];
    reason?: string;
  };
  changes: Row;
}

/**
 * Verifies a site's ads.txt, or what was fetched of it already. What it finds is said as it is written, since many read
 * it. It waits for the network: no transaction may be open.
 */
export function checkAdsTxt(
  request: VerifyRequest,
  options?: AdsTxtFetchOptions,
  fetched?: AdsTxtFetch,
): Promise<AdsTxtCheck> {
  return inLanguage(undefined, () => found(request, options, fetched));
}

async function found(
  request: VerifyRequest,
  options?: AdsTxtFetchOptions,
  fetched?: AdsTxtFetch,
): Promise<AdsTxtCheck> {
  const verified = await verifyAdsTxt(request, options, fetched);
  const { status, missing: result, warnings } = verified;
  const reason = verified.reason ?? reasonOf(verified, request);
  const changes = {
    ads_txt_status: status,
    ads_txt_reason: reason ?? null,
    ads_txt_checked_time: verified.checkedAt,
    ads_txt_failures: verified.httpStatus === undefined ? 1 : 0,
    // A copy that stands is not written again: another verification may have brought a newer one.
    ...(verified.current === request.lastGood ? {} : { ads_txt_current: verified.current ?? null }),
  };
  return { answer: { result, status, warnings, reason }, changes };
}

function reasonOf(
  { missing, finalUrl, httpStatus, checkedAt }: Verification,
  { domain, required }: VerifyRequest,
): string | undefined {
  if (missing.length === 0) return undefined;
  const what = text('server.adstxt.someMissing', { missing: missing.length, required: required.length });
  return reasonFor(what, { finalUrl: finalUrl ?? domain, httpStatus, fetchedAt: checkedAt });
}
