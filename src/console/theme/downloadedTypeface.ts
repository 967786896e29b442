/** localStorage key of the URL of the downloaded typeface. A later version of its file has another URL. */
const downloadedKey = 'typeface';

/** Returns the URL of the typeface in the browser's cache; null if no page has downloaded it. */
export function readDownloadedTypeface(): string | null {
  return localStorage.getItem(downloadedKey);
}

/** Stores that the typeface is in the browser's cache. */
export function keepDownloadedTypeface(url: string): void {
  localStorage.setItem(downloadedKey, url);
}
