import type { FastifyInstance, InjectOptions } from 'fastify';
import type { FieldError } from '#definition/validation/fieldErrors.ts';

/** A response of the API: status and envelope. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // Tests check the shape of the data.
  body: { code: number; msg: string; data: unknown; errors?: FieldError[] };
  /** The raw body. */
  bytes: Buffer;
}

/** Makes a call below the base URL of version 1 as one user. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Returns a function that makes calls, with or without a token. */
export function callerOf(app: FastifyInstance, token?: string): Caller {
  return async (method, path, payload, headers = {}) => {
    const authorization = token === undefined ? {} : { authorization: token };
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      payload,
      headers: { ...authorization, ...headers },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : { code: -1, msg: '', data: undefined },
      bytes: answer.rawPayload,
    };
  };
}
