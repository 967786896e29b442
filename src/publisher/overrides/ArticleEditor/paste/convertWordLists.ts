import { renameElement } from './renameElement.ts';

/** Selector of the paragraphs that Word uses for list items. A numbered heading stays a heading. */
const wordItemSelector = 'p[style*="mso-list:"]';
const wordLevelPattern = /mso-list:\s*(?<id>l\d+)\s+level(?<level>\d+)(?<override>\s+lfo\d+)?/;
const markerSelector = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
const numberPattern = /^\s*\(?(\d{1,4}|[a-z]{1,5})[.)]/i;

/** Word for the web writes each item as a separate list, with its level. */
const webItemSelector = 'li[data-aria-level]';

/** An item of a list, with its level from 1. */
interface ListItem {
  element: Element;
  /** Items of two lists that follow each other differ in it. */
  id: string;
  level: number;
  kind: 'ol' | 'ul';
  /** Number of the item, if it begins a list. */
  start: number;
}

/** A list that is being built, with the level of its items. */
interface OpenList {
  list: Element;
  id: string;
  level: number;
}

/** Converts the list items of Word, Outlook and Word for the web to nested lists. */
export function convertWordLists(page: Document): void {
  for (const wrapper of page.querySelectorAll('.ListContainerWrapper')) {
    const item = wrapper.querySelector(webItemSelector);
    if (item) wrapper.replaceWith(readWebItem(item));
  }
  let open: OpenList[] = [];
  for (const element of page.querySelectorAll(`${wordItemSelector}, [data-list-item]`)) {
    const item = readItem(element);
    if (!item) continue;
    if (open[0]?.list !== element.previousElementSibling) open = [];
    open = appendItem(page, open, item);
  }
}

/** Moves an item of Word for the web out of its list, and keeps the list's kind and number. */
function readWebItem(item: Element): Element {
  const list = item.closest('ol, ul');
  const level = item.getAttribute('data-aria-level') ?? '1';
  const paragraph = item.ownerDocument.createElement('p');
  paragraph.setAttribute('data-list-item', `${list?.localName} ${level} ${list?.getAttribute('start') ?? 1}`);
  const lines = [...item.childNodes];
  paragraph.append(...lines.flatMap((line) => (line.nodeName === 'P' ? [...line.childNodes] : [line])));
  return paragraph;
}

function readItem(element: Element): ListItem | undefined {
  const [kind, at, first] = element.getAttribute('data-list-item')?.split(' ') ?? [];
  if (kind)
    return { element, id: '', kind: kind === 'ol' ? 'ol' : 'ul', level: Number(at), start: Number(first) };
  const { groups } = wordLevelPattern.exec(element.getAttribute('style') ?? '') ?? {};
  const marker = element.querySelector(markerSelector);
  if (!groups) return undefined;
  const number = numberPattern.exec(marker?.textContent ?? '')?.[1];
  marker?.remove();
  return {
    element,
    id: `${groups.id}${groups.override}`,
    level: Number(groups.level),
    kind: number ? 'ol' : 'ul',
    start: number ? toNumber(number) : 1,
  };
}

/** Appends an item to the open list of its level, or opens a list for it. Returns the lists that are open then. */
function appendItem(page: Document, open: OpenList[], item: ListItem): OpenList[] {
  const { element, id, level, kind, start } = item;
  const above = open.filter((one) => one.level < level);
  const same = open.find((one) => one.level === level && one.id === id && one.list.localName === kind);
  const list = same?.list ?? page.createElement(kind);
  if (!same) {
    if (start > 1) list.setAttribute('start', String(start));
    const parent = above.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else element.before(list);
  }
  const entry = page.createElement('li');
  list.append(entry);
  element.removeAttribute('data-list-item');
  entry.append(renameElement(element, 'p'));
  return [...above, { list, id, level }];
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Returns the number of a list marker: 3, c or iii. */
function toNumber(marker: string): number {
  const letters = marker.toLowerCase();
  if (/^\d+$/.test(letters)) return Number(letters);
  if (letters !== 'i' && letters.length === 1) return letters.charCodeAt(0) - 96;
  const digits = [...letters].map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
