/** localStorage key of the URL of the downloaded typeface. A later version of its file has another URL. */
const downloadedKey = 'typeface';

/** Returns the URL of the typeface in the browser's cache; null if no page has downloaded it. */
export function readDownloadedTypefaceUrl(): string | null {
  return localStorage.getItem(downloadedKey);
}

/** Stores the URL of the downloaded typeface, so that the next page knows that it is in the browser's cache. */
export function saveDownloadedTypefaceUrl(url: string): void {
  localStorage.setItem(downloadedKey, url);
}
