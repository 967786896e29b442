import type { FiltersDefinition, Profile, ProfileDefinition } from '../../../definition/model/profile';
import type { Filter } from '../../../definition/model/resource';
import { found } from '../../../definition/profiles/place';
import { probesFor } from '../../contract/filterProbes';
import { likelyTotals, placesOf } from '../../contract/findRows';
import type { Listing, Page } from '../../contract/Listing';
import { workingFilter } from '../../contract/tryFilters';
import { pagesOf } from '../../contract/tryPaging';
import { ordersOf } from '../../contract/trySorting';
import { cursorNames, cursorPaging, otherPaging, otherSorting, saidPaging } from '../../contract/variations';
import type { Exchange } from '../../contract/Watch';
import type { Unsure } from './Unsure';

/** What was found out of how an API speaks. */
export interface Learnt {
  profile: Partial<ProfileDefinition>;
  unsure: Unsure[];
}

const file = 'resources/profiles/api.json';

/** Finds out how an API is asked for pages, order and filters: of the usual ways, those that take effect. */
export async function learnProfile(listing: Listing): Promise<Learnt> {
  const unsure: Unsure[] = [];
  const guess = (part: string, words: string) => unsure.push({ said: [[file, part], [file]], words });
  const base = await listing.ask();
  const paging = await learnPaging(listing, base);
  const paged = paging
    ? listing.speaking({ paging: { ...listing.profile.paging, ...paging.paging } })
    : listing;
  if (!paging) guess('paging', 'no usual way to ask for a page took effect: all rows are asked for at once');
  const total = paging && totalIn(paging.exchange, base);
  if (paging && !total)
    guess('records', 'nothing tells how many rows there are: pages are next and previous');
  const sorting = await learnSorting(paged);
  if (!sorting) guess('name', 'no usual way to ask for an order took effect: nothing is sorted');
  const filters = await learnFilters(paged, await paged.ask());
  for (const way of ['equals', 'contains'])
    if (!(way in filters)) guess('name', `no usual way to look for what "${way}" a value took effect`);
  const profile: Partial<ProfileDefinition> = {
    paging: paging?.paging ?? { by: 'none' },
    ...(sorting ? { sorting } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(total ? { records: { total } } : {}),
  };
  return { profile, unsure };
}

/** Pages by their number or by the rows before them take one anywhere, and are tried before cursors. */
async function learnPaging(listing: Listing, base: Page) {
  if (base.rows.length < 2) return undefined;
  const size = Math.min(3, Math.floor(base.rows.length / 2));
  for (const paging of [...otherPaging(listing.profile), ...(await cursorPagings(listing, base, size))]) {
    const asked = listing.speaking({ paging });
    const { page, size: sized } = await pagesOf(asked, size, base.rows.length);
    if (page.verdict !== 'ok' || sized?.verdict !== 'ok') continue;
    const { exchange } = await asked.ask({ page: 1, size });
    return { paging: saidPaging({ ...paging, next: paging.next ?? nextIn(exchange) }), exchange };
  }
  return undefined;
}

/** Where an answer leads to the next page: a header, or what is called so in its body. */
function nextIn({ headers, body }: Exchange): string | undefined {
  if (/rel="?next/.test(headers.get('link') ?? '')) return 'header:Link';
  return placesOf(body, (value, name) => /next|cursor/i.test(name) && typeof value === 'string')[0];
}

/** Cursors to which an answer leads: what takes a size is found first, and an address of the next page names the rest. */
async function cursorPagings(
  listing: Listing,
  { exchange }: Page,
  size: number,
): Promise<Profile['paging'][]> {
  const next = nextIn(exchange);
  if (next === undefined) return [];
  const said = String(found({ status: 200, headers: exchange.headers, body: exchange.body }, next));
  const named = said.includes('?') ? [...new URLSearchParams(said.replace(/^[^?]*\?/, '')).keys()] : [];
  for (const sized of cursorNames.size) {
    const { rows } = await listing.speaking({ paging: cursorPaging(next, '', sized) }).ask({ size });
    if (rows.length !== size) continue;
    const params = named.length > 0 ? named.filter((name) => name !== sized) : cursorNames.page;
    return params.map((param) => cursorPaging(next, param, sized));
  }
  return [];
}

/** A number that may count all rows: no fewer than are known. */
function totalIn({ headers, body }: Exchange, { rows }: Page): string | undefined {
  return likelyTotals({ headers, body }).find((place) => {
    const said = String(found({ status: 200, headers, body }, place) ?? '').replace(/^.*\//, '');
    return /^\d+$/.test(said) && Number(said) >= rows.length;
  });
}

async function learnSorting(listing: Listing): Promise<ProfileDefinition['sorting']> {
  const columns = (listing.subject.resource.list?.columns ?? []).filter(({ field }) => field !== '');
  for (const sorting of otherSorting())
    for (const { field } of columns.slice(0, 4)) {
      const { outcome } = await ordersOf(listing.speaking({ sorting }), field);
      if (outcome.verdict !== 'ok') continue;
      const { param, as, order, between } = sorting;
      if (as === 'apart') return { param, as, order };
      return as === 'word' ? { param, as, between } : { param };
    }
  return undefined;
}

/** What works for the first filter of each kind. */
async function learnFilters(listing: Listing, base: Page): Promise<FiltersDefinition> {
  const learnt: FiltersDefinition = {};
  for (const filter of listing.subject.resource.list?.filters ?? [])
    for (const probe of probesFor(filter, listing.subject.resource, base.rows)) {
      if (isKnown(filter, learnt)) continue;
      Object.assign(learnt, await workingFilter(listing, filter, base, probe));
    }
  return learnt;
}

function isKnown({ control, match }: Filter, learnt: FiltersDefinition): boolean {
  if (control === 'search') return learnt.search !== undefined;
  if (match === 'range') return learnt.from !== undefined && learnt.to !== undefined;
  return (match === 'contains' ? learnt.contains : learnt.equals) !== undefined;
}
