import type { RecordValues } from '../model/entity.ts';
import type { ApiProfile } from '../model/profile.ts';
import type { ApiCall } from '../model/resource.ts';
import { isObject } from '../values/isObject.ts';
import { type ApiResponse, readResponseValue } from './ApiResponse.ts';
import type { ListPageRequest } from './buildListRequest.ts';

/** One page of a list as an API returned it: rows, total (if known), and next page or cursor. */
export interface ListResponse {
  rows: RecordValues[];
  /** Undefined if the API returns no total. */
  total?: number;
  /** Cursor of the next page, or true if there is a next page. */
  next: string | boolean;
}

/** Parses one page of a list from a response according to the profile; undefined if it contains no rows. */
export function parseListResponse(
  profile: ApiProfile,
  call: Pick<ApiCall, 'rows' | 'total'>,
  response: ApiResponse,
  { page, size }: Pick<ListPageRequest, 'page' | 'size'>,
): ListResponse | undefined {
  const total = call.total === '' ? undefined : parseTotal(readResponseValue(response, call.total));
  // Some APIs omit an empty list or send null if the total is 0.
  const rows = readResponseValue(response, call.rows) ?? (total === 0 ? [] : undefined);
  if (!Array.isArray(rows) || !rows.every(isObject)) return undefined;
  if (profile.paging.by === 'none')
    return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, next: false };
  return { rows, total, next: parseNextPage(profile, response, rows.length >= size) };
}

/** Parses a number, or the total of a Content-Range such as "items 0-9/57". */
function parseTotal(value: unknown): number | undefined {
  const text = String(value ?? '').replace(/^.*\//, '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns the next page's cursor, or whether there is a next page. If the response does not contain that, a full page
 * is assumed to have a successor.
 */
function parseNextPage(
  { paging: { by, next, page } }: ApiProfile,
  response: ApiResponse,
  isFull: boolean,
): string | boolean {
  if (!next) return isFull;
  const nextValue = readResponseValue(response, next);
  const nextUrl = next.toLowerCase() === 'header:link' ? parseNextLink(String(nextValue ?? '')) : nextValue;
  if (nextUrl === undefined || nextUrl === null || nextUrl === '' || nextUrl === false) return false;
  return by === 'cursor' ? parseCursor(String(nextUrl), page) : true;
}

/** Returns the URL with rel="next" from a Link header (RFC 8288). */
function parseNextLink(header: string): string | undefined {
  return header
    .split(/,(?=\s*<)/)
    .map((part) => /^\s*<([^>]*)>\s*;.*\brel="?next"?/i.exec(part)?.[1])
    .find(Boolean);
}

/** Returns the cursor, given by itself or within the URL of the next page. */
function parseCursor(nextValue: string, param: string): string {
  const query = nextValue.includes('?')
    ? new URLSearchParams(nextValue.slice(nextValue.indexOf('?') + 1))
    : undefined;
  return query?.get(param) ?? nextValue;
}
