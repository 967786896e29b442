import DOMPurify from 'dompurify';
import { articleSanitizer } from '../../articles/articleSanitizer';

/** Leaves of an article's HTML what readers may be shown, by the server's own rules. */
export const sanitizeArticle: (html: string) => string = articleSanitizer(DOMPurify());
