import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { createApp } from '#server/app.ts';
import { planSchemaChanges } from '#server/storage/schemaChanges/planSchemaChanges.ts';
import { migrateDatabase } from '#server/storage/tables/migrateDatabase.ts';
import { readExistingTables } from '#server/storage/tables/readExistingTables.ts';
import { formatPlanReport } from '#tools/plan/formatPlanReport.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { code } from '../support/code.ts';
import { definitionsWith } from '../support/definitions.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

/** Returns the definitions with these properties of a campaign added, and these required. */
const version = (properties: Record<string, RecordValues>, required: string[] = []): Definitions =>
  definitionsWith({
    'schemas/campaign.json': {
      ...campaignSchema,
      properties: { ...campaignSchema.properties, ...properties },
      required: [...campaignSchema.required, ...required],
    },
    'resources/campaigns.json': campaignScreen,
  });

const old = version({});
const priority = (value: number) => ({ priority: { title: 'Priority', type: 'integer', default: value } });

let server: TestApp;
let newer: FastifyInstance | undefined;
afterEach(async () => {
  await newer?.close();
  newer = undefined;
  await server.close();
});

/** Starts a second server with other definitions beside the first, which migrates the tables. */
async function startBeside(definitions: Definitions): Promise<Caller> {
  const own = process.env.DATABASE_URL ? await server.place.open(definitions) : undefined;
  if (!own) await migrateDatabase(server.database, definitions);
  newer = await createApp({ code, definitions, database: own ?? server.database });
  const { body } = await callerOf(newer)('POST', '/ssp_publisher/login', {
    email: 'ann@one.example',
    password,
  });
  return callerOf(newer, String((body.data as RecordValues).token));
}

const create = (caller: Caller, name: string) => caller('POST', '/ssp_publisher/campaign', { name });

test('users of the old version go on creating records while the new one, with a required property, starts beside it', async () => {
  server = await testApp(old);
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const statuses: number[] = [];
  let isOver = false;
  const work = async (caller: Caller, prefix: string) => {
    for (let n = 0; !isOver; n++) statuses.push((await create(caller, `${prefix} ${n}`)).status);
  };
  const before = work(ann, 'old');
  const beside = await startBeside(version(priority(3), ['priority']));
  const after = work(beside, 'new');
  const started = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(started + 20);
  isOver = true;
  await Promise.all([before, after]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const rows = await server.database.selectFrom('campaign').selectAll().execute();
  expect(new Set(rows.map((row) => row.priority))).toEqual(new Set([3]));
});

test('the default in the database follows the definition', async () => {
  server = await testApp(old);
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const made = async (name: string) => {
    await create(ann, name);
    const row = await server.database.selectFrom('campaign').selectAll().where('name', '=', name).execute();
    return row[0]?.priority;
  };
  await migrateDatabase(server.database, version(priority(3), ['priority']));
  expect(await made('first')).toBe(3);
  await migrateDatabase(server.database, version(priority(5), ['priority']));
  expect(await made('second')).toBe(5);
  await migrateDatabase(server.database, version(priority(5)));
  expect(await made('third')).toBe(null);
});

test.each<[string, Definitions, RegExp]>([
  ['a required property with a default', version(priority(3), ['priority']), /^(?!.*Stop all running)/s],
  [
    'an optional property',
    version({ remark: { title: 'Remark', type: 'string' } }),
    /^(?!.*Stop all running)/s,
  ],
  [
    'a required property without a default',
    version({ remark: { title: 'Remark', type: 'string' } }, ['remark']),
    /Stop all running servers before the next start\. They fail after the changes: campaign\.remark\.$/,
  ],
  [
    'another type',
    version({ budget: { title: 'Budget', type: 'string' } }),
    /Stop all running servers before the next start\. They fail after the changes: campaign\.budget\.$/,
  ],
])('the plan says whether the running servers must be stopped first: %s', async (_, after, expected) => {
  server = await testApp(old);
  const existing = await readExistingTables(server.database);
  const changes = await server.database
    .transaction()
    .execute((database) => planSchemaChanges({ existing, definitions: old, database }, after));
  const data = changes.map((change) => ({ ...change, isApproved: false }));
  expect(formatPlanReport({ data, facts: [], people: [], callers: [], cases: [], isCompared: true })).toMatch(
    expected,
  );
});
