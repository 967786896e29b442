import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import style from './reader.css?inline';
import { sanitizeArticle } from './sanitizeArticle';

/** The page on which readers see an article, as HTML. */
export function readerPage({ title, language, content }: Row, cover?: string): string {
  const page = document.implementation.createHTMLDocument(String(title ?? ''));
  page.documentElement.lang = String(language ?? '');
  const sheet = page.createElement('style');
  sheet.textContent = `${style} [data-search-ad]::before { content: ${JSON.stringify(text('article.adPlace'))}; }`;
  page.head.append(sheet);
  const body = page.createElement('article');
  body.innerHTML = sanitizeArticle(String(content ?? ''));
  body.prepend(...heading(page, String(title ?? ''), cover));
  page.body.append(body);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function heading(page: Document, title: string, cover?: string): HTMLElement[] {
  const line = page.createElement('h1');
  line.textContent = title;
  if (!cover) return [line];
  const picture = page.createElement('img');
  picture.src = cover;
  picture.alt = '';
  picture.className = 'cover';
  return [line, picture];
}
