import { getAdapter, type InternalAxiosRequestConfig } from 'axios';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { HostConfig } from './requireMatchingHostConfig.ts';

/** The requests that the page's inline script (prefetch/main.ts) started before the console's code was loaded. */
export interface PrefetchedRequests {
  config?: Promise<HostConfig[]>;
  /** The first request of the page at an address, with the token that was used. */
  first?: { address: string; token: string; asked: Promise<{ url: string; response: Promise<Response> }> };
}

declare global {
  interface Window {
    prefetchedRequests?: PrefetchedRequests;
  }
}

/** Maximum age of a prefetched response, in milliseconds after navigation start. Older data may be stale. */
const maxPrefetchAgeMs = 20_000;

/**
 * Answers a request with the prefetched response if URL, user and page match. An unsuccessful response is requested
 * again, so that errors are handled as usual.
 */
export async function answerWithPrefetchedResponse(
  request: InternalAxiosRequestConfig,
  token: string,
): Promise<void> {
  const { prefetchedRequests } = window;
  const { first } = prefetchedRequests ?? {};
  if (!prefetchedRequests || !first) return;
  const isHere = first.address === window.location.pathname + window.location.search;
  const isSame = first.token === token && !request.headers.has(apiProtocol.asker.viewAs);
  if (request.method !== 'get' || !isHere || !isSame || performance.now() > maxPrefetchAgeMs) {
    delete prefetchedRequests.first;
    return;
  }
  const asked = await first.asked.catch(() => undefined);
  if (
    !asked ||
    prefetchedRequests.first !== first ||
    normalizeUrl(asked.url) !== normalizeUrl(request.url ?? '')
  )
    return;
  delete prefetchedRequests.first;
  const usual = request.adapter;
  request.adapter = async (config) => {
    const response = await asked.response.catch(() => undefined);
    const data = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (!response || data === undefined) return getAdapter(usual)(config);
    const { status, statusText, headers } = response;
    return { data, status, statusText, headers: Object.fromEntries(headers), config };
  };
}

/** Returns the absolute URL with sorted query parameters, for comparison. */
function normalizeUrl(url: string): string {
  const { origin, pathname, searchParams } = new URL(url, window.location.href);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}
