import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { getValueAtPathOrKey, readResponseValue as placed } from '#definition/profiles/ApiResponse.ts';
import { isObject } from '#definition/values/isObject.ts';
import {
  createFailedOutcome,
  createOkOutcome,
  createUnclearOutcome,
  type TrialOutcome,
} from '../ContractTrial.ts';
import type { HttpExchange } from '../RecordingHttpClient.ts';

/** Test results for the rows and the total of a list response. */
export interface RowsAndTotalOutcomes {
  rows: TrialOutcome;
  total?: TrialOutcome;
}

/** Tests that a list response has its rows and total at the defined paths, and suggests other paths. */
export function testRowsAndTotal(
  exchange: HttpExchange,
  call: Pick<ApiCall, 'rows' | 'total'>,
  isPaged = true,
): RowsAndTotalOutcomes {
  const { body, headers } = exchange;
  const rows = getValueAtPathOrKey(body, call.rows);
  if (!isRows(rows))
    return {
      rows: createFailedOutcome(
        `no rows at ${quotePath(call.rows)}${formatSuggestedPath(findMatchingBodyPaths(body, isNonEmptyRowArray))}`,
      ),
    };
  const found = createOkOutcome(
    `${rows.length === 1 ? '1 row' : `${rows.length} rows`} at ${call.rows || 'the root of the response'}`,
  );
  if (!isPaged) return { rows: found };
  const total = call.total === '' ? undefined : placed({ status: 200, headers, body }, call.total);
  const likely = findLikelyTotalPaths(exchange);
  if (call.total === '')
    return {
      rows: found,
      total: createUnclearOutcome(
        'the response has no total: pages have only "next" and "previous"',
        likely[0] && `"total": "${likely[0]}"`,
      ),
    };
  if (total === undefined || !/\d+$/.test(String(total)))
    return {
      rows: found,
      total: createFailedOutcome(`no total at "${call.total}"${formatSuggestedPath(likely)}`),
    };
  return { rows: found, total: createOkOutcome(`total ${String(total)} at ${call.total}`) };
}

/** Returns the paths and headers of a response that may hold the total. */
export function findLikelyTotalPaths({ body, headers }: Pick<HttpExchange, 'body' | 'headers'>): string[] {
  const inHeaders = [...headers.keys()].filter(isTotalHeader).map((name) => `header:${name}`);
  return [...inHeaders, ...findMatchingBodyPaths(body, isTotal)];
}

function quotePath(place: string): string {
  return place === '' ? 'the root of the response' : `"${place}"`;
}

function isTotalHeader(name: string): boolean {
  return /total|count|content-range/i.test(name);
}

/** Returns the paths in a response whose value matches a predicate, outermost first. */
export function findMatchingBodyPaths(
  body: unknown,
  isMeant: (value: unknown, name: string) => boolean,
): string[] {
  const level = (nodes: [string, unknown][], depth: number): string[] => {
    if (nodes.length === 0 || depth > 3) return [];
    const here = nodes
      .filter(([path, value]) => isMeant(value, path.split('.').at(-1) ?? ''))
      .map(([path]) => path);
    const below = nodes.flatMap(([path, value]) =>
      isObject(value)
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

/** Formats a hint with the path where a value was found. */
export function formatSuggestedPath([place]: string[]): string {
  if (place === undefined) return '';
  return place === '' ? '; try the root: ""' : `; try "${place}"`;
}

function isTotal(value: unknown, name: string): boolean {
  return Number.isInteger(value) && /total|count|size/i.test(name);
}

/** Returns true if a value is a non-empty array of objects. */
export function isNonEmptyRowArray(value: unknown): boolean {
  return isRows(value) && value.length > 0;
}

function isRows(value: unknown): value is RecordValues[] {
  return Array.isArray(value) && value.every(isObject);
}
