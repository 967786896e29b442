import { getBaseText } from '#base/getBaseText.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Returns the name of the tenant, or that of the console if there is only one tenant. */
export async function getCompanyName(records: TenantRecords): Promise<string> {
  const { name } = await records.getTenantRecord();
  return String(name ?? getBaseText('appName'));
}

/** Returns the name of a user with that of the company, if there are several: "Nora Lindqvist (Northwind Media)". */
export async function formatSenderName(records: TenantRecords, user: unknown): Promise<string> {
  const { name } = await records.getTenantRecord();
  return name ? `${user} (${name})` : String(user);
}
