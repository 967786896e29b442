import { type Expression, sql } from 'kysely';
import type { Database } from './Database.ts';

/** Number of rows that are fetched and parsed at once. */
const rowsPerPortion = 2000;

/**
 * Returns all rows of a query. A cursor fetches them in portions, so that parsing many rows does not block the event
 * loop in one piece. All portions are from one moment.
 */
export async function fetchAllRowsWithCursor<Row>(
  database: Database,
  query: Expression<Row>,
): Promise<Row[]> {
  const read = async (transaction: Database) => {
    await sql`declare portions no scroll cursor for ${query}`.execute(transaction);
    const rows: Row[] = [];
    for (;;) {
      const portion = await sql<Row>`fetch ${sql.lit(rowsPerPortion)} from portions`.execute(transaction);
      for (const row of portion.rows) rows.push(row);
      if (portion.rows.length < rowsPerPortion) break;
      await new Promise(setImmediate);
    }
    await sql`close portions`.execute(transaction);
    return rows;
  };
  return database.isTransaction ? read(database) : database.transaction().execute(read);
}
