import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../AppOptions.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { requireCaller } from '../api/handleApiRequest.ts';
import { sendWithEtag } from '../api/sendWithEtag.ts';
import { buildOpenApiDocument } from './buildOpenApiDocument.ts';

/** Serves the OpenAPI document of the endpoints, built once. Public in the demo, otherwise for logged-in users. */
export function addOpenApiRoute(app: FastifyInstance, endpoints: ApiEndpoint[], options: AppOptions): void {
  let made: string | undefined;
  app.get('/openapi.json', async (request, reply) => {
    if (!options.isDemo) await requireCaller(request, options);
    const hasApiTokens = options.code.people.authenticateTokenRequest !== undefined;
    made ??= JSON.stringify(buildOpenApiDocument(endpoints, options.definitions, hasApiTokens));
    return sendWithEtag(reply.type('application/json'), made);
  });
}
