import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { forgetDeleted } from '../storage/deletedRecords';
import { removeUnclaimed } from '../storage/files/storedFiles';

const hour = 3_600_000;

/** Looks every hour for what was kept long enough: files that no record has come to hold, and deleted records. */
export function removeOld(app: FastifyInstance, { database }: Services): void {
  const look = async () => {
    await removeUnclaimed(database);
    await forgetDeleted(database);
  };
  const looks = setInterval(() => void look().catch((error) => app.log.error(error)), hour).unref();
  app.addHook('onClose', async () => clearInterval(looks));
}
