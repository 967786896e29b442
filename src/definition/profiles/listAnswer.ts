import { isRow } from '../isRow';
import type { Row } from '../model/entity';
import type { Profile } from '../model/profile';
import type { Call } from '../model/resource';
import type { ListAsked } from './listRequest';
import { type Answer, found } from './place';

/** One page of a list, as an API has answered it. */
export interface ListAnswer {
  rows: Row[];
  /** Nothing where the API does not tell. */
  total?: number;
  /** What leads to the next page: the cursor, or whether there is one. */
  next: string | boolean;
}

/** Reads one page of a list where the profile says; undefined for an answer that holds no rows. */
export function listAnswer(
  profile: Profile,
  call: Pick<Call, 'rows' | 'total'>,
  answer: Answer,
  { page, size }: Pick<ListAsked, 'page' | 'size'>,
): ListAnswer | undefined {
  const rows = found(answer, call.rows) ?? [];
  if (!Array.isArray(rows) || !rows.every(isRow)) return undefined;
  if (profile.paging.by === 'none')
    return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, next: false };
  const total = call.total === '' ? undefined : numberIn(found(answer, call.total));
  return { rows, total, next: nextOf(profile, answer, rows.length >= size) };
}

/** A number, or what stands behind the slash of a Content-Range such as "items 0-9/57". */
function numberIn(value: unknown): number | undefined {
  const text = String(value ?? '').replace(/^.*\//, '');
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Without a word of the answer, a page that is full may have one after it. */
function nextOf({ paging: { by, next, page } }: Profile, answer: Answer, isFull: boolean): string | boolean {
  if (!next) return isFull;
  const said = found(answer, next);
  const address = next.toLowerCase() === 'header:link' ? linkTo(String(said ?? '')) : said;
  if (address === undefined || address === null || address === '' || address === false) return false;
  return by === 'cursor' ? cursorIn(String(address), page) : true;
}

/** The address of the next page in a Link header. */
function linkTo(header: string): string | undefined {
  return header
    .split(/,(?=\s*<)/)
    .map((part) => /^\s*<([^>]*)>\s*;.*\brel="?next"?/i.exec(part)?.[1])
    .find(Boolean);
}

/** A cursor may come by itself, or in the address of the page to which it leads. */
function cursorIn(said: string, param: string): string {
  const query = said.includes('?') ? new URLSearchParams(said.slice(said.indexOf('?') + 1)) : undefined;
  return query?.get(param) ?? said;
}
