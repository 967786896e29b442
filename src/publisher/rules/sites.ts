import { limitAttempts } from '../../base/session/attempts';
import type { CallContext, Rule } from '../../server/context';
import { checkAdsTxt } from '../adstxt/checkAdsTxt';
import { keepVerification } from '../adstxt/keepVerification';
import { retoldAdsTxt } from '../adstxt/retoldAdsTxt';
import limits from '../limits.json';
import { text } from '../text';

/** Sites: their time zone, and the ads.txt that each must publish. */
export const sites: Rule = {
  creating: async (site, { records }) => ({ ...site, timezone: (await records.owner()).timezone }),
  calls: {
    adsTxt: { answer: async ({ records }) => ({ result: (await records.owner()).ads_txt_lines }) },
    currentAdsTxt: { answer: ({ record }) => ({ result: linesOf(record.ads_txt_current) }) },
    verifyAdsTxt: { answer: verifySite },
  },
};

function linesOf(copy: unknown): string[] {
  const text = typeof copy === 'string' ? copy.trimEnd() : '';
  return text === '' ? [] : text.split(/\r\n|\r|\n/);
}

/** Verifies the ads.txt of the site that is named, keeps what was found, and answers it. */
async function verifySite(context: CallContext) {
  const { record: site, records, services, user } = context;
  const attempt = { name: `ads.txt ${user.tenant} ${user.id}`, limit: limits.verifications };
  await limitAttempts(context, [attempt], (wait) => text('server.adstxt.tooMany', wait));
  const company = await records.owner();
  const { answer, changes } = await checkAdsTxt(
    {
      domain: site.domain as string,
      required: company.ads_txt_lines as string[],
      lastGood: (site.ads_txt_current as string | null) ?? undefined,
    },
    services.fetch,
  );
  await records.transaction((stored) => keepVerification(stored, site.id, changes));
  const { reason, warnings } = answer;
  return {
    ...answer,
    reason: reason && retoldAdsTxt(reason),
    warnings: warnings.map((warning) => ({ ...warning, message: retoldAdsTxt(warning.message) })),
  };
}
