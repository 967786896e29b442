import { sql } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { type CallContext, isRecordContext, type ResourceServerCode } from '#server/context.ts';
import { notFoundError } from '#server/errors/apiErrors.ts';
import { listRecords } from '#server/records/calls/listRecords.ts';
import { PageResponse } from '#server/responses.ts';

/** Implements the calls that list and revoke the current user's sessions; the list marks the current session. */
export const ownSessionsServerCode: ResourceServerCode = {
  listCondition: () => sql<boolean>`expires_time > ${now().toISOString()}`,
  calls: {
    list: { input: { type: 'object' }, handler: listWithCurrent },
    end: { handler: endSession },
    endOthers: { handler: revokeOtherSessions },
  },
};

/** Lists the sessions. The stored hash of the token is not answered; the session's id replaces it. */
async function listWithCurrent(context: CallContext): Promise<PageResponse> {
  if (!isRecordContext(context)) throw notFoundError();
  const { rows, total } = await listRecords(context);
  const state = ({ token_hash }: Record<string, unknown>) =>
    token_hash === context.tokenHash ? 'current' : 'other';
  return new PageResponse(
    rows.map((row) => ({ ...row, token_hash: row.session_id, state: state(row) })),
    total,
  );
}

/** Ends the session that the path identifies, and returns its id. */
async function endSession({ record, records }: CallContext): Promise<RecordValues> {
  await records.remove('access_token', record.token_hash);
  return { session_id: record.session_id };
}

/** Revokes all sessions of the user except the current one. */
export async function revokeOtherSessions({
  records,
  user,
  tokenHash,
}: Pick<CallContext, 'records' | 'user' | 'tokenHash'>): Promise<null> {
  await records.deleteWhere('access_token', { user_id: user.id }, sql<boolean>`token_hash <> ${tokenHash}`);
  return null;
}
