import type { RecordValues } from '#definition/model/entity.ts';
import { getCommonSortingConventions, toSortingDefinition } from '../apiConventions.ts';
import {
  createFailedOutcome,
  createIgnoredByApiOutcome,
  createOkOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from '../ContractTrial.ts';
import type { ListClient } from './ListClient.ts';
import { formatRowCount } from './testPaging.ts';

/** Test result of sorting by a property. */
export interface SortOutcome {
  outcome: TrialOutcome;
  asked: string;
}

/** Tests sorting by a property in both directions; suggests another convention if it has no effect. */
export async function testSorting(listing: ListClient, field: string): Promise<SortOutcome> {
  const found = await testSortOrders(listing, field);
  if (found.outcome.verdict !== 'ignored') return found;
  for (const sorting of getCommonSortingConventions()) {
    const other = await testSortOrders(listing.withProfile({ sorting }), field);
    if (other.outcome.verdict !== 'ok') continue;
    const suggestion = `"sorting": ${JSON.stringify(toSortingDefinition(sorting))}`;
    return { ...found, outcome: { ...found.outcome, suggestion } };
  }
  return found;
}

/** Requests a list sorted ascending and descending and returns the outcome. */
export async function testSortOrders(listing: ListClient, field: string): Promise<SortOutcome> {
  const up = await listing.fetchPage({ sort: { field, descending: false } });
  const down = await listing.fetchPage({ sort: { field, descending: true } });
  const { asked } = up.exchange;
  const problem = up.problem ?? down.problem;
  if (problem) return { outcome: createFailedOutcome(`sorting by ${field}: it ${problem}`), asked };
  return { outcome: judgeSortOrders(listing, field, [up.rows, down.rows]), asked };
}

function judgeSortOrders(
  listing: ListClient,
  field: string,
  [up, down]: [RecordValues[], RecordValues[]],
): TrialOutcome {
  const [first, second] = [getSortValues(up, field), getSortValues(down, field)];
  const kinds = new Set([...first, ...second].map(String)).size;
  if (kinds < 2)
    return createUnclearOutcome(
      `${formatRowCount(up.length)} with ${kinds === 0 ? 'no value' : 'one value'} cannot show an order`,
    );
  if (listing.hasSameRows(up, down))
    return createIgnoredByApiOutcome('the order is the same both ways: sorting has no effect');
  if (isAscending(first) && isAscending(second.toReversed()))
    return createOkOutcome('ascending and descending');
  if (isSortedByLabel(listing, field))
    return createUnclearOutcome('sorted, but not by its values: labels may decide the order');
  if (isAscending(first.toReversed()) && isAscending(second))
    return createFailedOutcome('the order is reversed', 'swap the values for ascending and descending');
  if (first.every((value) => typeof value === 'number') && isAscending(first.map(String)))
    return createFailedOutcome(`numbers are sorted as texts: ${first.slice(0, 4).join(', ')}`);
  if (typeof first[0] === 'number')
    return createFailedOutcome(`not sorted by its values: ${first.slice(0, 4).join(', ')}`);
  return createUnclearOutcome(`sorted, but not alphabetically: ${first.slice(0, 4).join(', ')}`);
}

/** Returns true if a list may be sorted by the labels of a property's values, which its rows do not contain. */
function isSortedByLabel({ target: { resource } }: ListClient, field: string): boolean {
  const { references, dictionary, choices } = resource.entity?.properties[field] ?? {};
  return (references ?? dictionary ?? choices) !== undefined;
}

function getSortValues(rows: RecordValues[], field: string): unknown[] {
  return rows
    .map((row) => row[field])
    .filter((value) => value !== undefined && value !== null && value !== '');
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const punctuationIgnoringCollator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Sort orders for texts: databases use different collations, and each common one is accepted. */
const valueOrders: ((one: unknown, other: unknown) => number)[] = [
  (one, other) => (one === other ? 0 : (one as number) < (other as number) ? -1 : 1),
  (one, other) => collator.compare(String(one), String(other)),
  (one, other) => punctuationIgnoringCollator.compare(String(one), String(other)),
];

function isAscending(values: unknown[]): boolean {
  const usable = typeof values[0] === 'string' ? valueOrders : valueOrders.slice(0, 1);
  return usable.some((compare) =>
    values.every((value, index) => index === 0 || compare(values[index - 1], value) <= 0),
  );
}
