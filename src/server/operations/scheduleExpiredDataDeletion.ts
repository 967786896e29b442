import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../services';
import { purgeCreatedBatches } from '../storage/createdBatches';
import { purgeDeletedRecords } from '../storage/deletedRecords';
import { purgeUnclaimedFiles } from '../storage/files/storedFiles';

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
