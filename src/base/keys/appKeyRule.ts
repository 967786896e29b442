import type { Row } from '../../definition/model/entity';
import type { CallContext, Rule } from '../../server/context';
import { notFound } from '../../server/errors/failures';
import { apiKey, assertSecret } from './apiKey';

/** The API key of the user who asks, with which their reports can be read. */
export const appKeyRule: Rule = {
  calls: {
    appKey: {
      answer: async (context) => answerOf(context, await context.records.first('app_key', own(context))),
    },
    renewAppKey: {
      answer: async (context) => {
        assertSecret(context.services);
        return answerOf(context, await renewed(context));
      },
    },
  },
};

/** The key that there was is no key from now on. */
function renewed(context: CallContext): Promise<Row> {
  return context.records.transaction(async (records) => {
    const { user_id } = own(context);
    // Two that renew at once do so one after the other.
    if (!(await records.lock('user', user_id))) throw notFound();
    const stored = await records.first('app_key', { user_id });
    const renewals = renewalsOf(stored) + 1;
    return stored
      ? records.update('app_key', user_id, { renewals })
      : records.insert('app_key', { user_id, renewals });
  });
}

function answerOf({ user, services }: CallContext, stored: Row | undefined): Row {
  const holder = { tenant: user.tenant, user: user.id, renewals: renewalsOf(stored) };
  return { app_key: apiKey(holder, services.secret) };
}

function own({ user }: CallContext): { user_id: number } {
  return { user_id: user.id };
}

function renewalsOf(stored: Row | undefined): number {
  return Number(stored?.renewals ?? 0);
}
