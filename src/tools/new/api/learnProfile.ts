import type { FiltersDefinition, ProfileDefinition } from '../../../definition/model/profile';
import type { Filter } from '../../../definition/model/resource';
import { found } from '../../../definition/profiles/place';
import { probesFor } from '../../contract/filterProbes';
import { likelyTotals } from '../../contract/findRows';
import type { Listing, Page } from '../../contract/Listing';
import { workingFilter } from '../../contract/tryFilters';
import { pagesOf } from '../../contract/tryPaging';
import { ordersOf } from '../../contract/trySorting';
import { otherPaging, otherSorting } from '../../contract/variations';
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

async function learnPaging(listing: Listing, base: Page) {
  if (base.rows.length < 2) return undefined;
  const size = Math.min(3, Math.floor(base.rows.length / 2));
  for (const paging of otherPaging(listing.profile)) {
    const asked = listing.speaking({ paging });
    const { page, size: sized } = await pagesOf(asked, size, base.rows.length);
    if (page.verdict !== 'ok' || sized?.verdict !== 'ok') continue;
    const { exchange } = await asked.ask({ page: 1, size });
    const next = nextIn(exchange);
    const { by, page: param, size: sizeParam, first } = paging;
    return {
      paging: {
        by,
        page: param,
        size: sizeParam,
        ...(first === 1 ? {} : { first }),
        ...(next ? { next } : {}),
      },
      exchange,
    };
  }
  return undefined;
}

/** Where an answer leads to the next page. */
function nextIn(exchange: Exchange): string | undefined {
  const answer = { status: 200, headers: exchange.headers, body: exchange.body };
  if (/rel="?next/.test(exchange.headers.get('link') ?? '')) return 'header:Link';
  return ['links.next', 'next', 'meta.next'].find((place) => typeof found(answer, place) === 'string');
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
