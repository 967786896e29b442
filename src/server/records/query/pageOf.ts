import { text } from '../../../definition/text';
import type { Resource, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';

const most = { size: 9999, index: 1_000_000_000 };
const usual = 20;

/** The part of a list that is asked for: `page_index` counts from 1. A list without pages is sent whole. */
export function pageOf({ list }: Resource, { page_index, page_size }: Row): { size: number; offset: number } {
  const size = wholeNumber('page_size', page_size, most.size) ?? (list?.paging === false ? most.size : usual);
  const index = wholeNumber('page_index', page_index, most.index) ?? 1;
  return { size, offset: (index - 1) * size };
}

function wholeNumber(name: string, sent: unknown, limit: number): number | undefined {
  if (sent === undefined || sent === '') return undefined;
  const value = typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : 0;
  if (value < 1 || value > limit)
    throw invalid([{ field: `/${name}`, message: text('server.pageRange', { name, limit }) }]);
  return value;
}
