import engine from '#definition/text/en.json';
import { translateStoredText } from '#server/projectApi.ts';
import english from '../text/en.json';

const translatableKeys = Object.keys({ ...english, ...engine }).filter((key) =>
  /^server\.(adstxt|fetch)\./.test(key),
);

/** Translates a stored verification reason into the language of the reader. */
export function translateStoredAdsTxtReason(stored: string): string {
  return translateStoredText(stored, translatableKeys);
}
