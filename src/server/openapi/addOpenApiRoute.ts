import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../AppOptions.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { requireLoginOrTokenSession } from '../api/handleApiRequest.ts';
import { sendWithEtag } from '../api/sendWithEtag.ts';
import { getRequestLanguage } from '../language/requestLanguage.ts';
import { buildOpenApiDocument } from './buildOpenApiDocument.ts';

/**
 * Serves the OpenAPI document of the endpoints, built once per language. Public in the demo, otherwise for logged-in
 * users.
 */
export function addOpenApiRoute(app: FastifyInstance, endpoints: ApiEndpoint[], options: AppOptions): void {
  const documents = new Map<string | undefined, string>();
  app.get('/openapi.json', async (request, reply) => {
    if (!options.isDemo) await requireLoginOrTokenSession(request, options);
    const hasApiTokens = options.code.people.authenticateTokenRequest !== undefined;
    const language = getRequestLanguage();
    const document =
      documents.get(language) ??
      JSON.stringify(buildOpenApiDocument(endpoints, options.definitions, hasApiTokens));
    documents.set(language, document);
    return sendWithEtag(reply.type('application/json'), document);
  });
}
