import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { apiProtocol } from '#definition/api/apiProtocol.ts';

interface CachedAnswer {
  etag: string;
  data: unknown;
}

/** Cached responses, by URL and user. The oldest entries are evicted. */
const cachedAnswers = new Map<string, CachedAnswer>();
const maxCachedAnswers = 50;

const notModifiedStatus = 304;

/**
 * Adds If-None-Match to a request whose response is in the ETag cache. The browser's HTTP cache cannot do this, because
 * every request carries `Cache-Control: no-cache`.
 */
export function addIfNoneMatch(request: InternalAxiosRequestConfig): void {
  const known = request.method === 'get' ? cachedAnswers.get(getCacheKey(request)) : undefined;
  if (!known) return;
  request.headers.set('If-None-Match', known.etag);
  const isSuccess = request.validateStatus;
  request.validateStatus = (status) => status === notModifiedStatus || (isSuccess?.(status) ?? true);
}

/** Stores a response that has an ETag. On 304 Not Modified, fills in the cached response. */
export function cacheOrRestoreResponse(response: AxiosResponse): void {
  const { config, status, headers, data } = response;
  const key = getCacheKey(config);
  if (status === notModifiedStatus) {
    response.data = cachedAnswers.get(key)?.data;
    return;
  }
  const { etag } = headers;
  if (config.method !== 'get' || typeof etag !== 'string') return;
  cachedAnswers.delete(key);
  cachedAnswers.set(key, { etag, data });
  const [oldest] = cachedAnswers.keys();
  if (cachedAnswers.size > maxCachedAnswers && oldest !== undefined) cachedAnswers.delete(oldest);
}

function getCacheKey({ url, headers }: InternalAxiosRequestConfig): string {
  const { token, viewAs } = apiProtocol.asker;
  return JSON.stringify([url, headers.get(token), headers.get(viewAs)]);
}
