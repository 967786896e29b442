import type { HttpError } from '@refinedev/core';
import { newKey, type SendOptions } from './send';

/** A connection that broke, or something between us and the API that lost its answer. */
const unanswered = [0, 502, 503, 504];

/** Knows the changes that got no answer: asked for again as they were, they go under the same key, and are made once. */
export class Submissions {
  private readonly keys = new Map<string, string>();

  /** Makes a change under its key. An answer ends it, a refusal too; so does whatever is changed in what is sent. */
  async send<T>(call: string, options: SendOptions, request: (key: string) => Promise<T>): Promise<T> {
    const asked = fingerprint(call, options);
    const key = this.keys.get(asked) ?? newKey();
    this.keys.delete(asked);
    try {
      return await request(key);
    } catch (error) {
      if (unanswered.includes((error as HttpError).statusCode)) this.keys.set(asked, key);
      throw error;
    }
  }
}

function fingerprint(call: string, { values, payload, file }: SendOptions): string {
  return JSON.stringify([call, values, payload, file && [file.name, file.size, file.lastModified]]);
}
