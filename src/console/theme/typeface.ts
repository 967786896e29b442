import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import characters from '@fontsource-variable/inter/unicode.json';
import { readDownloadedTypefaceUrl, saveDownloadedTypefaceUrl } from './downloadedTypeface.ts';

/** Name of the typeface in theme/base.css. Texts in other scripts use the system's fonts. */
const family = 'Inter Variable';
const weight = '100 900';

const files = [
  { url: latin, unicodeRange: characters.latin },
  { url: latinExtended, unicodeRange: characters['latin-ext'] },
];

/** Milliseconds that a page waits for the browser's cache. */
const maxWaitMs = 300;

/**
 * Uses the typeface from the browser's cache. A page that has to wait for it, or for a newer version of its file, keeps
 * the system's font.
 */
export async function applyTypeface(): Promise<void> {
  if (readDownloadedTypefaceUrl() !== latin) {
    void prefetchTypeface();
    return;
  }
  const faces = files.map(
    ({ url, unicodeRange }) =>
      new FontFace(family, `url(${url})`, { weight, unicodeRange, display: 'optional' }),
  );
  const [main] = faces;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const loaded = await Promise.race([main?.load().catch(() => undefined), timeout]);
  if (loaded) for (const face of faces) document.fonts.add(face);
}

/** Downloads the typeface into the browser's cache, for the pages that are opened after it. */
export async function prefetchTypeface(): Promise<void> {
  if (readDownloadedTypefaceUrl() === latin) return;
  const response = await fetch(latin).catch(() => undefined);
  if (!response?.ok) return;
  await response.arrayBuffer();
  saveDownloadedTypefaceUrl(latin);
}
