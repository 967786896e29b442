import type { Row } from '../../definition/model/entity';
import type { Listing } from './Listing';
import { failed, ignored, type Outcome, ok, unclear } from './Trial';
import { counted } from './tryPaging';
import { otherSorting } from './variations';

/** What sorting by a property shows, and what was asked. */
export interface SortOutcome {
  outcome: Outcome;
  asked: string;
}

/** Sorts a list by a property, both ways, and looks whether its values follow. */
export async function trySorting(listing: Listing, field: string): Promise<SortOutcome> {
  const found = await ordersOf(listing, field);
  if (found.outcome.verdict !== 'ignored') return found;
  for (const sorting of otherSorting()) {
    const other = await ordersOf(listing.speaking({ sorting }), field);
    if (other.outcome.verdict !== 'ok') continue;
    const { param, as, order, between } = sorting;
    const more = as === 'apart' ? { order } : as === 'word' ? { between } : {};
    const suggestion = `"sorting": ${JSON.stringify({ param, as, ...more })}`;
    return { ...found, outcome: { ...found.outcome, suggestion } };
  }
  return found;
}

/** What the two orders of a property show. */
export async function ordersOf(listing: Listing, field: string): Promise<SortOutcome> {
  const up = await listing.ask({ sort: { field, descending: false } });
  const down = await listing.ask({ sort: { field, descending: true } });
  const { asked } = up.exchange;
  const problem = up.problem ?? down.problem;
  if (problem) return { outcome: failed(`sorted by ${field} it ${problem}`), asked };
  return { outcome: outcomeOf(listing, field, [up.rows, down.rows]), asked };
}

function outcomeOf(listing: Listing, field: string, [up, down]: [Row[], Row[]]): Outcome {
  const [first, second] = [valuesOf(up, field), valuesOf(down, field)];
  const kinds = new Set([...first, ...second].map(String)).size;
  if (kinds < 2)
    return unclear(
      `${counted(up.length)} with ${kinds === 0 ? 'no value' : 'one value'} cannot show an order`,
    );
  if (listing.isSame(up, down)) return ignored('the order is the same both ways: sorting has no effect');
  if (isRising(first) && isRising(second.toReversed())) return ok('up and down');
  if (isRising(first.toReversed()) && isRising(second))
    return failed('the order is the other way round', 'the words, or the mark, for descending');
  if (first.every((value) => typeof value === 'number') && isRising(first.map(String)))
    return failed(`numbers are sorted as texts: ${first.slice(0, 4).join(', ')}`);
  if (typeof first[0] === 'number') return failed(`no order of its values: ${first.slice(0, 4).join(', ')}`);
  return unclear(`an order that is not of the letters: ${first.slice(0, 4).join(', ')}`);
}

function valuesOf(rows: Row[], field: string): unknown[] {
  return rows
    .map((row) => row[field])
    .filter((value) => value !== undefined && value !== null && value !== '');
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const plain = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Databases differ in how they order texts: each of the usual ways counts. */
const orders: ((one: unknown, other: unknown) => number)[] = [
  (one, other) => (one === other ? 0 : (one as number) < (other as number) ? -1 : 1),
  (one, other) => collator.compare(String(one), String(other)),
  (one, other) => plain.compare(String(one), String(other)),
];

function isRising(values: unknown[]): boolean {
  const usable = typeof values[0] === 'string' ? orders : orders.slice(0, 1);
  return usable.some((compare) =>
    values.every((value, index) => index === 0 || compare(values[index - 1], value) <= 0),
  );
}
