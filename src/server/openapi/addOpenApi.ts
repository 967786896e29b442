import type { FastifyInstance } from 'fastify';
import { loggedIn } from '../api/answer';
import type { Endpoint } from '../api/endpoints';
import { sendKept } from '../api/sendKept';
import type { AppOptions } from '../options';
import { openApi } from './openApi';

/** Serves the OpenAPI document of the endpoints, made once: in the demo to everyone, else to who is logged in. */
export function addOpenApi(app: FastifyInstance, endpoints: Endpoint[], options: AppOptions): void {
  let made: string | undefined;
  app.get('/openapi.json', async (request, reply) => {
    if (!options.isDemo) await loggedIn(request, options);
    made ??= JSON.stringify(openApi(endpoints, options.definitions));
    return sendKept(reply.type('application/json'), made);
  });
}
