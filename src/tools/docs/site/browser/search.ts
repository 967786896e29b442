import { createDocsSearch } from '#tools/docs/searchDocs.ts';
import type { SiteSearchEntry } from '../SiteSearchEntry.ts';

/** The search of the documentation site. Entries are loaded when the field is used first. */
const limit = 12;
const root = new URL('../', import.meta.url);
const area = document.querySelector('search');
const field = area?.querySelector('input');
const results = area?.querySelector<HTMLElement>('.results');
const status = results?.querySelector('p');
const list = results?.querySelector('ol');

let loading: Promise<(query: string) => SiteSearchEntry[]> | undefined;

async function loadSearch(): Promise<(query: string) => SiteSearchEntry[]> {
  const response = await fetch(new URL('assets/search-entries.json', root));
  if (!response.ok) throw new Error(response.statusText);
  return createDocsSearch((await response.json()) as SiteSearchEntry[]);
}

if (area && field && results && status && list) {
  const show = async () => {
    const query = field.value.trim();
    results.hidden = query === '';
    if (!query) return;
    loading ??= loadSearch();
    try {
      const found = (await loading)(query).slice(0, limit);
      if (query !== field.value.trim()) return;
      status.textContent = found.length > 0 ? '' : `Nothing found for “${query}”.`;
      list.replaceChildren(...found.map(renderResult));
    } catch {
      loading = undefined;
      status.textContent = 'The search couldn’t be loaded. Check your connection and type again.';
    }
  };
  const close = () => {
    results.hidden = true;
  };
  const moveFocus = (by: number) => {
    const stops: (Element & HTMLOrSVGElement)[] = [field, ...list.querySelectorAll('a')];
    const next = stops.findIndex((stop) => stop.matches(':focus')) + by;
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveFocus(1),
    ArrowUp: () => moveFocus(-1),
    Escape: () => {
      close();
      field.focus();
    },
  };
  area.hidden = false;
  field.addEventListener('input', show);
  field.addEventListener('focus', show);
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === field) list.querySelector('a')?.click();
    const act = keys[event.key];
    if (!act || results.hidden) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !area.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    field.focus();
  });
}

function renderResult({ name, address, summary, href }: SiteSearchEntry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(href, root).href;
  for (const [tag, text] of [
    ['strong', name],
    ['small', address],
    ['span', summary],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = text;
    if (text) link.append(part);
  }
  item.append(link);
  return item;
}
