import type { Row } from '../../definition/types';
import type { Records } from '../records/records';
import { checkAdsTxt } from './checkAdsTxt';
import { companyOf } from './companyOf';
import type { CallContext } from './types';

/** Verifies the ads.txt of the site that is named, keeps what was found, and answers it. */
export async function verifySite({ record: site, records, options }: CallContext) {
  const company = await companyOf(records);
  const { answer, changes } = await checkAdsTxt(
    {
      domain: site.domain as string,
      required: company.ads_txt_lines as string[],
      lastGood: (site.ads_txt_current as string | null) ?? undefined,
    },
    options.fetch,
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
