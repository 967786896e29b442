import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { profile } from '../../definition/profile';

interface Kept {
  etag: string;
  data: unknown;
}

/** Answers that the server lets one keep, by what was asked and by whom; the oldest go when there are many. */
const kept = new Map<string, Kept>();
const most = 50;

const unchanged = 304;

/**
 * Asks only whether an answer has changed where it is known. The browser's own cache would, but for the header with
 * which every request asks for fresh data: it makes the browser forget what it has.
 */
export function askForChange(request: InternalAxiosRequestConfig): void {
  const known = request.method === 'get' ? kept.get(keyOf(request)) : undefined;
  if (!known) return;
  request.headers.set('If-None-Match', known.etag);
  const isSuccess = request.validateStatus;
  request.validateStatus = (status) => status === unchanged || (isSuccess?.(status) ?? true);
}

/** Keeps an answer that may be kept; puts the one that is known where nothing has changed. */
export function keepAnswer(response: AxiosResponse): void {
  const { config, status, headers, data } = response;
  const key = keyOf(config);
  if (status === unchanged) {
    response.data = kept.get(key)?.data;
    return;
  }
  const { etag } = headers;
  if (config.method !== 'get' || typeof etag !== 'string') return;
  kept.delete(key);
  kept.set(key, { etag, data });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

function keyOf({ url, headers }: InternalAxiosRequestConfig): string {
  const { token, viewAs } = profile.asker;
  return JSON.stringify([url, headers.get(token), headers.get(viewAs)]);
}
