import type { Row } from '../../definition/model/entity';
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

/** Verifies a site's ads.txt, or what was fetched of it already. It waits for the network: no transaction may be open. */
export async function checkAdsTxt(
  request: VerifyRequest,
  options?: AdsTxtFetchOptions,
  fetched?: AdsTxtFetch,
): Promise<AdsTxtCheck> {
  const found = await verifyAdsTxt(request, options, fetched);
  const { status, missing: result, warnings } = found;
  const reason = found.reason ?? reasonOf(found, request);
  const changes = {
    ads_txt_status: status,
    ads_txt_reason: reason ?? null,
    ads_txt_checked_time: found.checkedAt,
    ads_txt_failures: found.httpStatus === undefined ? 1 : 0,
    // A copy that stands is not written again: another verification may have brought a newer one.
    ...(found.current === request.lastGood ? {} : { ads_txt_current: found.current ?? null }),
  };
  return { answer: { result, status, warnings, reason }, changes };
}

function reasonOf(
  { missing, finalUrl, httpStatus, checkedAt }: Verification,
  { domain, required }: VerifyRequest,
): string | undefined {
  if (missing.length === 0) return undefined;
  const what = text('adsTxt.someMissing', { missing: missing.length, required: required.length });
  return reasonFor(what, { finalUrl: finalUrl ?? domain, httpStatus, fetchedAt: checkedAt });
}
