import type { FastifyInstance } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { AppServices } from '../services.ts';
import { exportQueue } from '../workers/exportQueue.ts';
import { requireLoginOrTokenSession } from './handleApiRequest.ts';

const { answer, success, exportPlace } = apiProtocol;

/** Adds the call that returns the place of the user's export in the queue, from 1; null if none waits. */
export function addExportQueuePositionRoute(app: FastifyInstance, services: AppServices): void {
  app.get(`/api/v1${exportPlace.path}`, async (request, reply) => {
    const { user } = await requireLoginOrTokenSession(request, services);
    const place = exportQueue.findPlace({ company: user.tenant, user: user.id }) ?? null;
    return reply.header('cache-control', 'no-store').send({
      [answer.code]: success.code,
      [answer.words]: success.words,
      [answer.data]: { [exportPlace.name]: place },
    });
  });
}
