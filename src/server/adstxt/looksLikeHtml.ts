const START = /^(?:<!doctype|<!--|<\?xml|<(?:html|head|body|title|meta|script|div|p)\b)/i;
const PAGE = /^[^#\r\n]*<(?:html|head|body)\b/im;

/** True when a text is a web page, which some servers send with status 200 for a file they do not have. */
export function looksLikeHtml(text: string): boolean {
  const beginning = text.slice(0, 4096).trimStart();
  return START.test(beginning) || PAGE.test(beginning);
}
