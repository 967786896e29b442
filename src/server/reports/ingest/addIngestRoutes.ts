import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { AppServices } from '#server/services.ts';
import { ServiceTokenGuard } from '#server/session/ServiceTokenGuard.ts';
import { handleIngestRequest, type IngestHttpMethod } from './handleIngestRequest.ts';
import { spoolToFile } from './spoolToFile.ts';

const { answer, success } = apiProtocol;

/**
 * Adds the endpoints that ingest facts, and list and remove batches. They require the service token; without a token,
 * they do not exist.
 */
export async function addIngestRoutes(
  app: FastifyInstance,
  { facts, definitions, database }: AppServices,
  ingestToken: string | undefined,
): Promise<void> {
  if (!facts || !ingestToken) return;
  const guard = new ServiceTokenGuard(ingestToken, () => formatMessage('ingest.token'));
  // The plugin scope limits the content type parser, which streams bodies instead of reading them, to these routes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.route<{ Params: { report: string }; Querystring: RecordValues }>({
      method: ['POST', 'GET', 'DELETE'],
      url: `/api/v1${definitions.project.prefix}/ingest/:report`,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request) => guard.assertToken(request),
      handler: async ({ method, params, query, body }) => {
        // The body is received completely before the engine is used: a sender that waits for the engine could time out.
        const { file, clear } = await spoolToFile((body as Readable | undefined) ?? Readable.from([]));
        try {
          const stream = createReadStream(file);
          const services = { facts, definitions, database };
          const data = await handleIngestRequest(
            services,
            method as IngestHttpMethod,
            params.report,
            query,
            stream,
          );
          return { [answer.code]: success.code, [answer.words]: success.words, [answer.data]: data };
        } finally {
          await clear();
        }
      },
    });
  });
}
