import { sql } from 'kysely';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { Database } from './Database.ts';
import { fieldVersionsColumn, rowVersionColumn } from './tables/EntityTable.ts';

/** Last change of a property: version, author if known, and time. */
export interface LastPropertyChange {
  version: number;
  by: string | null;
  time: string;
}

/** Properties that changed since a version, with their last change. */
export type PropertyChangesSince = Record<string, LastPropertyChange>;

/**
 * Returns the columns to set with an update: the next row version and, for each column whose value changes, that
 * version, author and time. The statement compares values itself, under the row lock (no race condition).
 */
export function buildVersionColumnUpdates(columns: RecordValues, author: string | undefined): RecordValues {
  const version = sql.ref(rowVersionColumn);
  const mark = sql`jsonb_build_array(${version} + 1, ${author ?? null}::text, ${now().toISOString()}::text)`;
  const changes = Object.entries(columns).map(
    ([name, value]) =>
      sql`case when ${sql.ref(name)} is distinct from ${value} then jsonb_build_object(${sql.lit(name)}, ${mark}) else '{}'::jsonb end`,
  );
  return {
    [rowVersionColumn]: sql`${version} + 1`,
    [fieldVersionsColumn]: sql.join([sql.ref(fieldVersionsColumn), ...changes], sql` || `),
  };
}

/** Returns the properties of a record that changed since a version. */
export async function findPropertyChangesSince(
  database: Database,
  entity: Entity,
  tenant: number,
  key: unknown,
  version: number,
): Promise<PropertyChangesSince> {
  const row = await database
    .selectFrom(entity.name)
    .select(fieldVersionsColumn)
    .where(entity.tenant, '=', tenant)
    .where(entity.key, '=', key)
    .executeTakeFirst();
  const marks = (row?.[fieldVersionsColumn] ?? {}) as Record<string, [number, string | null, string]>;
  const since = Object.entries(marks).filter(([, [made]]) => made > version);
  return Object.fromEntries(since.map(([name, [made, by, time]]) => [name, { version: made, by, time }]));
}
