import type { Config, DOMPurify } from 'dompurify';
import { allowed } from './allowed';
import { marker } from './marker';

const config: Config = {
  ALLOWED_TAGS: Object.keys(allowed),
  ALLOWED_ATTR: [...new Set(Object.values(allowed).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_DOM: true,
  RETURN_DOM_FRAGMENT: true,
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
    const isKnown = allowed[element.nodeName.toLowerCase()]?.includes(attrName) ?? false;
    attribute.keepAttr = isKnown && (!addressed.includes(attrName) || address.test(attrValue.trim()));
  });
  return (html) => {
    const fragment = purify.sanitize(html, config) as unknown as DocumentFragment | null;
    if (!fragment) return '';
    for (const link of fragment.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer');
    for (const image of fragment.querySelectorAll('img:not([src])')) image.remove();
    for (const div of fragment.querySelectorAll(`div:not([${marker}])`)) div.replaceWith(...div.childNodes);
    for (const [index, place] of [...fragment.querySelectorAll(`[${marker}]`)].entries()) {
      place.setAttribute(marker, String(index + 1));
      place.after(...place.childNodes);
    }
    const holder = fragment.ownerDocument.createElement('div');
    holder.append(fragment);
    return holder.innerHTML;
  };
}
