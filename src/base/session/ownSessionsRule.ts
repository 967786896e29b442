import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { Page } from '../../server/answers';
import { type CallContext, isRecordContext, type Rule } from '../../server/context';
import { notFound } from '../../server/errors/failures';
import { list } from '../../server/records/calls/list';

/** The sessions of the user who asks: the list tells which of them asks. */
export const ownSessionsRule: Rule = {
  listed: () => sql<boolean>`expires_time > ${now().toISOString()}`,
  calls: {
    list: { input: { type: 'object' }, answer: listWithCurrent },
    endOthers: { answer: endOthers },
  },
};

async function listWithCurrent(context: CallContext): Promise<Page> {
  if (!isRecordContext(context)) throw notFound();
  const { rows, total } = await list(context);
  const state = ({ token_hash }: Record<string, unknown>) =>
    token_hash === context.tokenHash ? 'current' : 'other';
  return new Page(
    rows.map((row) => ({ ...row, state: state(row) })),
    total,
  );
}

/** Ends every session of the user but the one that asks. */
export async function endOthers({
  records,
  user,
  tokenHash,
}: Pick<CallContext, 'records' | 'user' | 'tokenHash'>): Promise<null> {
  await records.clear('access_token', { user_id: user.id }, sql<boolean>`token_hash <> ${tokenHash}`);
  return null;
}
