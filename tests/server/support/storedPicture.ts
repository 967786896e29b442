import { storeFile } from '../../../src/server/storage/files/storedFiles';
import type { Records } from '../../../src/server/storage/records';

/** A picture for a record to hold: what is known of it, and nothing to see. */
export function storedPicture({ database, tenant }: Records): Promise<string> {
  const known = { type: 'png', bytes: 1, width: 300, height: 250 };
  return storeFile(database, { ...known, tenant, name: 'a.png', uploader: '', content: Buffer.alloc(0) });
}
