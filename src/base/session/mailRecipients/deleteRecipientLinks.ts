import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Deletes the links in the emails to an external recipient: those to agree, and those to unsubscribe. */
export async function deleteRecipientLinks(records: TenantRecords, recipient_id: unknown): Promise<void> {
  await records.deleteWhere('consent_link', { recipient_id });
  await records.deleteWhere('mail_end', { recipient_id });
}
