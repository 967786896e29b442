import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { ApiError } from './ApiError';
import { asApiError } from './asApiError';

const body = profile.answer;

/** Answers with the envelope of a failure. */
export function onError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(reply, refusalOf(error, request));
}

/** What a failure is answered with; only what is our own fault is logged, with the request's id. */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): ApiError {
  const refusal = asApiError(error) ?? refusedByFramework(error);
  if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  return refusal ?? new ApiError(500, text('server.fault', { id: request.id }));
}

/** Sends a refusal as the envelope says. */
export function sendFailure(reply: FastifyReply, { status, message, errors, headers, data }: ApiError) {
  // What went wrong may have begun to be sent as something else.
  return reply
    .removeHeader('content-encoding')
    .removeHeader('etag')
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send({
      [body.code]: status,
      [body.words]: message,
      ...(errors ? { [body.errors]: errors } : {}),
      ...(data ? { [body.data]: data } : {}),
    });
}

/** The framework and its plugins refuse what is broken with a status of their own, below 500. */
function refusedByFramework(error: Error): ApiError | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new ApiError(status, error.message) : undefined;
}
