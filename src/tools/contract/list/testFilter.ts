import type { ApiFilterParametersDefinition } from '#definition/model/profile.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { buildListCondition } from '#definition/profiles/buildListCondition.ts';
import { getCommonFilterConventions } from '../apiConventions.ts';
import {
  createFailedOutcome,
  createIgnoredByApiOutcome,
  createOkOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from '../ContractTrial.ts';
import { createFilterTests, type FilterTest } from './createFilterTests.ts';
import { formatPropertyTitleAndValue, type ListClient, type ListPage } from './ListClient.ts';
import { formatRowCount } from './testPaging.ts';

/** Test result of one filter parameter. */
export interface FilterOutcome {
  param: string;
  outcome: TrialOutcome;
  asked: string;
}

/** Tests a filter: compares the filtered rows with the unfiltered ones. */
export async function testFilter(
  listing: ListClient,
  filter: ListFilter,
  base: ListPage,
): Promise<FilterOutcome[]> {
  const tests = createFilterTests(filter, listing.target.resource, base.rows);
  const [param = ''] = filter.params;
  if (tests.length === 0)
    return [
      { param, outcome: createUnclearOutcome('no row has a value to filter by'), asked: base.exchange.asked },
    ];
  const found: FilterOutcome[] = [];
  for (const test of tests) found.push(await testFilterValue(listing, filter, base, test));
  return found;
}

async function testFilterValue(
  listing: ListClient,
  filter: ListFilter,
  base: ListPage,
  test: FilterTest,
): Promise<FilterOutcome> {
  const { param } = test;
  const said = await fetchFiltered(listing, test);
  if (typeof said === 'string')
    return { param, outcome: createUnclearOutcome(said), asked: base.exchange.asked };
  const { asked } = said.exchange;
  const outcome = judgeFilteredRows(listing, filter, [base, said], test);
  if (outcome.verdict !== 'ignored') return { param, outcome, asked };
  return {
    param,
    outcome: { ...outcome, suggestion: await suggestFilters(listing, filter, base, test) },
    asked,
  };
}

/** Requests filtered rows; returns the reason if the profile does not support such a filter. */
async function fetchFiltered(listing: ListClient, { param, value }: FilterTest): Promise<ListPage | string> {
  const page = await listing.fetchPage({ filters: [[param, value]] });
  return page.exchange.asked === '' && page.problem ? page.problem : page;
}

/** Compares filtered and unfiltered rows and returns the outcome. */
function judgeFilteredRows(
  listing: ListClient,
  filter: ListFilter,
  [without, page]: [ListPage, ListPage],
  test: FilterTest,
): TrialOutcome {
  const { mayMatch, mustMatch, expectsNoRows } = test;
  const value = JSON.stringify(test.value);
  if (page.problem)
    return expectsNoRows
      ? createUnclearOutcome(`filtered by ${value}, it ${page.problem}`)
      : createFailedOutcome(`filtered by ${value}, it ${page.problem}`);
  const before = without.rows;
  const isSame = before.length > 0 && listing.hasSameRows(before, page.rows) && without.total === page.total;
  const wrong = mayMatch && page.rows.find((row) => !mayMatch(row));
  if (isSame && (expectsNoRows || wrong))
    return createIgnoredByApiOutcome(
      `filtered by ${value}, the response has the same ${formatRowCount(before.length)} as without: no effect`,
    );
  if (wrong)
    return createFailedOutcome(
      `filtered by ${value}, the response also contains ${formatRowValue(listing, filter, wrong)}`,
    );
  const missing = before
    .filter(mustMatch)
    .find((row) => !page.rows.some((other) => listing.getRowKey(other) === listing.getRowKey(row)));
  if (missing && page.rows.length < listing.pageSize)
    return createFailedOutcome(
      `filtered by ${value}, the response lacks ${formatRowValue(listing, filter, missing)}`,
    );
  if (isSame)
    return createUnclearOutcome(
      `filtered by ${value}, the response has all ${formatRowCount(before.length)}: the data cannot show the effect`,
    );
  return createOkOutcome(
    `${value}: ${formatRowCount(page.rows.length)}${without.total === undefined ? '' : ` of ${without.total}`}`,
  );
}

function formatRowValue(
  { target: { resource } }: ListClient,
  { fields: [name = ''] }: ListFilter,
  row: Record<string, unknown>,
): string {
  return `a row with ${formatPropertyTitleAndValue(resource.entity, name, row[name])}`;
}

/** Tries the other filter conventions and suggests one that works. */
async function suggestFilters(
  listing: ListClient,
  filter: ListFilter,
  base: ListPage,
  test: FilterTest,
): Promise<string | undefined> {
  const found = await findWorkingFilterConvention(listing, filter, base, test);
  return found && `"filters": ${JSON.stringify(found)}`;
}

/** Tries the common filter conventions and returns the first that works. */
export async function findWorkingFilterConvention(
  listing: ListClient,
  filter: ListFilter,
  base: ListPage,
  test: FilterTest,
): Promise<ApiFilterParametersDefinition | undefined> {
  const { profile, target } = listing;
  const { operator } = buildListCondition(
    profile,
    target.resource.entity,
    [filter],
    [test.param, test.value],
  );
  if (operator === 'anyOf') return undefined;
  for (const filters of getCommonFilterConventions(operator)) {
    const other = listing.withProfile({ filters: { ...profile.filters, json: undefined, ...filters } });
    const page = await fetchFiltered(other, test);
    if (typeof page === 'string' || page.problem) continue;
    if (judgeFilteredRows(other, filter, [base, page], test).verdict === 'ok') return filters;
  }
  return undefined;
}
