import { sql } from 'kysely';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import { rowAccess } from '../../../server/access/rowAccess';
import type { User } from '../../../server/access/user';
import type { Records } from '../../../server/storage/records';
import { type Condition, whereIn } from '../../../server/storage/whereIn';
import { mayKnow } from './mayKnow';
import { isCauseOf, rowsSeen } from './metrics/rowsSeen';

/** Who asks, and where. */
export interface Asking {
  records: Records;
  definitions: Definitions;
  user: User;
}

/**
 * What the user has been told and may still know, the newest first: rights are asked again each time. There is a
 * bounded number of all, so that it can be read whole.
 */
export async function seenNotifications(asking: Asking, ...conditions: Condition[]): Promise<Row[]> {
  const { records, definitions, user } = asking;
  const open = definitions.alerts.filter((alert) => mayKnow(user, alert, definitions));
  const kinds = new Map(open.map((alert) => [alert.kind, alert]));
  const ofFigures = scopesOf(asking);
  const known = [...kinds.keys(), ...ofFigures.keys()];
  if (known.length === 0) return [];
  const ofKinds = whereIn('kind', known);
  const all = await records.find('notification', { user_id: user.id }, ofKinds, ...conditions);
  const resourceOf = ({ kind }: Row) => kinds.get(String(kind))?.resource ?? '';
  const seen = new Set(
    all.filter(({ kind, record_id }) => isCauseOf(ofFigures.get(String(kind)), record_id)),
  );
  for (const resource of new Set(all.map(resourceOf).filter(Boolean))) {
    const told = all.filter((one) => resourceOf(one) === resource);
    const keys = await visibleKeys(asking, resource, told);
    for (const one of told) if (keys.has(String(one.record_id))) seen.add(one);
  }
  return all.filter((one) => seen.has(one)).sort(newestFirst);
}

/** The alerts of figures of which the user may know, and which rows they see of each. */
export function scopesOf({ definitions, user }: Pick<Asking, 'definitions' | 'user'>): Map<string, string> {
  const scopes = definitions.metricAlerts.map(
    ({ kind, report }) => [kind, rowsSeen(user, report, definitions)] as const,
  );
  return new Map(scopes.flatMap(([kind, scope]) => (scope === undefined ? [] : [[kind, scope]])));
}

/** How much the user has been told, may still know, and has not read. */
export async function unreadCount(asking: Asking): Promise<number> {
  return (await seenNotifications(asking, sql<boolean>`read_time is null`)).length;
}

/** What is over was told again when it ended. */
function newestFirst(one: Row, other: Row): number {
  const [a, b] = [latest(one), latest(other)];
  return a === b ? Number(other.id) - Number(one.id) : a < b ? 1 : -1;
}

function latest({ created_time, ended_time, ended_text }: Row): string {
  return String((ended_text && ended_time) ?? created_time);
}

/** The keys of the records that notifications are about and the user may see. */
async function visibleKeys({ records, definitions, user }: Asking, resource: string, told: Row[]) {
  const found = definitions.resources[resource];
  if (!found?.entity) return new Set<string>();
  const { entity } = found;
  const isNumber = entity.properties[entity.key]?.type === 'integer';
  const wanted = [
    ...new Set(told.map(({ record_id }) => (isNumber ? Number(record_id) : String(record_id)))),
  ];
  const rows = await rowAccess(records.database, { ...found, entity }, user)
    .select(entity.key)
    .where(whereIn(entity.key, wanted))
    .execute();
  return new Set(rows.map((row) => String(row[entity.key])));
}
