import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { Services } from '../../services';
import { isTokenSent } from '../../session/token';
import { answerIngest } from './answerIngest';
import { spooled } from './spooled';

const { answer, success } = profile;

/** Adds the call with which a platform's own pipeline delivers facts, when there is a token for it. */
export async function addIngest(
  app: FastifyInstance,
  { facts, definitions }: Services,
  ingestToken: string | undefined,
): Promise<void> {
  if (!facts || !ingestToken) return;
  // In a scope of its own: here, a body is not read but passed on as it arrives.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.route<{ Params: { report: string }; Querystring: Row }>({
      method: 'POST',
      url: `/api/v1${definitions.project.prefix}/ingest/:report`,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request) => authorize(request, ingestToken),
      handler: async ({ params, query, body }) => {
        // Received first: a sender that waits for the engine would be taken for one that has stalled.
        const { file, clear } = await spooled(body as Readable);
        try {
          const stream = createReadStream(file);
          const data = await answerIngest({ facts, definitions }, params.report, query, stream);
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
