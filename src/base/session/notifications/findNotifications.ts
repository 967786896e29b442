import { sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import type { User } from '#server/access/User.ts';
import { type SqlCondition, whereIn } from '#server/storage/sqlConditions.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { mayReceiveRecordAlert } from './alertAccess.ts';
import { alertRuleNotificationKind, type FiredAlertValues } from './alertRules/AlertRule.ts';
import { maySeeAlertFigures } from './alertRules/alertFigureAccess.ts';
import { getVisibleReportRowsKey, isCauseInVisibleRows } from './metricAlerts/alertScope.ts';

/** The user whose notifications are read, with the tenant's records and the definitions. */
export interface NotificationQueryContext {
  records: TenantRecords;
  definitions: Definitions;
  user: User;
}

/**
 * Returns the notifications of a user that they still have access to (row-level access), newest first. Retention limits
 * their number, so all of them are read at once.
 */
export async function findVisibleNotifications(
  asking: NotificationQueryContext,
  ...conditions: SqlCondition[]
): Promise<RecordValues[]> {
  const { records, definitions, user } = asking;
  const open = definitions.alerts.filter((alert) => mayReceiveRecordAlert(user, alert, definitions));
  const kinds = new Map(open.map((alert) => [alert.kind, alert]));
  const ofFigures = getRowsKeyByVisibleMetricAlert(asking);
  const known = [...kinds.keys(), ...ofFigures.keys(), alertRuleNotificationKind];
  const ofKinds = whereIn('kind', known);
  const all = await records.find('notification', { user_id: user.id }, ofKinds, ...conditions);
  const resourceOf = ({ kind }: RecordValues) => kinds.get(String(kind))?.resource ?? '';
  const seen = new Set(
    all.filter(({ kind, record_id }) => isCauseInVisibleRows(ofFigures.get(String(kind)), record_id)),
  );
  const tenant = all.some(isOfAlertRule) ? await records.getTenantRecord() : {};
  for (const one of all.filter(isOfAlertRule))
    if (canSeeAlertRule(user, one.said_values, { definitions, tenant })) seen.add(one);
  for (const resource of new Set(all.map(resourceOf).filter(Boolean))) {
    const told = all.filter((one) => resourceOf(one) === resource);
    const keys = await findVisibleKeys(asking, resource, told);
    for (const one of told) if (keys.has(String(one.record_id))) seen.add(one);
  }
  return all.filter((one) => seen.has(one)).sort(compareNewestFirst);
}

const isOfAlertRule = ({ kind }: RecordValues) => kind === alertRuleNotificationKind;

/** Returns true if the user may see the content of a notification about an alert that a user has set. */
function canSeeAlertRule(
  user: User,
  values: unknown,
  context: { definitions: Definitions; tenant: RecordValues },
): boolean {
  if (!isObject(values)) return false;
  // A problem has no figures, and only the owner is notified of it.
  return 'problem' in values || maySeeAlertFigures(user, values as unknown as FiredAlertValues, context);
}

/** Returns the metric alerts that the user has access to, each with the key of the rows they see. */
export function getRowsKeyByVisibleMetricAlert({
  definitions,
  user,
}: Pick<NotificationQueryContext, 'definitions' | 'user'>): Map<string, string> {
  const scopes = definitions.metricAlerts.map(
    ({ kind, report }) => [kind, getVisibleReportRowsKey(user, report, definitions)] as const,
  );
  return new Map(scopes.flatMap(([kind, scope]) => (scope === undefined ? [] : [[kind, scope]])));
}

/** Returns the number of unread notifications that the user still has access to. */
export async function countUnreadNotifications(asking: NotificationQueryContext): Promise<number> {
  return (await findVisibleNotifications(asking, sql<boolean>`read_time is null`)).length;
}

/** Compares by the latest event: a resolved notification counts from its end. */
function compareNewestFirst(one: RecordValues, other: RecordValues): number {
  const [a, b] = [getLastEventTime(one), getLastEventTime(other)];
  return a === b ? Number(other.id) - Number(one.id) : a < b ? 1 : -1;
}

function getLastEventTime({ created_time, ended_time, ended_text }: RecordValues): string {
  return String((ended_text && ended_time) ?? created_time);
}

/** Returns the keys of the records that notifications are about and the user can see. */
async function findVisibleKeys(
  { records, definitions, user }: NotificationQueryContext,
  resource: string,
  told: RecordValues[],
) {
  const found = definitions.resources[resource];
  if (!found?.entity) return new Set<string>();
  const { entity } = found;
  const isNumber = entity.properties[entity.key]?.type === 'integer';
  const wanted = [
    ...new Set(told.map(({ record_id }) => (isNumber ? Number(record_id) : String(record_id)))),
  ];
  const rows = await startVisibleRowsQuery(records.database, { ...found, entity }, user)
    .select(entity.key)
    .where(whereIn(entity.key, wanted))
    .execute();
  return new Set(rows.map((row) => String(row[entity.key])));
}
