import DOMPurify from 'dompurify';
import { createArticleSanitizer } from '#publisher/articles/createArticleSanitizer.ts';

/** Sanitizes an article's HTML in the browser with the server's rules. */
export const sanitizeArticleInBrowser: (html: string) => string = createArticleSanitizer(DOMPurify());
