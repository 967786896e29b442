import type { RecordValues } from '#definition/projectApi.ts';
import type { TenantRecords } from '#server/projectApi.ts';

/** Saves the result of a verification on its site and counts failures in a row, unless a later verification is already stored (race condition). */
export async function saveVerification(
  records: TenantRecords,
  id: unknown,
  changes: RecordValues,
): Promise<void> {
  const site = await records.lock('site', id);
  if (!site || getStartTime(site) > getStartTime(changes)) return;
  const failures = changes.ads_txt_failures === 0 ? 0 : Number(site.ads_txt_failures ?? 0) + 1;
  await records.update('site', id, { ...changes, ads_txt_failures: failures });
}

/** ISO 8601 in UTC, so that the strings sort by time. */
function getStartTime({ ads_txt_checked_time: time }: RecordValues): string {
  return (time as string | null) ?? '';
}
