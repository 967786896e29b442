import type { FastifyInstance, InjectOptions } from 'fastify';
import type { FieldError } from '../../../src/definition/fieldErrors';

/** An answer of the API: its status and its envelope. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // The shape of data is what the tests are about.
  body: { code: number; msg: string; data: unknown; errors?: FieldError[] };
  /** The body as bytes. */
  bytes: Buffer;
}

/** Makes a call below the base URL of version 1, in the name of one user. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Gives what makes calls with a token, or without one. */
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
