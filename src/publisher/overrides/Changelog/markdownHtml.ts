import createPurifier from 'dompurify';
import { Marked } from 'marked';

const marked = new Marked({
  async: false,
  walkTokens: (token) => {
    // The page's own headings stand above those of the text, which are all alike.
    if (token.type === 'heading') token.depth = 4;
  },
});

/** Words, lists, tables and links: what could look like the console itself, or load something, is left out. */
const allowed = {
  ALLOWED_TAGS: [
    ...['h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'em', 'strong'],
    ...['del', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'start', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\])|#)/i,
};

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Markdown, which strangers may have written, as HTML that does nothing. */
export function markdownHtml(markdown: string): string {
  return purifier.sanitize(marked.parse(markdown, { async: false }), allowed);
}
