import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../services.ts';
import { purgeCreatedBatches } from '../storage/createdBatches.ts';
import { purgeDeletedRecords } from '../storage/deletedRecords.ts';
import { purgeUnclaimedFiles } from '../storage/files/storedFiles.ts';

const hourMs = 3_600_000;

/** Deletes expired data every hour: unclaimed files, soft-deleted records and created batches past their retention. */
export function scheduleExpiredDataDeletion(app: FastifyInstance, { database }: AppServices): void {
  const look = async () => {
    await purgeUnclaimedFiles(database);
    await purgeDeletedRecords(database);
    await purgeCreatedBatches(database);
  };
  const looks = setInterval(() => void look().catch((error) => app.log.error(error)), hourMs).unref();
  app.addHook('onClose', async () => clearInterval(looks));
}
