import { marked, type Token, type Tokens } from 'marked';

/** A piece of text that people read: one comment, paragraph, table cell or message. */
export interface Prose {
  file: string;
  /** Line number, from 1. */
  line: number;
  text: string;
  kind: 'docstring' | 'comment' | 'paragraph' | 'message';
}

/** Extracts the comments of a TypeScript file, each joined into one line without its comment marks. */
export function commentsOfCode(file: string, code: string): Prose[] {
  const comments = /(\/\*\*?[\s\S]*?\*\/)|(^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;
  return [...code.matchAll(comments)].map((match) => ({
    file,
    line: lineAt(code, match.index + (match[0].length - match[0].trimStart().length)),
    text: plainComment(match[0]),
    kind: match[0].startsWith('/**') ? 'docstring' : 'comment',
  }));
}

function plainComment(comment: string): string {
  const lines = comment
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)?\s?|\*\/\s*$/g, ''));
  return withoutCode(lines.join(' ').replace(/\s+/g, ' ').trim());
}

/** Extracts the paragraphs, list items and table cells of a Markdown file, without code and links' addresses. */
export function paragraphsOfMarkdown(file: string, markdown: string): Prose[] {
  let from = 0;
  return marked.lexer(markdown).flatMap((token) => {
    const offset = markdown.indexOf(token.raw, from);
    if (offset >= 0) from = offset;
    const line = lineAt(markdown, Math.max(from, 0));
    return textsOfToken(token).map((text): Prose => ({ file, line, text, kind: 'paragraph' }));
  });
}

function textsOfToken(token: Token): string[] {
  if (token.type === 'list')
    return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.flatMap(textsOfToken));
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .map(({ text }) => withoutCode(text))
      .filter(Boolean);
  }
  if (token.type === 'blockquote') return (token as Tokens.Blockquote).tokens.flatMap(textsOfToken);
  if (!['paragraph', 'heading', 'text'].includes(token.type)) return [];
  const text = withoutCode((token as Tokens.Paragraph).text).trim();
  return text ? [text] : [];
}

/** Extracts the texts of a JSON file that people read: all values of a catalog, or only those under `keys`. */
export function messagesOfJson(file: string, json: string, keys?: string[]): Prose[] {
  const member = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*")/g;
  return [...json.matchAll(member)]
    .filter(([, key = '']) => key !== '$schema' && (!keys || keys.includes(key)))
    .map((match) => ({
      file,
      line: lineAt(json, match.index),
      text: withoutCode(JSON.parse(match[2] ?? '""')),
      kind: 'message',
    }));
}

function withoutCode(text: string): string {
  return text
    .replace(/`[^`]*`/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{@link [^}]*\}/g, '');
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
