import { enforceRateLimits } from '#base/projectApi.ts';
import type { CallContext, ResourceServerCode } from '#server/projectApi.ts';
import { buildVerificationInput, checkSiteAdsTxt } from '../adstxt/checkSiteAdsTxt.ts';
import { requireAdsTxtLines } from '../adstxt/requireAdsTxtLines.ts';
import { saveVerification } from '../adstxt/saveVerification.ts';
import { translateStoredAdsTxtReason } from '../adstxt/translateStoredAdsTxtReason.ts';
import { getPublisherText } from '../getPublisherText.ts';
import limits from '../limits.json';

/** Implements the calls and hooks of the sites: their time zone, and the verification of their ads.txt. */
export const sitesServerCode: ResourceServerCode = {
  beforeCreate: async (site, { records }) => ({
    ...site,
    timezone: (await records.getTenantRecord()).timezone,
  }),
  calls: {
    adsTxt: { handler: async (context) => ({ result: await requireAdsTxtLines(context) }) },
    currentAdsTxt: { handler: ({ record }) => ({ result: splitLines(record.ads_txt_current) }) },
    verifyAdsTxt: { handler: verifySite },
  },
};

function splitLines(copy: unknown): string[] {
  const text = typeof copy === 'string' ? copy.trimEnd() : '';
  return text === '' ? [] : text.split(/\r\n|\r|\n/);
}

/** Verifies the ads.txt of the given site, stores the result and returns it. */
async function verifySite(context: CallContext) {
  const { record: site, records, services, user } = context;
  const attempt = { name: `ads.txt ${user.tenant} ${user.id}`, limit: limits.verifications };
  await enforceRateLimits(context, [attempt], (wait) => getPublisherText('server.adstxt.tooMany', wait));
  const required = await requireAdsTxtLines(context);
  const { answer, changes } = await checkSiteAdsTxt(buildVerificationInput(site, required), services.fetch);
  await records.transaction((stored) => saveVerification(stored, site.id, changes));
  const { reason, warnings } = answer;
  return {
    ...answer,
    reason: reason && translateStoredAdsTxtReason(reason),
    warnings: warnings.map((warning) => ({
      ...warning,
      message: translateStoredAdsTxtReason(warning.message),
    })),
  };
}
