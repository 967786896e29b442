import type { PasteLosses } from './PasteLosses.ts';

const fullUrlPattern = /^(https?:\/\/|mailto:|tel:)/i;

/** Returns the URL of the page that pasted HTML was copied from, if the HTML names it. */
export function findCopiedPageUrl(page: Document, html: string): string | undefined {
  const candidates = [
    page.querySelector('base')?.getAttribute('href'),
    /^SourceURL:(\S+)/m.exec(html.slice(0, 2000))?.[1],
    page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    page.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  ];
  return candidates.find((url) => url && /^https?:\/\//i.test(url)) ?? undefined;
}

/** Returns an absolute URL of a pasted link or picture; undefined if it has none. */
export function resolveUrl(url: string, source: string | undefined): string | undefined {
  const trimmed = url.trim();
  if (fullUrlPattern.test(trimmed)) return trimmed;
  if (/^\/\/[\w.-]+\//.test(trimmed)) return `https:${trimmed}`;
  if (trimmed === '' || /^[a-z][\w+.-]*:/i.test(trimmed) || !source) return undefined;
  return URL.canParse(trimmed, source) ? new URL(trimmed, source).href : undefined;
}

/** Resolves relative links. Removes and reports links without an absolute URL; their text stays. */
export function resolveLinks(page: Document, source: string | undefined, losses: PasteLosses): void {
  for (const link of page.body.querySelectorAll('a')) {
    const url = resolveUrl(link.getAttribute('href') ?? '', source);
    if (url) link.setAttribute('href', url);
    else {
      if (link.getAttribute('href') && link.textContent?.trim()) losses.add('link', link.textContent);
      link.replaceWith(...link.childNodes);
    }
  }
}
