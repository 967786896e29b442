import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { removeUnclaimed } from '../storage/files/storedFiles';

const hour = 3_600_000;

/** Looks every hour for files that no record has come to hold, whether or not anybody uploads others. */
export function removeOldFiles(app: FastifyInstance, { database }: Services): void {
  const look = () => removeUnclaimed(database).catch((error) => app.log.error(error));
  const looks = setInterval(() => void look(), hour).unref();
  app.addHook('onClose', async () => clearInterval(looks));
}
