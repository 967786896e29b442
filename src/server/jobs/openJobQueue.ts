import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../storage/Database.ts';

/** Retention of completed and failed items in the queue, for the counts: one day, in seconds. */
const archiveSettings = { archiveCompletedAfterSeconds: 86_400, archiveFailedAfterSeconds: 86_400 };

/** The queue of due jobs, and its database schema. */
export interface JobQueue {
  boss: PgBoss;
  schema: string;
  /** Last time that this process ran maintenance on the queue. */
  lastMaintenance?: Date;
}

/** Opens the queue shared by all processes of a database. Creates its tables if they are missing. */
export async function openJobQueue(database: Database, onError: (error: Error) => void): Promise<JobQueue> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(database);
  const schema = rows[0]?.schema === 'public' ? 'jobs' : `${rows[0]?.schema}_jobs`;
  // Due times are computed by the engine's clock, so the queue's own scheduling is off.
  const boss = new PgBoss({
    db: toPgBossDatabase(database),
    schema,
    schedule: false,
    supervise: false,
    ...archiveSettings,
  });
  boss.on('error', onError);
  await boss.start();
  return { boss, schema };
}

/** Adapts a database or transaction to the queue library (pg-boss). */
export function toPgBossDatabase(database: Database): PgBoss.Db {
  const ask = (on: Database, text: string, values: unknown[] = []) =>
    on.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return {
    executeSql: (text, values) => {
      if (database.isTransaction || values?.length) return ask(database, text, values);
      // A query with several statements may begin a transaction, which must not stay open if one statement fails.
      return database.connection().execute((connection) =>
        ask(connection, text).catch(async (error) => {
          await ask(connection, 'rollback');
          throw error;
        }),
      );
    },
  };
}
