import type { ListAnswer } from '../../definition/profiles/listAnswer';
import type { Listing, Page } from './Listing';
import { failed, ignored, type Outcome, ok, unclear } from './Trial';
import { otherPaging, saidPaging } from './variations';

/** What was tried of the pages of a list. */
export interface PagingOutcomes {
  page: Outcome;
  size?: Outcome;
  /** The page that the total says is the last. */
  last?: Outcome;
  asked: string;
}

/** Tries pages of a few rows: each must be as large as was asked for, and hold others than the one before it. */
export async function tryPaging(listing: Listing, base: Page): Promise<PagingOutcomes | undefined> {
  if (listing.profile.paging.by === 'none') return undefined;
  const { rows, exchange } = base;
  if (rows.length < 2)
    return {
      page: unclear(`${counted(rows.length)} cannot show whether pages differ`),
      asked: exchange.asked,
    };
  const size = Math.min(3, Math.floor(rows.length / 2));
  const found = await pagesOf(listing, size, rows.length);
  if (![found.page, found.size].some((one) => one?.verdict === 'ignored')) {
    const last = found.page.verdict === 'ok' ? await tryLast(listing, size, base.total) : undefined;
    return { ...found, last };
  }
  const cure = await cureFor(listing, size, rows.length);
  const advised = (one?: Outcome) => one && (one.verdict === 'ignored' ? { ...one, suggestion: cure } : one);
  return { ...found, page: advised(found.page) as Outcome, size: advised(found.size) };
}

/** What the first two pages of a size show. */
export async function pagesOf(listing: Listing, size: number, known: number): Promise<PagingOutcomes> {
  const { by, page: param, size: sizeParam } = listing.profile.paging;
  const first = await listing.ask({ page: 1, size });
  const second = await listing.ask({ page: 2, size, cursor: cursorOf(first.value) });
  const { asked } = second.exchange;
  const problem = first.problem ?? second.problem;
  if (problem) return { page: failed(`a page of ${size} ${problem}`), asked };
  const named = by === 'range' ? 'the header Range' : `"${param}"`;
  const sized = by === 'range' ? 'the header Range' : `"${sizeParam}"`;
  return {
    page: pageOutcome(listing, [first, second], { size, known, named }),
    size: sizeParam === '' ? undefined : sizeOutcome(first.rows.length, size, sized),
    asked,
  };
}

function cursorOf(answer: ListAnswer | undefined): string | undefined {
  return typeof answer?.next === 'string' ? answer.next : undefined;
}

function sizeOutcome(given: number, size: number, named: string): Outcome {
  if (given > size) return ignored(`asked for ${counted(size)}, it gives ${given}: ${named} has no effect`);
  return given < size
    ? failed(`asked for ${counted(size)}, it gives ${given}`)
    : ok(`${counted(size)} as asked`);
}

function pageOutcome(
  listing: Listing,
  [first, second]: [Page, Page],
  { size, known, named }: { size: number; known: number; named: string },
): Outcome {
  if (listing.isSame(first.rows, second.rows)) return ignored(`page 2 is page 1: ${named} has no effect`);
  if (second.rows.length === 0)
    return first.rows.length >= known
      ? unclear('all rows came on page 1')
      : failed('page 2 is empty, though there are more rows');
  const before = new Set(first.rows.map((row) => listing.keyOf(row)));
  const again = second.rows.filter((row) => before.has(listing.keyOf(row)));
  if (again.length === 0) return ok(`page 2 follows page 1, ${counted(size)} each`);
  const { by, first: from } = listing.profile.paging;
  const isOneOff = by === 'offset' && from === 0 && again.length === 1;
  return failed(
    `page 2 repeats ${counted(again.length)} of page 1, such as ${listing.keyOf(again[0] ?? {})}`,
    isOneOff ? '"first": 1' : undefined,
  );
}

/** Where pages are counted from another number, the last one that the total speaks of is empty. */
async function tryLast(
  listing: Listing,
  size: number,
  total: number | undefined,
): Promise<Outcome | undefined> {
  if (total === undefined || total <= size || listing.profile.paging.by === 'cursor') return undefined;
  const number = Math.ceil(total / size);
  const { rows, problem } = await listing.ask({ page: number, size });
  if (problem) return failed(`page ${number}, the last of ${total} rows, ${problem}`);
  const { first } = listing.profile.paging;
  const cure = listing.profile.paging.by === 'page' ? `"first": ${first === 0 ? 1 : 0}` : undefined;
  if (rows.length === 0) return failed(`page ${number}, the last of ${total} rows, is empty`, cure);
  return ok(`page ${number} is the last of ${total} rows`);
}

/** Which other way to ask for pages does take effect. */
async function cureFor(listing: Listing, size: number, known: number): Promise<string | undefined> {
  for (const paging of otherPaging(listing.profile)) {
    const { page, size: sized } = await pagesOf(listing.speaking({ paging }), size, known);
    if (page.verdict !== 'ok' || sized?.verdict !== 'ok') continue;
    return `"paging": ${JSON.stringify(saidPaging(paging))}`;
  }
  return undefined;
}

/** A number of rows, in words. */
export function counted(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}
