import type { Token, Tokens } from 'marked';

/** Returns the text of Markdown tokens, without formatting, addresses of links, and comments. */
export function toPlainText(tokens: Token[]): string {
  return tokens.map(getTokenText).join('');
}

function getTokenText(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'br') return ' ';
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().map(getCellText).join(' ');
  }
  if (token.type === 'list')
    return (token as Tokens.List).items.map(({ tokens }) => toPlainText(tokens)).join(' ');
  const inner = (token as Tokens.Generic).tokens;
  return inner ? toPlainText(inner) : ((token as Tokens.Text).text ?? ' ');
}

function getCellText({ tokens }: Tokens.TableCell): string {
  return toPlainText(tokens);
}
