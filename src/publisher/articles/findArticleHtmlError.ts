import { getOwn } from '#definition/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { allowedArticleElements } from './articleHtml.ts';

const tagPattern = /<(?:(?<end>\/)?(?<name>[a-z][a-z0-9]*)(?:\s[^<>]*)?>)?/gi;
const voidElements = ['br', 'hr', 'img'];
const nestableElements = ['blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'div'];
const maxDepth = 24;
const maxElements = 5000;

/**
 * Returns the first error in the HTML structure of an article (unknown element, wrong nesting, too deep, too many
 * elements); undefined if valid. Invalid HTML is not parsed at all, because a parser that repairs it can be kept busy
 * for minutes (denial of service).
 */
export function findArticleHtmlError(html: string): string | undefined {
  const open: string[] = [];
  let elements = 0;
  for (const { 0: found, groups = {} } of html.matchAll(tagPattern)) {
    const name = groups.name?.toLowerCase() ?? '';
    if (!getOwn(allowedArticleElements, name))
      return getPublisherText('server.article.element', { tag: found });
    if (!groups.end && ++elements > maxElements)
      return getPublisherText('server.article.elements', { most: maxElements });
    if (voidElements.includes(name)) continue;
    if (groups.end && open.pop() !== name) return getPublisherText('server.article.order', { tag: found });
    if (groups.end) continue;
    if (open.length === maxDepth || (open.includes(name) && !nestableElements.includes(name)))
      return getPublisherText('server.article.depth', { tag: found });
    open.push(name);
  }
  return open.length > 0 ? getPublisherText('server.article.order', { tag: `<${open.at(-1)}>` }) : undefined;
}
