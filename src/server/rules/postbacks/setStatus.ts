import type { Row } from '../../../definition/types';
import { notFound } from '../../errors/failures';
import { assertPossible } from '../../records/assertPossible';
import type { CallContext } from '../types';

/** Pauses a postback link, or lets it be called again, as the call says. */
export function setStatus({ record, resource, call, records }: CallContext): Promise<Row> {
  const { postback_id } = record;
  return records.transaction(async (inner) => {
    const stored = await inner.lock('postback', postback_id);
    if (!stored) throw notFound();
    assertPossible(resource, call, stored);
    return inner.update('postback', postback_id, { status: call.send.status });
  });
}
