import { destination } from '../provider/session';

/** What a page names that it cannot begin without. */
const needed = 'script[src], link[rel=modulepreload], link[rel=stylesheet]';

/** Fetches what the page begins with that one is heading to, while one types who one is. */
export async function fetchConsole(): Promise<void> {
  const response = await fetch(destination(window.location.search)).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of page.querySelectorAll(needed)) {
    const href = part.getAttribute('src') ?? part.getAttribute('href') ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
