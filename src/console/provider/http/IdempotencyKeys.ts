import { convertToCallError } from '#definition/CallError.ts';
import { createIdempotencyKey, type SendCallOptions } from './sendCall.ts';

/** Status codes without a definite outcome: a broken connection, or a proxy that lost the response. */
const unansweredStatuses = [0, 502, 503, 504];

/**
 * Stores the idempotency keys of requests without a response, so that an identical repeat is sent under the same key
 * and runs once.
 */
export class IdempotencyKeys {
  private readonly keys = new Map<string, string>();

  /**
   * Sends a change under its key. The key is discarded after any response, including an error, and when the input
   * changes.
   */
  async send<T>(call: string, options: SendCallOptions, request: (key: string) => Promise<T>): Promise<T> {
    const asked = fingerprint(call, options);
    const key = this.keys.get(asked) ?? createIdempotencyKey();
    this.keys.delete(asked);
    try {
      return await request(key);
    } catch (error) {
      if (unansweredStatuses.includes(convertToCallError(error).statusCode)) this.keys.set(asked, key);
      throw error;
    }
  }
}

function fingerprint(call: string, { values, payload, file }: SendCallOptions): string {
  return JSON.stringify([call, values, payload, file && [file.name, file.size, file.lastModified]]);
}
