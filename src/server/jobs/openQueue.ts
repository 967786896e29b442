import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../storage/database';

/** How long what was done, or has failed, stands in the queue to be counted: a day, in seconds. */
const kept = { archiveCompletedAfterSeconds: 86_400, archiveFailedAfterSeconds: 86_400 };

/** The queue of work at hand, and the schema of the database that it is in. */
export interface Queue {
  boss: PgBoss;
  schema: string;
  /** When this process last cleared it up. */
  cleared?: Date;
}

/** Opens the queue that all processes on a database share; its tables are made where they are missing. */
export async function openQueue(database: Database, onError: (error: Error) => void): Promise<Queue> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(database);
  const schema = rows[0]?.schema === 'public' ? 'jobs' : `${rows[0]?.schema}_jobs`;
  // When work is due is ours to say, by our clock: the queue schedules nothing.
  const boss = new PgBoss({ db: sqlOf(database), schema, schedule: false, supervise: false, ...kept });
  boss.on('error', onError);
  await boss.start();
  return { boss, schema };
}

/** What the queue asks its database by: ours, or a transaction in it. */
export function sqlOf(database: Database): PgBoss.Db {
  const ask = (on: Database, text: string, values: unknown[] = []) =>
    on.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return {
    executeSql: (text, values) => {
      if (database.isTransaction || values?.length) return ask(database, text, values);
      // Several statements at once may begin a transaction, which must not stay open where one of them fails.
      return database.connection().execute((connection) =>
        ask(connection, text).catch(async (error) => {
          await ask(connection, 'rollback');
          throw error;
        }),
      );
    },
  };
}
