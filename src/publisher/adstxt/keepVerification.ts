import type { Row } from '../../definition/model/entity';
import type { Records } from '../../server/storage/records';

/** Keeps what a verification found on its site: of two at once the one that began last is right, whichever ends last. */
export async function keepVerification(records: Records, id: unknown, changes: Row): Promise<void> {
  const site = await records.lock('site', id);
  if (!site || begun(site) > begun(changes)) return;
  const failures = changes.ads_txt_failures === 0 ? 0 : Number(site.ads_txt_failures ?? 0) + 1;
  await records.update('site', id, { ...changes, ads_txt_failures: failures });
}

/** ISO 8601 in UTC: as texts they sort by time. */
function begun({ ads_txt_checked_time: time }: Row): string {
  return (time as string | null) ?? '';
}
