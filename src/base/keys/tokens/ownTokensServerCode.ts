import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { listGrantedScreens } from '#server/access/buildMenuForUser.ts';
import { type CallContext, isRecordContext, type ResourceServerCode } from '#server/context.ts';
import { fieldError, notFoundError } from '#server/errors/apiErrors.ts';
import { createRecord } from '#server/records/calls/createRecord.ts';
import { listRecords } from '#server/records/calls/listRecords.ts';
import { PageResponse } from '#server/responses.ts';
import { hashToken } from '#server/session/token.ts';
import limits from '../limits.json';
import { abbreviateApiToken, generateApiToken, isApiTokenExpired } from './apiToken.ts';

/** Implements the calls of the current user's API tokens. */
export const ownTokensServerCode: ResourceServerCode = {
  calls: {
    list: { input: { type: 'object' }, handler: listWithState },
    create: { handler: createToken },
  },
};

/** Lists the tokens, and marks those that have expired. */
async function listWithState(context: CallContext): Promise<PageResponse> {
  if (!isRecordContext(context)) throw notFoundError();
  const { rows, total } = await listRecords(context);
  return new PageResponse(
    rows.map((row) => (isApiTokenExpired(row.expires_date) ? { ...row, state: 'expired' } : row)),
    total,
  );
}

/** Creates a token, and returns it in full this one time. Only its hash is stored. */
async function createToken(context: CallContext): Promise<RecordValues> {
  if (!isRecordContext(context)) throw notFoundError();
  const token = generateApiToken();
  const beforeCreate = async (row: RecordValues, inner: CallContext) => {
    await assertMayCreate(row, inner);
    const user_id = inner.user.id;
    return { ...row, user_id, token: abbreviateApiToken(token), token_hash: hashToken(token) };
  };
  return {
    ...(await createRecord({ ...context, resourceCode: { ...context.resourceCode, beforeCreate } })),
    token,
  };
}

/** Throws if the user has too many tokens, may not open a chosen screen, or chose a day in the past. */
async function assertMayCreate(
  { name, screens, expires_date }: RecordValues,
  { records, definitions, user }: CallContext,
): Promise<void> {
  // The row lock serializes concurrent requests.
  await records.lock('user', user.id);
  const others = await records.find('api_token', { user_id: user.id });
  const most = limits.tokens.perUser;
  if (others.length >= most) throw fieldError('name', getBaseText('server.token.tooManyOwn', { most }));
  if (others.some((other) => other.name === name))
    throw fieldError('name', getBaseText('server.token.taken', { name }));
  const own = listGrantedScreens(definitions, user).map(({ id }) => id);
  if (((screens ?? []) as string[]).some((id) => !own.includes(id)))
    throw fieldError('screens', getBaseText('server.token.otherScreen'));
  if (isApiTokenExpired(expires_date)) throw fieldError('expires_date', getBaseText('server.token.pastDay'));
}
