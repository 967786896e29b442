import type { Config, DOMPurify } from 'dompurify';
import { getOwn } from '#definition/projectApi.ts';
import { allowedArticleElements, safeUrlPattern, searchAdAttribute } from './articleHtml.ts';

const sanitizerConfig: Config = {
  ALLOWED_TAGS: Object.keys(allowedArticleElements),
  ALLOWED_ATTR: [...new Set(Object.values(allowedArticleElements).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_DOM: true,
  // DOMPurify fills a fragment child by child, which takes quadratic time.
  RETURN_DOM: true,
};

const urlAttributes = ['href', 'src'];

/**
 * Creates the function that sanitizes an article's HTML (XSS protection). It keeps allowed elements, attributes and URL
 * schemes, and numbers the search ad placeholders from 1. Idempotent: sanitized HTML does not change.
 */
export function createArticleSanitizer(purify: DOMPurify): (html: string) => string {
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute;
    const isKnown =
      getOwn(allowedArticleElements, element.nodeName.toLowerCase())?.includes(attrName) ?? false;
    attribute.keepAttr =
      isKnown && (!urlAttributes.includes(attrName) || safeUrlPattern.test(attrValue.trim()));
  });
  return (html) => {
    const body = purify.sanitize(html, sanitizerConfig) as unknown as HTMLElement | null;
    if (!body) return '';
    for (const link of body.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer');
    for (const image of body.querySelectorAll('img:not([src])')) image.remove();
    for (const div of body.querySelectorAll(`div:not([${searchAdAttribute}])`))
      div.replaceWith(...div.childNodes);
    for (const [index, place] of [...body.querySelectorAll(`[${searchAdAttribute}]`)].entries()) {
      place.setAttribute(searchAdAttribute, String(index + 1));
      place.after(...place.childNodes);
    }
    return body.innerHTML;
  };
}
