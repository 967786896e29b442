import type {
  ApiFilterParametersDefinition,
  ApiProfile,
  ApiProfileDefinition,
} from '#definition/model/profile.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { readResponseValue } from '#definition/profiles/ApiResponse.ts';
import {
  cursorParameterNames,
  getCommonSortingConventions,
  getOtherPagingConventions,
  makeCursorPaging,
  toPagingDefinition,
  toSortingDefinition,
} from '#tools/contract/apiConventions.ts';
import { createFilterTests } from '#tools/contract/list/createFilterTests.ts';
import type { ListClient, ListPage } from '#tools/contract/list/ListClient.ts';
import { findWorkingFilterConvention } from '#tools/contract/list/testFilter.ts';
import { testFirstPages } from '#tools/contract/list/testPaging.ts';
import { findLikelyTotalPaths, findMatchingBodyPaths } from '#tools/contract/list/testRowsAndTotal.ts';
import { testSortOrders } from '#tools/contract/list/testSorting.ts';
import type { HttpExchange } from '#tools/contract/RecordingHttpClient.ts';
import type { UncertainGuess } from './UncertainGuess.ts';

/** The parts of an API profile that were detected, and the uncertain guesses. */
export interface DetectedProfile {
  profile: Partial<ApiProfileDefinition>;
  guesses: UncertainGuess[];
}

const profileFile = 'resources/profiles/api.json';

/** Detects how an API pages, sorts and filters by trying common conventions. */
export async function detectApiProfile(listing: ListClient): Promise<DetectedProfile> {
  const guesses: UncertainGuess[] = [];
  const guess = (part: string, words: string) =>
    guesses.push({ paths: [[profileFile, part], [profileFile]], message: words });
  const base = await listing.fetchPage();
  const paging = await detectPaging(listing, base);
  const paged = paging ? listing.withProfile({ paging: paging.paging }) : listing;
  if (!paging) guess('paging', 'no known paging parameters work: all rows are requested at once');
  const total = paging && findTotalPath(paging.exchange, base);
  if (paging && !total) guess('records', 'no total found: pages have only "next" and "previous"');
  const sorting = await detectSorting(paged);
  if (!sorting) guess('name', 'no known sorting parameters work: lists cannot be sorted');
  const filters = await detectFilters(paged, await paged.fetchPage());
  for (const way of ['equals', 'contains'])
    if (!(way in filters)) guess('name', `no known parameters work for filters of type "${way}"`);
  const profile: Partial<ApiProfileDefinition> = {
    paging: paging ? toPagingDefinition(paging.paging) : { by: 'none' },
    ...(sorting ? { sorting } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(total ? { records: { total } } : {}),
  };
  return { profile, guesses };
}

/** Detects paging. Page numbers and offsets allow random access and are tried before cursors. */
async function detectPaging(listing: ListClient, base: ListPage) {
  if (base.rows.length < 2) return undefined;
  const size = Math.min(3, Math.floor(base.rows.length / 2));
  for (const paging of [
    ...getOtherPagingConventions(listing.profile),
    ...(await detectCursorPagings(listing, base, size)),
  ]) {
    const asked = listing.withProfile({ paging });
    const { page, size: sized } = await testFirstPages(asked, size, base.rows.length);
    if (page.verdict !== 'ok' || sized?.verdict !== 'ok') continue;
    const { exchange } = await asked.fetchPage({ page: 1, size });
    return { paging: { ...paging, next: paging.next ?? findNextLink(exchange) }, exchange };
  }
  return undefined;
}

/** Returns the link to the next page from the `Link` header or the body. */
function findNextLink({ headers, body }: HttpExchange): string | undefined {
  if (/rel="?next/.test(headers.get('link') ?? '')) return 'header:Link';
  return findMatchingBodyPaths(
    body,
    (value, name) => /next|cursor/i.test(name) && typeof value === 'string',
  )[0];
}

/**
 * Detects cursor pagination from the cursors in a response: the page size parameter first, the rest from the next
 * page's URL.
 */
async function detectCursorPagings(
  listing: ListClient,
  { exchange }: ListPage,
  size: number,
): Promise<ApiProfile['paging'][]> {
  const next = findNextLink(exchange);
  if (next === undefined) return [];
  const said = String(
    readResponseValue({ status: 200, headers: exchange.headers, body: exchange.body }, next),
  );
  const named = said.includes('?') ? [...new URLSearchParams(said.replace(/^[^?]*\?/, '')).keys()] : [];
  for (const sized of cursorParameterNames.size) {
    const { rows } = await listing
      .withProfile({ paging: makeCursorPaging(next, '', sized) })
      .fetchPage({ size });
    if (rows.length !== size) continue;
    const params = named.length > 0 ? named.filter((name) => name !== sized) : cursorParameterNames.page;
    return params.map((param) => makeCursorPaging(next, param, sized));
  }
  return [];
}

/** Returns the path of a number that may be the total: at least the number of known rows. */
function findTotalPath({ headers, body }: HttpExchange, { rows }: ListPage): string | undefined {
  return findLikelyTotalPaths({ headers, body }).find((place) => {
    const said = String(readResponseValue({ status: 200, headers, body }, place) ?? '').replace(/^.*\//, '');
    return /^\d+$/.test(said) && Number(said) >= rows.length;
  });
}

async function detectSorting(listing: ListClient): Promise<ApiProfileDefinition['sorting']> {
  const columns = (listing.target.resource.list?.columns ?? []).filter(({ field }) => field !== '');
  for (const sorting of getCommonSortingConventions())
    for (const { field } of columns.slice(0, 4)) {
      const { outcome } = await testSortOrders(listing.withProfile({ sorting }), field);
      if (outcome.verdict !== 'ok') continue;
      // A leading minus is the default style.
      return sorting.style === 'mark' ? { param: sorting.param } : toSortingDefinition(sorting);
    }
  return undefined;
}

/** Detects the filter convention of each kind, using its first filter. */
async function detectFilters(listing: ListClient, base: ListPage): Promise<ApiFilterParametersDefinition> {
  const learnt: ApiFilterParametersDefinition = {};
  for (const filter of listing.target.resource.list?.filters ?? []) {
    const tests = createFilterTests(filter, listing.target.resource, base.rows);
    // An API may also return no rows because it rejects an unknown parameter.
    const telling = tests.some(({ expectsNoRows }) => !expectsNoRows)
      ? tests.filter(({ expectsNoRows }) => !expectsNoRows)
      : tests;
    for (const test of telling) {
      if (isFilterDetected(filter, learnt)) continue;
      Object.assign(learnt, await findWorkingFilterConvention(listing, filter, base, test));
    }
  }
  return learnt;
}

function isFilterDetected({ control, match }: ListFilter, learnt: ApiFilterParametersDefinition): boolean {
  if (control === 'search') return learnt.search !== undefined;
  if (match === 'range') return learnt.from !== undefined && learnt.to !== undefined;
  return (match === 'contains' ? learnt.contains : learnt.equals) !== undefined;
}
