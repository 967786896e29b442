import createDOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import { articleSanitizer } from '../../definition/article/articleSanitizer';

let sanitizer: ((html: string) => string) | undefined;

/** Leaves of an article's HTML what readers may be shown; one document serves every article. */
export function sanitizeArticle(html: string): string {
  sanitizer ??= articleSanitizer(createDOMPurify(new JSDOM('').window as unknown as WindowLike));
  return sanitizer(html);
}
