import { storeFile } from '#server/storage/files/storedFiles.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Stores a picture's metadata, without its content, for a record to reference. */
export function storedPicture({ database, tenant }: TenantRecords): Promise<string> {
  const known = { type: 'png', bytes: 1, width: 300, height: 250 };
  return storeFile(database, { ...known, tenant, name: 'a.png', uploader: '', content: Buffer.alloc(0) });
}
