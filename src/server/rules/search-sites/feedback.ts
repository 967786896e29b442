import type { Row } from '../../../definition/types';
import { notFound } from '../../errors/failures';
import { assertPossible } from '../../records/assertPossible';
import type { CallContext } from '../types';

/** The publisher says that the DNS has been set: the site is analysed next. */
export function feedback({ record, resource, call, records }: CallContext): Promise<Row> {
  return records.transaction(async (inner) => {
    const stored = await inner.lock('search_site', record.id);
    if (!stored) throw notFound();
    assertPossible(resource, call, stored);
    return inner.update('search_site', record.id, { status: call.send.status });
  });
}
