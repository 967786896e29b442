import { Marked, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtmlText } from '#tools/escapeHtmlText.ts';
import type { DocumentationPage } from '../DocumentationPage.ts';
import { getHeadingAnchor } from '../getHeadingAnchor.ts';
import { toPlainText } from '../toPlainText.ts';
import type { LinkResolver } from './LinkResolver.ts';

/** A heading of a page, and the tokens below it, up to the next heading. */
export interface PageSection {
  depth: number;
  anchor: string;
  title: string;
  tokens: Token[];
}

/** The content of a page as HTML, and its sections. */
export interface PageBody {
  html: string;
  sections: PageSection[];
}

/** Renders the Markdown of a page to HTML and returns it with the page's sections. */
export function renderPageBody({ path, markdown }: DocumentationPage, links: LinkResolver): PageBody {
  const marked = new Marked();
  const tokens = marked.lexer(markdown);
  const sections = splitSections(tokens);
  // Headings are rendered in the order of the sections.
  const remaining = [...sections];
  marked.use({
    renderer: {
      heading({ depth, tokens }) {
        const { anchor = '' } = remaining.shift() ?? {};
        const text = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1 id="${anchor}">${text}</h1>\n`;
        // For the mouse only: its text must not become a part of the heading's name.
        return `<h${depth} id="${anchor}">${text} <a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = links.resolve(path, href);
        return address === undefined ? text : `<a href="${escapeHtmlText(address)}">${text}</a>`;
      },
      image({ href, text }) {
        const address = links.resolve(path, href) ?? href;
        return `<img src="${escapeHtmlText(address)}" alt="${escapeHtmlText(text)}" loading="lazy">`;
      },
      table(token) {
        return `<div class="table">${Renderer.prototype.table.call(this, token)}</div>\n`;
      },
      code: renderCode,
      html: renderInlineHtml,
    },
  });
  return { html: marked.parser(tokens), sections };
}

function splitSections(tokens: Token[]): PageSection[] {
  const sections: PageSection[] = [];
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (token.type !== 'heading') {
      sections.at(-1)?.tokens.push(token);
      continue;
    }
    const { depth, tokens: words } = token as Tokens.Heading;
    const title = toPlainText(words);
    const anchor = getHeadingAnchor(title);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    sections.push({ depth, title, anchor: count === 0 ? anchor : `${anchor}-${count}`, tokens: [] });
  }
  return sections;
}

/** Renders a code block. The lines of a diff are marked as added or removed. */
function renderCode({ text, lang = '' }: Tokens.Code): string {
  const lines = text.split('\n').map((line) => {
    const mark = lang === 'diff' && /^[+-]/.exec(line)?.[0];
    const tag = mark === '+' ? 'ins' : 'del';
    return mark ? `<${tag}>${escapeHtmlText(line)}</${tag}>` : escapeHtmlText(line);
  });
  return `<pre><code>${lines.join('\n')}</code></pre>\n`;
}

/** Shows HTML as text, such as a placeholder in angle brackets. Comments are removed, keys of the keyboard kept. */
function renderInlineHtml({ text }: Tokens.HTML | Tokens.Tag): string {
  if (/^\s*<!--/.test(text)) return '';
  return /^<\/?kbd>$/.test(text) ? text : escapeHtmlText(text);
}
