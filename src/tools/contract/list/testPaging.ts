import type { ListResponse } from '#definition/profiles/parseListResponse.ts';
import { getOtherPagingConventions, toPagingDefinition } from '../apiConventions.ts';
import {
  createFailedOutcome,
  createIgnoredByApiOutcome,
  createOkOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from '../ContractTrial.ts';
import type { ListClient, ListPage } from './ListClient.ts';

/** Test results of a list's paging. */
export interface PagingOutcomes {
  page: TrialOutcome;
  size?: TrialOutcome;
  /** The last page according to the total. */
  last?: TrialOutcome;
  asked: string;
}

/** Tests paging: page sizes are as requested and pages do not overlap. */
export async function testPaging(listing: ListClient, base: ListPage): Promise<PagingOutcomes | undefined> {
  if (listing.profile.paging.by === 'none') return undefined;
  const { rows, exchange } = base;
  if (rows.length < 2)
    return {
      page: createUnclearOutcome(
        `the list has ${formatRowCount(rows.length)}: paging can be tested with at least 2`,
      ),
      asked: exchange.asked,
    };
  const size = Math.min(3, Math.floor(rows.length / 2));
  const found = await testFirstPages(listing, size, rows.length);
  if (![found.page, found.size].some((one) => one?.verdict === 'ignored')) {
    const last = found.page.verdict === 'ok' ? await testLastPage(listing, size, base.total) : undefined;
    return { ...found, last };
  }
  const cure = await suggestPaging(listing, size, rows.length);
  const advised = (one?: TrialOutcome) =>
    one && (one.verdict === 'ignored' ? { ...one, suggestion: cure } : one);
  return { ...found, page: advised(found.page) as TrialOutcome, size: advised(found.size) };
}

/** Requests the first two pages of a size and returns the outcomes. */
export async function testFirstPages(
  listing: ListClient,
  size: number,
  known: number,
): Promise<PagingOutcomes> {
  const { by, page: param, size: sizeParam } = listing.profile.paging;
  const first = await listing.fetchPage({ page: 1, size });
  const second = await listing.fetchPage({ page: 2, size, cursor: getNextCursor(first.value) });
  const { asked } = second.exchange;
  const problem = first.problem ?? second.problem;
  if (problem) return { page: createFailedOutcome(`a page of ${size} ${problem}`), asked };
  const named = by === 'range' ? 'the header Range' : `"${param}"`;
  const sized = by === 'range' ? 'the header Range' : `"${sizeParam}"`;
  return {
    page: judgePages(listing, [first, second], { size, known, named }),
    size: sizeParam === '' ? undefined : judgePageSize(first.rows.length, size, sized),
    asked,
  };
}

function getNextCursor(answer: ListResponse | undefined): string | undefined {
  return typeof answer?.next === 'string' ? answer.next : undefined;
}

function judgePageSize(given: number, size: number, named: string): TrialOutcome {
  if (given > size)
    return createIgnoredByApiOutcome(
      `requested ${formatRowCount(size)}, received ${given}: ${named} has no effect`,
    );
  return given < size
    ? createFailedOutcome(`requested ${formatRowCount(size)}, received ${given}`)
    : createOkOutcome(`${formatRowCount(size)} as requested`);
}

function judgePages(
  listing: ListClient,
  [first, second]: [ListPage, ListPage],
  { size, known, named }: { size: number; known: number; named: string },
): TrialOutcome {
  if (listing.hasSameRows(first.rows, second.rows))
    return createIgnoredByApiOutcome(`page 2 equals page 1: ${named} has no effect`);
  if (second.rows.length === 0)
    return first.rows.length >= known
      ? createUnclearOutcome('all rows are on page 1')
      : createFailedOutcome('page 2 is empty, but the total is higher');
  const before = new Set(first.rows.map((row) => listing.getRowKey(row)));
  const again = second.rows.filter((row) => before.has(listing.getRowKey(row)));
  if (again.length === 0) return createOkOutcome(`page 2 follows page 1, ${formatRowCount(size)} each`);
  const { by, first: from } = listing.profile.paging;
  const isOneOff = by === 'offset' && from === 0 && again.length === 1;
  return createFailedOutcome(
    `page 2 repeats ${formatRowCount(again.length)} of page 1, such as ${listing.getRowKey(again[0] ?? {})}`,
    isOneOff ? '"first": 1' : undefined,
  );
}

/** Tests the last page: an API that counts pages from another number returns an empty one. */
async function testLastPage(
  listing: ListClient,
  size: number,
  total: number | undefined,
): Promise<TrialOutcome | undefined> {
  if (total === undefined || total <= size || listing.profile.paging.by === 'cursor') return undefined;
  const number = Math.ceil(total / size);
  const { rows, problem } = await listing.fetchPage({ page: number, size });
  if (problem) return createFailedOutcome(`page ${number}, the last of ${total} rows, ${problem}`);
  const { first } = listing.profile.paging;
  const cure = listing.profile.paging.by === 'page' ? `"first": ${first === 0 ? 1 : 0}` : undefined;
  if (rows.length === 0)
    return createFailedOutcome(`page ${number}, the last of ${total} rows, is empty`, cure);
  return createOkOutcome(`page ${number} is the last of ${total} rows`);
}

/** Tries the other paging conventions and suggests one that works. */
async function suggestPaging(listing: ListClient, size: number, known: number): Promise<string | undefined> {
  for (const paging of getOtherPagingConventions(listing.profile)) {
    const { page, size: sized } = await testFirstPages(listing.withProfile({ paging }), size, known);
    if (page.verdict !== 'ok' || sized?.verdict !== 'ok') continue;
    return `"paging": ${JSON.stringify(toPagingDefinition(paging))}`;
  }
  return undefined;
}

/** Formats a number of rows: "1 row", "3 rows". */
export function formatRowCount(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}
