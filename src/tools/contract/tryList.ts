import type { Property } from '../../definition/model/entity';
import type { Call, Filter } from '../../definition/model/resource';
import { compareRecords } from './compareRecords';
import { differences } from './differences';
import { findRows } from './findRows';
import type { Listing, Page } from './Listing';
import type { Places } from './Places';
import { failed, type Outcome, type Said, unclear } from './Trial';
import { tryFilter } from './tryFilters';
import { tryPaging } from './tryPaging';
import { trySorting } from './trySorting';

/** What is told of each trial of a list. */
export type Tell = (what: string, asked: string, outcome: Outcome, said?: Said) => void;

/** Tries a list: its rows, their number, its pages, each order, and each filter. */
export async function tryList(listing: Listing, places: Places, tell: Tell): Promise<Page> {
  const { resource, call } = listing.subject;
  const base = await listing.ask();
  const { asked } = base.exchange;
  if (base.exchange.problem || (base.problem && base.exchange.body === undefined)) {
    tell('rows', asked, failed(base.problem ?? ''));
    return base;
  }
  const { rows, total } = findRows(base.exchange, call, listing.profile.paging.by !== 'none');
  const isRefused = base.problem !== undefined && (base.refusal?.statusCode !== 502 || rows.verdict === 'ok');
  if (isRefused) {
    tell('rows', asked, failed(base.problem ?? ''));
    return base;
  }
  const { name } = listing.profile;
  tell('rows', asked, rows, [
    ...ofCall(resource.name, call.name),
    ...places.ofProfile(name, 'records', 'rows'),
  ]);
  if (total) {
    const said = [...places.ofProfile(name, 'records', 'total'), ...ofCall(resource.name, call.name)];
    tell('total', asked, soundTotal(total, base), said);
  }
  for (const found of resource.entity
    ? differences(resource.entity, compareRecords(resource.entity, base.value?.rows ?? [], listing.profile))
    : [])
    tell('rows', asked, found);
  if (rows.verdict !== 'ok') return base;
  await tryWays(listing, base, places, tell);
  return base;
}

/** A total that is smaller than the page is none. */
function soundTotal(total: Outcome, { rows, total: number }: Page): Outcome {
  if (total.verdict !== 'ok' || number === undefined || number >= rows.length) return total;
  return failed(`the total is ${number}, and there are ${rows.length} rows on the first page`);
}

async function tryWays(listing: Listing, base: Page, places: Places, tell: Tell): Promise<void> {
  const { resource, call } = listing.subject;
  const { name, sorting } = listing.profile;
  const own = ofCall(resource.name, call.name);
  if (base.rows.length < 2) {
    const count = base.rows.length === 0 ? 'no row' : 'one row';
    const message = `${count} cannot show whether pages, orders and filters take effect`;
    return tell('pages, orders, filters', base.exchange.asked, unclear(message), own);
  }
  const pages = resource.list?.paging === false ? undefined : await tryPaging(listing, base);
  if (pages) {
    const at = (key: string) => [...places.ofProfile(name, 'paging', key), ...own];
    tell('page 2', pages.asked, pages.page, at('page'));
    if (pages.size) tell('page size', pages.asked, pages.size, at('size'));
    if (pages.last) tell('last page', pages.asked, pages.last, at('first'));
  }
  const file = `resources/${resource.name}.json`;
  for (const [index, column] of (sorting ? (resource.list?.columns ?? []) : []).entries()) {
    if (!column.sortable) continue;
    const { asked, outcome } = await trySorting(listing, column.field);
    tell(`sort ${column.field}`, asked, outcome, [[file, 'list', 'columns', index], ...own]);
  }
  for (const filter of resource.list?.filters ?? []) {
    if (isUnseen(filter, resource.entity?.properties ?? {}) || isFixed(filter, call)) continue;
    for (const { param, asked, outcome } of await tryFilter(listing, filter, base))
      tell(`filter ${param}`, asked, outcome, [...ofFilter(listing, filter), ...own]);
  }
}

/** A filter that is shown on demand only, by a property that no row holds, is tried by nobody. */
function isUnseen({ onDemand, fields: [name = ''] }: Filter, properties: Record<string, Property>): boolean {
  return onDemand && properties[name]?.listed === false;
}

/** A filter by what the call says already. */
function isFixed({ params }: Filter, { send, params: named }: Call): boolean {
  return params.some((param) => param in send || named.includes(param));
}

function ofFilter({ subject: { resource } }: Listing, filter: Filter): Said {
  const file = `resources/${resource.name}.json`;
  if (filter.control === 'search') return [[file, 'list', 'search']];
  if (filter.control === 'view') return [[file, 'list', 'views']];
  const index = (resource.list?.filters ?? []).indexOf(filter);
  return filter.onDemand ? [] : [[file, 'list', 'filters', index]];
}

/** Where a call is said. */
export function ofCall(resource: string, call: string): Said {
  return [[`resources/${resource}.json`, 'api', call], [`resources/${resource}.json`]];
}
