import { readDownloadedTypefaceUrl } from './downloadedTypeface.ts';

/** Milliseconds after which a page downloads the typeface for the next one. Its own rows come first. */
const prefetchDelayMs = 5_000;

/**
 * Uses the typeface if an earlier page downloaded it. Otherwise this page keeps the system's font, because a change of
 * fonts moves what is on the screen, and the typeface is downloaded for the next page.
 */
export async function applyOrPrefetchTypeface(): Promise<void> {
  if (readDownloadedTypefaceUrl()) return (await import('./typeface.ts')).applyTypeface();
  setTimeout(async () => (await import('./typeface.ts')).prefetchTypeface(), prefetchDelayMs);
}
