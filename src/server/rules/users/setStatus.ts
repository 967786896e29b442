import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import { notFound } from '../../errors/failures';
import { assertPossible } from '../../records/assertPossible';
import { endSessions } from '../../session/endSessions';
import type { CallContext } from '../types';

/** Enables (0) or disables (1) a user; one who is disabled is logged out everywhere. */
export function setStatus(context: CallContext, status: 0 | 1): Promise<Row> {
  const { record, resource, call, records, user } = context;
  const key = record.user_id;
  if (status === 1 && key === user.user_id) throw new ApiError(409, text('server.users.self'));
  return records.transaction(async (inner) => {
    const stored = await inner.lock('user', key);
    if (!stored) throw notFound();
    assertPossible(resource, call, stored);
    await inner.update('user', key, { status });
    if (status === 1) await endSessions(inner, key);
    return { user_id: key, status };
  });
}
