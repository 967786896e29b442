import { now } from '../../../definition/clock';
import type { JsonSchema, Row } from '../../../definition/model/entity';
import { recordAddress } from '../../../definition/recordAddress';
import type { CallContext, Rule } from '../../../server/context';
import { whereIn } from '../../../server/storage/whereIn';
import limits from '../limits.json';
import { mayKnow } from './mayKnow';
import { type Asking, scopesOf, seenNotifications, unreadCount } from './seen';

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
    notifications: all.slice(from, from + page).map((one) => answered(one, context)),
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

function answered(told: Row, { definitions }: Asking): Row {
  const { id, kind, text, record_id, created_time, read_time, ended_time, ended_text } = told;
  const alert = definitions.alerts.find((one) => one.kind === kind);
  const figure = definitions.metricAlerts.find((one) => one.kind === kind);
  return {
    id,
    kind,
    title: (alert ?? figure)?.title,
    text,
    at: created_time,
    isRead: read_time !== null,
    over: ended_time === null ? null : { at: ended_time, text: ended_text },
    address: figure ? (told.address ?? undefined) : addressOf(alert?.resource ?? '', record_id, definitions),
  };
}

/** Where the record is shown: on its page, else in the list; where it has neither, nowhere. */
function addressOf(resource: string, id: unknown, { resources }: Asking['definitions']): string | undefined {
  const { entity, page, route, needs, list } = resources[resource] ?? {};
  if (!entity) return undefined;
  if (page) return recordAddress(page.route, { [entity.key]: id });
  const isListed = list?.filters.some(({ params }) => params.includes(entity.key));
  return route && !needs && isListed ? recordAddress(`${route}?${entity.key}={id}`, { id }) : undefined;
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
