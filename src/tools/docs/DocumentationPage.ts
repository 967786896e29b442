import { marked, type Tokens } from 'marked';
import { toPlainText } from './toPlainText.ts';

/** A page of the documentation. */
export interface DocumentationPage {
  /** Path of the Markdown file, from the docs folder: "guides/deploy.md". */
  path: string;
  /** Title of the page, as plain text. */
  title: string;
  /** First sentence of the page, in Markdown without links. */
  summary: string;
  markdown: string;
}

/** Creates a page from Markdown: its heading is the title, its first sentence the summary. */
export function createDocumentationPage(path: string, markdown: string): DocumentationPage {
  const tokens = marked.lexer(markdown);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  const paragraph = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  if (!heading) throw new Error(`docs/${path} has no title. Start it with "# Title"`);
  return {
    path,
    title: toPlainText(heading.tokens),
    summary: paragraph ? getFirstSentence(paragraph.text) : '',
    markdown,
  };
}

/** Returns the first sentence of a paragraph, with links replaced by their texts. */
function getFirstSentence(paragraph: string): string {
  const text = paragraph.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text.split(/(?<=[.!?])\s+(?=[A-Z`*])/)[0] ?? '';
}
