import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';
import limits from '../limits.json';
import { mayReceiveRecordAlert } from './alertAccess.ts';
import {
  countUnreadNotifications,
  findVisibleNotifications,
  getRowsKeyByVisibleMetricAlert,
} from './findNotifications.ts';
import { renderNotification } from './renderNotification.ts';

const { pageSize, maxStored } = limits.notifications;

/** JSON schema of the list input: the number of notifications already loaded. */
const listInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { from: { type: 'string', title: 'From', pattern: '^\\d{1,4}$' } },
};

/** JSON schema of the mark-read input: the ids of the notifications; all if absent. */
const markReadInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ids: { type: 'array', title: 'Notifications', items: { type: 'integer' }, maxItems: maxStored },
  },
};

/**
 * Implements the calls of the current user's notifications. Other users cannot see them.
 */
export const ownNotificationsServerCode: ResourceServerCode = {
  calls: {
    seen: { input: listInput, handler: listNotifications },
    read: { input: markReadInput, handler: markNotificationsRead },
  },
};

/** Returns a page of notifications, the unread count, and the alert kinds available to this user. */
async function listNotifications(context: CallContext): Promise<RecordValues> {
  const { definitions, user, input } = context;
  const all = await findVisibleNotifications(context);
  const ofFigures = getRowsKeyByVisibleMetricAlert(context);
  const from = Number(input.from ?? 0);
  return {
    notifications: all.slice(from, from + pageSize).map((one) => renderNotification(one, context.services)),
    total: all.length,
    unread: all.filter(({ read_time }) => read_time === null).length,
    kinds: [
      ...definitions.alerts
        .filter((alert) => mayReceiveRecordAlert(user, alert, definitions))
        .map(({ kind, title, resource }) => ({ kind, title, of: definitions.resources[resource]?.title })),
      ...definitions.metricAlerts
        .filter(({ kind }) => ofFigures.has(kind))
        .map(({ kind, title, report }) => ({ kind, title, of: definitions.reports[report]?.title })),
    ],
  };
}

/** Marks the given notifications, or all, as read. */
async function markNotificationsRead(context: CallContext): Promise<RecordValues> {
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
  return { unread: await countUnreadNotifications(context) };
}
