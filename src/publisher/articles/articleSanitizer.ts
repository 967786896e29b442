import type { Config, DOMPurify } from 'dompurify';
import { allowedElements, marker } from './articleHtml';

const config: Config = {
  ALLOWED_TAGS: Object.keys(allowedElements),
  ALLOWED_ATTR: [...new Set(Object.values(allowedElements).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_DOM: true,
  // A fragment would be filled child by child, which takes a time that grows with the square of their number.
  RETURN_DOM: true,
};

/** Where a link may lead and a picture may come from: the web, this site, mail and telephone. */
const address = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const addressed = ['href', 'src'];

/**
 * Makes the function that leaves of an article's HTML what readers may be shown: elements and attributes of a short
 * list, addresses of known schemes, and markers that count from 1. What it gives it leaves alone the next time.
 */
export function articleSanitizer(purify: DOMPurify): (html: string) => string {
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute;
    const isKnown = allowedElements[element.nodeName.toLowerCase()]?.includes(attrName) ?? false;
    attribute.keepAttr = isKnown && (!addressed.includes(attrName) || address.test(attrValue.trim()));
  });
  return (html) => {
    const body = purify.sanitize(html, config) as unknown as HTMLElement | null;
    if (!body) return '';
    for (const link of body.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer');
    for (const image of body.querySelectorAll('img:not([src])')) image.remove();
    for (const div of body.querySelectorAll(`div:not([${marker}])`)) div.replaceWith(...div.childNodes);
    for (const [index, place] of [...body.querySelectorAll(`[${marker}]`)].entries()) {
      place.setAttribute(marker, String(index + 1));
      place.after(...place.childNodes);
    }
    return body.innerHTML;
  };
}
