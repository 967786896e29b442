import { afterEach, expect, test } from 'vitest';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { createApp } from '#server/app.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { callerOf } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { serverProcess } from '../support/serverProcess.ts';
import { testDatabase } from '../support/testDatabase.ts';
import { Way } from '../support/Way.ts';

const url = process.env.DATABASE_URL;
const reason = url
  ? ''
  : ' (skipped: without DATABASE_URL the database is in the process and cannot be away)';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Starts the app with a database connection that can be cut. */
async function appBehindWay() {
  const { hostname: host, port } = new URL(url ?? '');
  const way = new Way({ host, port: Number(port || 5432) });
  const through = new URL(url ?? '');
  through.host = `127.0.0.1:${await way.open()}`;
  const test = await testDatabase();
  undo.push(test.drop);
  const place = { ...(test.place as { url: string; schema: string }), url: through.href };
  const database = await openAndMigrateDatabase(place, definitions);
  const records = openTenantRecords(database, definitions, 1);
  await records.insert('company', { company_id: 1, name: 'One', timezone: 'UTC+01:00' });
  const password_hash = await hashPassword('Correct-horse-1');
  await records.insert('user', { user_name: 'Ann', email: 'ann@one.example', is_admin: true, password_hash });
  const app = await createApp({ code, definitions, database });
  undo.push(way.cut.bind(way), app.close);
  return { way, app };
}

test.skipIf(!url)(
  `while the database is away calls answer 503, and then go on as before${reason}`,
  async () => {
    const { way, app } = await appBehindWay();
    const credentials = { email: 'ann@one.example', password: 'Correct-horse-1' };
    const login = () => callerOf(app)('POST', '/ssp_publisher/login', credentials);
    const ann = callerOf(app, String(((await login()).body.data as RecordValues).token));
    expect((await ann('POST', '/ssp_publisher/channel', { name: 'before' })).status).toBe(200);

    await way.cut();
    for (const answer of [
      await ann('GET', '/ssp_publisher/channel'),
      await ann('POST', '/ssp_publisher/channel', { name: 'during' }),
      await login(),
    ]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.body.msg).toBe('The service is unavailable. Try again in a moment');
    }

    await way.open();
    expect((await ann('POST', '/ssp_publisher/channel', { name: 'after' })).status).toBe(200);
    const { list } = (await ann('GET', '/ssp_publisher/channel?sort=name')).body.data as {
      list: RecordValues[];
    };
    expect(list.map(({ name }) => name)).toEqual(['after', 'before']);
    expect((await login()).status).toBe(200);
  },
);

test('a server whose database is away does not start, and says so', async () => {
  const closed = new Way({ host: '127.0.0.1', port: 1 });
  const port = await closed.open();
  await closed.cut();
  await expect(serverProcess({ DATABASE_URL: `postgres://127.0.0.1:${port}/none` })).rejects.toThrow(
    "Couldn't connect to the database at DATABASE_URL (ECONNREFUSED)",
  );
});
