import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import bounds from '#definition/bounds.json';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from './ApiError.ts';
import { toApiError } from './toApiError.ts';

const envelopeNames = apiProtocol.answer;

/** Sends the error response for a failed request. */
export function handleRequestError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendApiError(reply, logAndConvertError(error, request));
}

/** Converts an error to an `ApiError`. Logs only internal errors, with the request id. */
export function logAndConvertError(error: FastifyError | Error, request: FastifyRequest): ApiError {
  const refusal = toApiError(error) ?? fromFrameworkError(error);
  if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  return refusal ?? new ApiError(500, formatMessage('server.fault', { id: request.id }));
}

/** Sends an `ApiError` in the error envelope, with at most `bounds.errors` field errors. */
export function sendApiError(reply: FastifyReply, { status, message, errors, headers, data }: ApiError) {
  // Headers of the failed response, such as its content type, may already be set.
  return reply
    .removeHeader('content-encoding')
    .removeHeader('etag')
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send({
      [envelopeNames.code]: status,
      [envelopeNames.words]: message,
      ...(errors ? { [envelopeNames.errors]: errors.slice(0, bounds.errors) } : {}),
      ...(data ? { [envelopeNames.data]: data } : {}),
    });
}

/**
 * Returns an `ApiError` for a 4xx status of Fastify or a plugin, which reject malformed requests; undefined for other
 * errors.
 */
function fromFrameworkError(error: Error): ApiError | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new ApiError(status, error.message) : undefined;
}
