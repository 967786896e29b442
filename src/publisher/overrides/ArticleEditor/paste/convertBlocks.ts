import { searchAdAttribute } from '#publisher/articles/articleHtml.ts';
import { renameElement } from './renameElement.ts';

/** Elements of which the article has an equivalent, by selector. */
const equivalents: [selector: string, name: string][] = [
  ['h1, p.MsoTitle, p.title', 'h2'],
  ['p.MsoSubtitle, p.subtitle', 'h3'],
  ['h5, h6', 'h4'],
  // Blocks of lines that the editor's parser does not know as blocks.
  ['dt, details, summary, main, nav, legend, fieldset, center, hgroup', 'div'],
  ['caption', 'p'],
];

const lineSelector = 'p, div, h2, h3, h4, section, article, address, dd, figure, figcaption';
const visibleSelector = `img, hr, table, ul, ol, [${searchAdAttribute}]`;
const blockSelector = `${lineSelector}, ul, ol, dl, table, blockquote, pre, hr`;

/** Converts pasted block elements to those that the editor reads, and removes blank lines. */
export function convertBlocks(page: Document): void {
  for (const caption of page.body.querySelectorAll('table > caption'))
    caption.closest('table')?.before(caption);
  for (const [selector, name] of equivalents)
    for (const element of page.body.querySelectorAll(selector)) renameElement(element, name);
  for (const table of page.body.querySelectorAll('table')) if (isLayout(table)) unwrapTable(table);
  for (const list of page.body.querySelectorAll('ol:not([start])')) {
    const first = list.querySelector(':scope > li')?.getAttribute('value');
    if (first) list.setAttribute('start', first);
  }
  // A search ad inside one of these would end it.
  for (const ad of [...page.body.querySelectorAll(`[${searchAdAttribute}]`)].reverse())
    findOutermost(ad, 'ul, ol, blockquote, table, dl')?.after(ad);
  for (const line of [...page.body.querySelectorAll(lineSelector)].reverse())
    if (isBlank(line)) line.remove();
  for (const image of page.body.querySelectorAll('img')) separatePicture(image);
  for (const line of page.body.querySelectorAll('br'))
    if (isBlock(neighbor(line, 'previousSibling')) && isBlock(neighbor(line, 'nextSibling'))) line.remove();
}

function isBlank(line: Element): boolean {
  return (
    !line.textContent?.trim() && !line.querySelector(visibleSelector) && !line.hasAttribute(searchAdAttribute)
  );
}

/** A picture is a block: it leaves a line that has no text, and the spaces around it in a line have no meaning. */
function separatePicture(image: Element): void {
  const line = image.closest('p, h2, h3, h4');
  const next = image.nextSibling;
  if (line && !line.textContent?.trim()) line.before(image);
  else if (next?.nodeType === Node.TEXT_NODE) next.textContent = next.textContent?.trimStart() ?? '';
  if (line && isBlank(line)) line.remove();
}

/** Returns true for a table that a mail or page uses for its layout. */
function isLayout(table: Element): boolean {
  return (
    ['presentation', 'none'].includes(table.getAttribute('role') ?? '') ||
    table.querySelector(':scope > tbody > tr > td table') !== null
  );
}

function unwrapTable(table: Element): void {
  for (const cell of table.querySelectorAll('td, th'))
    if (cell.closest('table') === table) renameElement(cell, 'div');
  const blocks = [...table.querySelectorAll(':scope > * > tr > div')];
  table.replaceWith(...blocks);
}

function findOutermost(element: Element, selector: string): Element | undefined {
  let outermost: Element | undefined;
  for (let holder = element.parentElement; holder; holder = holder.parentElement)
    if (holder.matches(selector)) outermost = holder;
  return outermost;
}

/** Returns the nearest sibling that is not white space. */
function neighbor(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found && found.nodeType !== Node.ELEMENT_NODE && !found.textContent?.trim()) found = found[side];
  return found?.nodeType === Node.COMMENT_NODE ? neighbor(found, side) : found;
}

function isBlock(node: Node | null): boolean {
  if (!node) return true;
  if (node.nodeName === 'BR') return true;
  return (
    node instanceof Element && (node.matches(blockSelector) || node.querySelector(blockSelector) !== null)
  );
}
