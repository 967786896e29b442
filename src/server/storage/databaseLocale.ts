import { sql } from 'kysely';
import { formatMessage } from '#definition/text/messages.ts';
import type { Database } from './Database.ts';

/** Throws if the database cannot store every text: its encoding is not UTF8. */
export async function assertUnicode(database: Database): Promise<void> {
  const { rows } = await sql<{
    encoding: string;
  }>`select current_setting('server_encoding') as encoding`.execute(database);
  const { encoding = '' } = rows[0] ?? {};
  if (encoding !== 'UTF8') throw new Error(formatMessage('server.encoding', { encoding }));
}

/** Returns false if the locale of the database, such as C, ignores the case of the letters A to Z only. */
export async function ignoresCaseOfAllLetters(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select lower('É') = 'é' as found`.execute(database);
  return rows[0]?.found ?? false;
}
