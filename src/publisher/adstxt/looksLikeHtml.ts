import { parseAdsTxt } from './parseAdsTxt.ts';

const htmlStartPattern = /^(?:<!doctype|<!--|<\?xml|<(?:html|head|body|title|meta|script|div|p)\b)/i;
const htmlPagePattern = /^[^#\r\n]*<(?:html|head|body)\b/im;
const htmlTagPattern = /^[^#\r\n]*<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/im;

/**
 * Returns true if the file is an HTML page or fragment. Some servers return one with status 200 for missing files. A
 * file with at least one ads.txt record may contain a stray tag.
 */
export function looksLikeHtml(file: string): boolean {
  const beginning = file.slice(0, 4096).trimStart();
  if (htmlStartPattern.test(beginning) || htmlPagePattern.test(beginning)) return true;
  return htmlTagPattern.test(beginning) && parseAdsTxt(file).records.length === 0;
}
