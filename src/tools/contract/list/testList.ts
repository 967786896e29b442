import type { Property } from '#definition/model/entity.ts';
import type { ApiCall, ListFilter } from '#definition/model/resource.ts';
import {
  type CandidateDefinitionPaths,
  createFailedOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from '../ContractTrial.ts';
import { findEntityMismatches } from '../findEntityMismatches.ts';
import type { SourceLocator } from '../SourceLocator.ts';
import { toEntityMismatchOutcomes } from '../toEntityMismatchOutcomes.ts';
import type { ListClient, ListPage } from './ListClient.ts';
import { testFilter } from './testFilter.ts';
import { formatRowCount, testPaging } from './testPaging.ts';
import { testRowsAndTotal } from './testRowsAndTotal.ts';
import { testSorting } from './testSorting.ts';

/** Callback that receives the outcome of each contract trial. */
export type TrialOutcomeCallback = (
  testedPart: string,
  asked: string,
  outcome: TrialOutcome,
  candidatePaths?: CandidateDefinitionPaths,
) => void;

/** Tests a list: rows, total, paging, sorting and filters. */
export async function testList(
  listing: ListClient,
  places: SourceLocator,
  report: TrialOutcomeCallback,
): Promise<ListPage> {
  const { resource, call } = listing.target;
  const base = await listing.fetchPage();
  const { asked } = base.exchange;
  if (base.exchange.problem || (base.problem && base.exchange.body === undefined)) {
    report('rows', asked, createFailedOutcome(base.problem ?? ''));
    return base;
  }
  const { rows, total } = testRowsAndTotal(base.exchange, call, listing.profile.paging.by !== 'none');
  const isRefused = base.problem !== undefined && (base.refusal?.statusCode !== 502 || rows.verdict === 'ok');
  if (isRefused) {
    report('rows', asked, createFailedOutcome(base.problem ?? ''));
    return base;
  }
  const { name } = listing.profile;
  report('rows', asked, rows, [
    ...getCallDefinitionPaths(resource.name, call.name),
    ...places.getProfilePaths(name, 'records', 'rows'),
  ]);
  if (total) {
    const said = [
      ...places.getProfilePaths(name, 'records', 'total'),
      ...getCallDefinitionPaths(resource.name, call.name),
    ];
    report('total', asked, checkTotal(total, base), said);
  }
  for (const found of resource.entity
    ? toEntityMismatchOutcomes(
        resource.entity,
        findEntityMismatches(resource.entity, base.value?.rows ?? [], listing.profile),
      )
    : [])
    report('rows', asked, found);
  if (rows.verdict !== 'ok') return base;
  await testListFeatures(listing, base, places, report);
  return base;
}

/** Checks the total: it must not be smaller than the number of rows. */
function checkTotal(total: TrialOutcome, { rows, total: number }: ListPage): TrialOutcome {
  if (total.verdict !== 'ok' || number === undefined || number >= rows.length) return total;
  return createFailedOutcome(`the total is ${number}, but the first page has ${rows.length} rows`);
}

async function testListFeatures(
  listing: ListClient,
  base: ListPage,
  places: SourceLocator,
  report: TrialOutcomeCallback,
): Promise<void> {
  const { resource, call } = listing.target;
  const { name, sorting } = listing.profile;
  const own = getCallDefinitionPaths(resource.name, call.name);
  if (base.rows.length < 2) {
    const message = `the list has ${formatRowCount(base.rows.length)}: paging, sorting and filters can be tested with at least 2`;
    return report('pages, orders, filters', base.exchange.asked, createUnclearOutcome(message), own);
  }
  const pages = resource.list?.paging === false ? undefined : await testPaging(listing, base);
  if (pages) {
    const at = (key: string) => [...places.getProfilePaths(name, 'paging', key), ...own];
    report('page 2', pages.asked, pages.page, at('page'));
    if (pages.size) report('page size', pages.asked, pages.size, at('size'));
    if (pages.last) report('last page', pages.asked, pages.last, at('first'));
  }
  const file = `resources/${resource.name}.json`;
  for (const [index, column] of (sorting ? (resource.list?.columns ?? []) : []).entries()) {
    // The rows do not contain metrics, so their order cannot be compared.
    if (!column.sortable || column.metric) continue;
    const { asked, outcome } = await testSorting(listing, column.field);
    report(`sort ${column.field}`, asked, outcome, [[file, 'list', 'columns', index], ...own]);
  }
  for (const filter of resource.list?.filters ?? []) {
    if (isUntestable(filter, resource.entity?.properties ?? {}) || isFixedByCall(filter, call)) continue;
    for (const { param, asked, outcome } of await testFilter(listing, filter, base))
      report(`filter ${param}`, asked, outcome, [...getFilterPaths(listing, filter), ...own]);
  }
}

/** Returns true if a filter cannot be tested: it is hidden by default and no row contains its property. */
function isUntestable(
  { onDemand, fields: [name = ''] }: ListFilter,
  properties: Record<string, Property>,
): boolean {
  return onDemand && properties[name]?.listed === false;
}

/** Returns true if the call already sets the filter's parameter. */
function isFixedByCall({ params }: ListFilter, { send, params: named }: ApiCall): boolean {
  return params.some((param) => param in send || named.includes(param));
}

function getFilterPaths({ target: { resource } }: ListClient, filter: ListFilter): CandidateDefinitionPaths {
  const file = `resources/${resource.name}.json`;
  if (filter.control === 'search') return [[file, 'list', 'search']];
  if (filter.control === 'view') return [[file, 'list', 'views']];
  const index = (resource.list?.filters ?? []).indexOf(filter);
  return filter.onDemand ? [] : [[file, 'list', 'filters', index]];
}

/** Returns the definition paths of a call. */
export function getCallDefinitionPaths(resource: string, call: string): CandidateDefinitionPaths {
  return [[`resources/${resource}.json`, 'api', call], [`resources/${resource}.json`]];
}
