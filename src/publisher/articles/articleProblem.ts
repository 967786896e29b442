import { text } from '../text';
import { allowedElements } from './articleHtml';

const tag = /<(?:(?<end>\/)?(?<name>[a-z][a-z0-9]*)(?:\s[^<>]*)?>)?/gi;
const voids = ['br', 'hr', 'img'];
const nestable = ['blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'div'];
const deepest = 24;
const most = 5000;

/**
 * Tells what is wrong with the shape of an article: elements of the short list, each closed before the one around
 * it. What is sent otherwise is not parsed at all, since a parser that mends it can be kept busy for minutes.
 */
export function articleProblem(html: string): string | undefined {
  const open: string[] = [];
  let elements = 0;
  for (const { 0: found, groups = {} } of html.matchAll(tag)) {
    const name = groups.name?.toLowerCase() ?? '';
    if (!allowedElements[name]) return text('server.article.element', { tag: found });
    if (!groups.end && ++elements > most) return text('server.article.elements', { most });
    if (voids.includes(name)) continue;
    if (groups.end && open.pop() !== name) return text('server.article.order', { tag: found });
    if (groups.end) continue;
    if (open.length === deepest || (open.includes(name) && !nestable.includes(name)))
      return text('server.article.depth', { tag: found });
    open.push(name);
  }
  return open.length > 0 ? text('server.article.order', { tag: `<${open.at(-1)}>` }) : undefined;
}
