import type { PrefetchRequest } from '#definition/api/buildListPrefetchRequest.ts';
import { getTokenHeaderName } from '../provider/http/getTokenHeaderName.ts';
import type { PrefetchedRequests } from '../provider/http/prefetchedResponse.ts';
import { requireMatchingHostConfig } from '../provider/http/requireMatchingHostConfig.ts';
import { groupPreviewStateKey, storageKeys } from '../provider/session/storageKeys.ts';

// This script is inlined in the HTML page and runs before any other code is loaded. It prefetches the first request of
// the page. If that request is not certain, it prefetches only the configuration. The skeleton of the page gets the width
// of the user's side menu.

/** Timeout in milliseconds. After it the page sends its own request. */
const requestTimeoutMs = 10_000;

const config = fetch('/config.json', { cache: 'no-cache' }).then((response) => response.json());
const prefetched: PrefetchedRequests = { config };
window.prefetchedRequests = prefetched;

const { lang, dataset } = document.documentElement;
if (localStorage.getItem(storageKeys.menuRail)) dataset.menuRail = '';
const { first } = dataset;
const token = localStorage.getItem(storageKeys.token);
const { pathname, search, host } = window.location;
if (
  first &&
  token &&
  !search &&
  !mayContainKey(sessionStorage.getItem(storageKeys.pageState), groupPreviewStateKey)
) {
  const { version, path, defaultViewSetting, tokenHeader }: PrefetchRequest = JSON.parse(first);
  if (!mayContainKey(localStorage.getItem(storageKeys.user), defaultViewSetting)) {
    const asked = config.then((entries) => {
      const url = requireMatchingHostConfig(entries, host)[version] + path;
      const asker = { [getTokenHeaderName(url, tokenHeader)]: token };
      const headers = { ...asker, 'Cache-Control': 'no-cache', 'Accept-Language': lang };
      const response = fetch(url, { headers, signal: AbortSignal.timeout(requestTimeoutMs) });
      response.catch(() => {});
      return { url, response };
    });
    prefetched.first = { address: pathname, token, asked };
  }
}
for (const promise of [config, prefetched.first?.asked]) promise?.catch(() => {});

/** Returns true if a JSON text may contain a key. */
function mayContainKey(text: string | null, name: string): boolean {
  return text?.includes(JSON.stringify(name)) ?? false;
}
