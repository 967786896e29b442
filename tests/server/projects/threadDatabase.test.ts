import { MessageChannel } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openThreadDatabase, serveQueriesAndRollBack } from '#server/workbench/threadDatabase.ts';
import { definitionsWith } from '../support/definitions.ts';
import { testDatabase } from '../support/testDatabase.ts';

test('a query fails with the reason if its transaction cannot begin', async () => {
  const place = await testDatabase();
  const database = await place.open(definitionsWith());
  await database.destroy();
  const { port1, port2 } = new MessageChannel();
  const queries = serveQueriesAndRollBack(port1, database, 60_000, () => undefined);
  const thread = openThreadDatabase(port2);
  for (const _ of [1, 2]) await expect(sql`select 1`.execute(thread)).rejects.toThrow(/destroyed/);
  await queries.close();
  await thread.destroy();
  await place.drop();
});
