import { sql } from 'kysely';
import { now } from '../../definition/clock';
import type { Entity, Row } from '../../definition/model/entity';
import type { Database } from './database';
import { changesColumn, versionColumn } from './tables/table';

/** The last change of a property: the version that it made, who made it, if that is known, and when. */
export interface PropertyChange {
  version: number;
  by: string | null;
  time: string;
}

/** The properties that have changed since a version, each with its last change. */
export type ChangesSince = Record<string, PropertyChange>;

/**
 * What a change of these columns sets besides: the next version, and beside each column whose value becomes another
 * one that it was this version. The row tells for itself, under its own lock and in the same statement.
 */
export function nextVersion(columns: Row, author: string | undefined): Row {
  const version = sql.ref(versionColumn);
  const mark = sql`jsonb_build_array(${version} + 1, ${author ?? null}::text, ${now().toISOString()}::text)`;
  const changes = Object.entries(columns).map(
    ([name, value]) =>
      sql`case when ${sql.ref(name)} is distinct from ${value} then jsonb_build_object(${sql.lit(name)}, ${mark}) else '{}'::jsonb end`,
  );
  return {
    [versionColumn]: sql`${version} + 1`,
    [changesColumn]: sql.join([sql.ref(changesColumn), ...changes], sql` || `),
  };
}

/** What of a record has changed since a version of it. */
export async function changesSince(
  database: Database,
  entity: Entity,
  tenant: number,
  key: unknown,
  version: number,
): Promise<ChangesSince> {
  const row = await database
    .selectFrom(entity.name)
    .select(changesColumn)
    .where(entity.tenant, '=', tenant)
    .where(entity.key, '=', key)
    .executeTakeFirst();
  const marks = (row?.[changesColumn] ?? {}) as Record<string, [number, string | null, string]>;
  const since = Object.entries(marks).filter(([, [made]]) => made > version);
  return Object.fromEntries(since.map(([name, [made, by, time]]) => [name, { version: made, by, time }]));
}
