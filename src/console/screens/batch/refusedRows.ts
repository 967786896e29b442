import type { HttpError } from '@refinedev/core';
import { propertyOf } from '../../../definition/batchRow';
import type { Call } from '../../../definition/types';
import type { Messages } from '../../forms/formValidator';
import type { BatchRow } from './BatchRow';

/** What the server said of the rows that were sent, such as "rows/3/ad_type", by the rows' ids. */
export function refusedRows(
  errors: NonNullable<HttpError['errors']>,
  sent: BatchRow[],
  names: Call['names'],
): Map<number, Messages> {
  const words = new Map<number, Messages>();
  for (const [place, message] of Object.entries(errors)) {
    const [, index, name] = place.split('/');
    const row = sent[Number(index)];
    if (row && name) words.set(row.id, { ...words.get(row.id), [propertyOf(names, name)]: String(message) });
  }
  return words;
}
