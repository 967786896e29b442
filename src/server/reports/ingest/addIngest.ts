import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { Services } from '../../services';
import { isTokenSent } from '../../session/token';
import { answerIngest, type IngestMethod } from './answerIngest';
import { spooled } from './spooled';

const { answer, success } = profile;

/** Adds the calls with which a platform's own pipeline delivers facts, lists and removes them, when there is a token for it. */
export async function addIngest(
  app: FastifyInstance,
  { facts, definitions, database }: Services,
  ingestToken: string | undefined,
): Promise<void> {
  if (!facts || !ingestToken) return;
  // In a scope of its own: here, a body is not read but passed on as it arrives.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.route<{ Params: { report: string }; Querystring: Row }>({
      method: ['POST', 'GET', 'DELETE'],
      url: `/api/v1${definitions.project.prefix}/ingest/:report`,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request) => authorize(request, ingestToken),
      handler: async ({ method, params, query, body }) => {
        // Received first: a sender that waits for the engine would be taken for one that has stalled.
        const { file, clear } = await spooled((body as Readable | undefined) ?? Readable.from([]));
        try {
          const stream = createReadStream(file);
          const services = { facts, definitions, database };
          const data = await answerIngest(services, method as IngestMethod, params.report, query, stream);
          return { [answer.code]: success.code, [answer.words]: success.words, [answer.data]: data };
        } finally {
          await clear();
        }
      },
    });
  });
}

async function authorize({ headers }: FastifyRequest, token: string): Promise<void> {
  if (!isTokenSent(headers, token)) throw new ApiError(401, text('ingest.token'));
}
