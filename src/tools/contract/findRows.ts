import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { below, found as placed } from '../../definition/profiles/place';
import { failed, type Outcome, ok, unclear } from './Trial';
import type { Exchange } from './Watch';

/** Where an answer holds its rows and their number, and what is wrong with that. */
export interface FoundRows {
  rows: Outcome;
  total?: Outcome;
}

/** Looks for the rows and their number where the definition says, else says where they seem to be. */
export function findRows(exchange: Exchange, call: Pick<Call, 'rows' | 'total'>, isPaged = true): FoundRows {
  const { body, headers } = exchange;
  const rows = below(body, call.rows);
  if (!isRows(rows))
    return { rows: failed(`no rows at ${quoted(call.rows)}${perhaps(placesOf(body, isFilledRows))}`) };
  const found = ok(
    `${rows.length === 1 ? '1 row' : `${rows.length} rows`} at ${call.rows || 'the answer itself'}`,
  );
  if (!isPaged) return { rows: found };
  const total = call.total === '' ? undefined : placed({ status: 200, headers, body }, call.total);
  const likely = likelyTotals(exchange);
  if (call.total === '')
    return {
      rows: found,
      total: unclear(
        'how many rows there are is not told: pages are next and previous only',
        likely[0] && `"total": "${likely[0]}"`,
      ),
    };
  if (total === undefined || !/\d+$/.test(String(total)))
    return { rows: found, total: failed(`no total at "${call.total}"${perhaps(likely)}`) };
  return { rows: found, total: ok(`total ${String(total)} at ${call.total}`) };
}

/** Where an answer may say how many rows there are. */
export function likelyTotals({ body, headers }: Pick<Exchange, 'body' | 'headers'>): string[] {
  const inHeaders = [...headers.keys()].filter(isTotalHeader).map((name) => `header:${name}`);
  return [...inHeaders, ...placesOf(body, isTotal)];
}

function quoted(place: string): string {
  return place === '' ? 'the top of the answer' : `"${place}"`;
}

function isTotalHeader(name: string): boolean {
  return /total|count|content-range/i.test(name);
}

/** The paths in an answer at which something stands that could be meant, outermost first. */
export function placesOf(body: unknown, isMeant: (value: unknown, name: string) => boolean): string[] {
  const level = (nodes: [string, unknown][], depth: number): string[] => {
    if (nodes.length === 0 || depth > 3) return [];
    const here = nodes
      .filter(([path, value]) => isMeant(value, path.split('.').at(-1) ?? ''))
      .map(([path]) => path);
    const below = nodes.flatMap(([path, value]) =>
      isRow(value)
        ? Object.entries(value).map(([name, one]): [string, unknown] => [
            path ? `${path}.${name}` : name,
            one,
          ])
        : [],
    );
    return [...here, ...level(below, depth + 1)];
  };
  return level([['', body]], 0);
}

/** Ends a message with where the thing seems to be. */
export function perhaps([place]: string[]): string {
  if (place === undefined) return '';
  return place === '' ? '; perhaps at the top: ""' : `; perhaps at "${place}"`;
}

function isTotal(value: unknown, name: string): boolean {
  return Number.isInteger(value) && /total|count|size/i.test(name);
}

/** Whether something is a list of records, and not empty. */
export function isFilledRows(value: unknown): boolean {
  return isRows(value) && value.length > 0;
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every(isRow);
}
