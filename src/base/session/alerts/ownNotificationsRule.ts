import { now } from '../../../definition/clock';
import type { JsonSchema, Row } from '../../../definition/model/entity';
import type { CallContext, Rule } from '../../../server/context';
import { whereIn } from '../../../server/storage/whereIn';
import limits from '../limits.json';
import { answered } from './answered';
import { mayKnow } from './mayKnow';
import { scopesOf, seenNotifications, unreadCount } from './seen';

const { page, kept } = limits.notifications;

/** How many have been shown already. */
const seenInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { from: { type: 'string', title: 'From', pattern: '^\\d{1,4}$' } },
};

/** Which are read; all, where none are named. */
const readInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ids: { type: 'array', title: 'Notifications', items: { type: 'integer' }, maxItems: kept },
  },
};

/** What a user has been told: nobody else sees it. */
export const ownNotificationsRule: Rule = {
  calls: { seen: { input: seenInput, answer: seen }, read: { input: readInput, answer: read } },
};

/** A page of it, how much is unread of all, and the kinds of alerts that there are for this user. */
async function seen(context: CallContext): Promise<Row> {
  const { definitions, user, input } = context;
  const all = await seenNotifications(context);
  const ofFigures = scopesOf(context);
  const from = Number(input.from ?? 0);
  return {
    notifications: all.slice(from, from + page).map((one) => answered(one, context.services)),
    total: all.length,
    unread: all.filter(({ read_time }) => read_time === null).length,
    kinds: [
      ...definitions.alerts
        .filter((alert) => mayKnow(user, alert, definitions))
        .map(({ kind, title, resource }) => ({ kind, title, of: definitions.resources[resource]?.title })),
      ...definitions.metricAlerts
        .filter(({ kind }) => ofFigures.has(kind))
        .map(({ kind, title, report }) => ({ kind, title, of: definitions.reports[report]?.title })),
    ],
  };
}

/** Notes that the user has read of these, or of all. */
async function read(context: CallContext): Promise<Row> {
  const { records, definitions, user, input } = context;
  const ids = input.ids as number[] | undefined;
  await records.database
    .updateTable('notification')
    .set({ read_time: now().toISOString() })
    .where(definitions.tenant.column, '=', user.tenant)
    .where('user_id', '=', user.id)
    .where('read_time', 'is', null)
    .$if(ids !== undefined, (query) => query.where(whereIn('id', ids ?? [])))
    .execute();
  return { unread: await unreadCount(context) };
}
