import { getPathAfterLogin } from '../provider/session/browserSession.ts';

/** Scripts and styles that an HTML page needs to start. */
const assetSelector = 'script[src], link[rel=modulepreload], link[rel=stylesheet]';

/** Prefetches the scripts and styles of the page the user goes to after login. */
export async function prefetchConsole(): Promise<void> {
  const response = await fetch(getPathAfterLogin(window.location.search)).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of page.querySelectorAll(assetSelector)) {
    const href = part.getAttribute('src') ?? part.getAttribute('href') ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
