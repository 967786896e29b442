import { getAdapter, type InternalAxiosRequestConfig } from 'axios';
import { profile } from '../../definition/profile';
import type { HostEntry } from './hostEntry';

/** What the page has asked for before its code was there (early/main.ts), each until it is taken. */
export interface Early {
  config?: Promise<HostEntry[]>;
  /** The first call of the page that stands at an address, in the name of who was logged in then. */
  first?: { address: string; token: string; asked: Promise<{ url: string; response: Promise<Response> }> };
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** An answer that nobody has taken so many milliseconds after the page began may tell what is no longer so. */
const freshFor = 20_000;

/**
 * Lets a request have the answer that is on its way already, where it is the same question of the same user on the same
 * page. An answer that is no success is asked for again, as if nothing had been asked: then it is told as ever.
 */
export async function takeEarly(request: InternalAxiosRequestConfig, token: string): Promise<void> {
  const { early } = window;
  const { first } = early ?? {};
  if (!early || !first) return;
  const isHere = first.address === window.location.pathname + window.location.search;
  const isSame = first.token === token && !request.headers.has(profile.asker.viewAs);
  if (request.method !== 'get' || !isHere || !isSame || performance.now() > freshFor) {
    delete early.first;
    return;
  }
  const asked = await first.asked.catch(() => undefined);
  if (!asked || early.first !== first || question(asked.url) !== question(request.url ?? '')) return;
  delete early.first;
  const usual = request.adapter;
  request.adapter = async (config) => {
    const response = await asked.response.catch(() => undefined);
    const data = response?.ok ? await response.text().catch(() => undefined) : undefined;
    if (!response || data === undefined) return getAdapter(usual)(config);
    const { status, statusText, headers } = response;
    return { data, status, statusText, headers: Object.fromEntries(headers), config };
  };
}

/** An address with its parameters in order. */
function question(url: string): string {
  const { origin, pathname, searchParams } = new URL(url, window.location.href);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}
