import type { FirstCall } from '../../definition/firstCall';
import type { Early } from '../provider/early';
import { hostEntry } from '../provider/hostEntry';
import { storageKeys, viewKey } from '../provider/storageKeys';

// Stands in the page itself, and runs before any other code has come: what the page will ask for first is asked for
// now. Where it is not certain what that is, nothing is.

/** After so many milliseconds without an answer the page asks anew. */
const patience = 10_000;

const config = fetch('/config.json', { cache: 'no-cache' }).then((response) => response.json());
const early: Early = { config };
window.early = early;

const { lang, dataset } = document.documentElement;
const { first } = dataset;
const token = localStorage.getItem(storageKeys.token);
const { pathname, search, host } = window.location;
if (first && token && !search && !holds(sessionStorage.getItem(storageKeys.pageState), viewKey)) {
  const { version, path, unless, header }: FirstCall = JSON.parse(first);
  if (!holds(localStorage.getItem(storageKeys.user), unless)) {
    const headers = { [header]: token, 'Cache-Control': 'no-cache', 'Accept-Language': lang };
    const asked = config.then((entries) => {
      const url = hostEntry(entries, host)[version] + path;
      const response = fetch(url, { headers, signal: AbortSignal.timeout(patience) });
      response.catch(() => {});
      return { url, response };
    });
    early.first = { address: pathname, token, asked };
  }
}
for (const promise of [config, early.first?.asked]) promise?.catch(() => {});

/** Whether a text of JSON may hold something under a name. */
function holds(text: string | null, name: string): boolean {
  return text?.includes(JSON.stringify(name)) ?? false;
}
