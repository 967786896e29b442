import { limitAttempts } from '../../base/session/attempts';
import type { Row } from '../../definition/model/entity';
import type { CallContext, Rule } from '../../server/context';
import type { Records } from '../../server/storage/records';
import { checkAdsTxt } from '../adstxt/checkAdsTxt';
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
  await records.transaction((stored) => keep(stored, site.id, changes));
  return answer;
}

// Of two verifications at once the one that began last is right, whichever ends last.
async function keep(records: Records, id: unknown, changes: Row): Promise<void> {
  const site = await records.lock('site', id);
  if (!site || begun(site) > begun(changes)) return;
  await records.update('site', id, changes);
}

/** ISO 8601 in UTC: as texts they sort by time. */
function begun({ ads_txt_checked_time: time }: Row): string {
  return (time as string | null) ?? '';
}
