import type { RecordValues } from '#definition/projectApi.ts';
import { runInRequestLanguage } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { type AdsTxtFetchResult, appendFetchDetails } from './classifyResponse.ts';
import type { AdsTxtFetchOptions } from './fetchAdsTxt.ts';
import { type AdsTxtVerificationInput, type AdsTxtVerificationResult, verifyAdsTxt } from './verifyAdsTxt.ts';

/** The result of a verification: the response to show, and the changes to store on the site. */
export interface AdsTxtCheckResult {
  answer: {
    /** The required lines that are missing. */
    result: string[];
    status: AdsTxtVerificationResult['status'];
    warnings: AdsTxtVerificationResult['warnings'];
    reason?: string;
  };
  changes: RecordValues;
}

/**
 * Verifies a site's ads.txt, fetching it unless the response is passed in. Messages are in the source language, because
 * the stored result is read by users of all languages (see `translateStoredAdsTxtReason`). Waits for the network, so no
 * transaction may be open.
 */
export function checkSiteAdsTxt(
  request: AdsTxtVerificationInput,
  options?: AdsTxtFetchOptions,
  fetched?: AdsTxtFetchResult,
): Promise<AdsTxtCheckResult> {
  return runInRequestLanguage(undefined, () => runCheck(request, options, fetched));
}

async function runCheck(
  request: AdsTxtVerificationInput,
  options?: AdsTxtFetchOptions,
  fetched?: AdsTxtFetchResult,
): Promise<AdsTxtCheckResult> {
  const verified = await verifyAdsTxt(request, options, fetched);
  const { status, missing: result, warnings } = verified;
  const reason = verified.reason ?? getMissingLinesReason(verified, request);
  const changes = {
    ads_txt_status: status,
    ads_txt_reason: reason ?? null,
    ads_txt_checked_time: verified.checkedAt,
    ads_txt_failures: verified.httpStatus === undefined ? 1 : 0,
    ads_txt_unread_since: verified.unreadSince ?? null,
    // An unchanged copy is not written again: a concurrent verification may have stored a newer one.
    ...(verified.fileToStore === request.lastReadFile
      ? {}
      : { ads_txt_current: verified.fileToStore ?? null }),
  };
  return { answer: { result, status, warnings, reason }, changes };
}

function getMissingLinesReason(
  { missing, finalUrl, httpStatus, checkedAt }: AdsTxtVerificationResult,
  { domain, required }: AdsTxtVerificationInput,
): string | undefined {
  if (missing.length === 0) return undefined;
  const what = getPublisherText('server.adstxt.someMissing', {
    missing: missing.length,
    required: required.length,
  });
  return appendFetchDetails(what, { finalUrl: finalUrl ?? domain, httpStatus, fetchedAt: checkedAt });
}

/** Returns what to verify: the site, as stored, and the lines that its company must publish. */
export function buildVerificationInput(site: RecordValues, required: unknown): AdsTxtVerificationInput {
  return {
    domain: String(site.domain),
    required: required as string[],
    lastReadFile: (site.ads_txt_current as string | null) ?? undefined,
    unreadSince: (site.ads_txt_unread_since as string | null) ?? undefined,
  };
}
