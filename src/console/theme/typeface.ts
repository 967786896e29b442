import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { keepDownloadedTypeface, readDownloadedTypeface } from './downloadedTypeface.ts';

/** Name of the typeface in theme/base.css. Texts in other scripts use the system's fonts. */
const family = 'Inter Variable';
const weight = '100 900';

/** The characters of each file, from the package's index.css. */
const files = [
  {
    url: latin,
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    url: latinExtended,
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
  },
];

/** Milliseconds that a page waits for the browser's cache. */
const maxWaitMs = 300;

/** Uses the typeface from the browser's cache. A page that has to wait for it keeps the system's font. */
export async function applyTypeface(): Promise<void> {
  if (readDownloadedTypeface() !== latin) return downloadTypeface();
  const faces = files.map(
    ({ url, unicodeRange }) => new FontFace(family, `url(${url})`, { weight, unicodeRange }),
  );
  const [main] = faces;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs));
  const loaded = await Promise.race([main?.load().catch(() => undefined), timeout]);
  if (loaded) for (const face of faces) document.fonts.add(face);
}

/** Downloads the typeface into the browser's cache, for the pages that are opened after it. */
export async function downloadTypeface(): Promise<void> {
  if (readDownloadedTypeface() === latin) return;
  const response = await fetch(latin).catch(() => undefined);
  if (!response?.ok) return;
  await response.arrayBuffer();
  keepDownloadedTypeface(latin);
}
