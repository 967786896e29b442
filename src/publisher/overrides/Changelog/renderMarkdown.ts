import createPurifier from 'dompurify';
import { Marked } from 'marked';

const marked = new Marked({
  async: false,
  walkTokens: (token) => {
    // All headings become level 4, below the page's own headings.
    if (token.type === 'heading') token.depth = 4;
  },
});

/** Allows text, lists, tables and links. Elements that could imitate the console or load resources are removed. */
const sanitizerOptions = {
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

/** Renders untrusted Markdown as sanitized HTML. */
export function renderMarkdown(markdown: string): string {
  return purifier.sanitize(marked.parse(markdown, { async: false }), sanitizerOptions);
}
