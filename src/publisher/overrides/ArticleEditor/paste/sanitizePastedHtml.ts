import DOMPurify from 'dompurify';
import { allowedArticleElements, safeUrlPattern } from '#publisher/articles/articleHtml.ts';

/** Elements that the editor does not keep, but needs in order to recognize lines and formatting. */
const readElements = ['span', 'del', 'strike', 'section', 'article', 'address', 'aside', 'header', 'footer'];
const moreReadElements = ['dl', 'dd', 'figure', 'figcaption', 'tfoot'];
const attributes = [...new Set(Object.values(allowedArticleElements).flat()), 'style', 'data-pm-slice'];

const purify = DOMPurify();

/** Removes everything from pasted HTML that the editor has no parse rule for (scripts, handlers, unknown elements). */
export function sanitizePastedHtml(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...Object.keys(allowedArticleElements), ...readElements, ...moreReadElements],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: safeUrlPattern,
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
