import { sanitizeArticle } from '../ArticlePreview/sanitizeArticle';

/** What Word calls the paragraphs that it shows as entries of a list. */
const wordEntry = 'p[class*="MsoList"], p[style*="mso-list"]';

/** Leaves of a pasted text what an article may hold; lists of Word become lists, and its titles headings. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const entry of page.querySelectorAll<HTMLElement>(wordEntry)) toEntry(page, entry);
  for (const title of page.querySelectorAll('h1, p.MsoTitle')) rename(page, title, 'h2');
  for (const low of page.querySelectorAll('h5, h6')) rename(page, low, 'h4');
  for (const empty of page.querySelectorAll('o\\:p')) empty.remove();
  return sanitizeArticle(page.body.innerHTML);
}

/** An entry goes into the list just before it, or begins one. */
function toEntry(page: Document, paragraph: HTMLElement): void {
  const bullet = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const kind = /^\s*[\da-z]+[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
  bullet?.remove();
  const before = paragraph.previousElementSibling;
  const list = before?.localName === kind ? before : page.createElement(kind);
  if (list !== before) paragraph.before(list);
  const entry = page.createElement('li');
  entry.append(...paragraph.childNodes);
  list.append(entry);
  paragraph.remove();
}

function rename(page: Document, element: Element, name: string): void {
  const other = page.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
