import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/storage/Database.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { code } from '../support/code.ts';
import { definitionsWith } from '../support/definitions.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

/** Campaigns that can be activated, and deleted while they are inactive. */
const definitions = definitionsWith({
  'schemas/campaign.json': campaignSchema,
  'resources/campaigns.json': {
    ...campaignScreen,
    list: {
      ...campaignScreen.list,
      rowActions: [
        ...campaignScreen.list.rowActions,
        {
          label: 'Start',
          set: { state: 'running' },
          when: { state: 'draft' },
          disabledReason: 'It is going already',
        },
      ],
    },
  },
});

let server: TestApp;
let other: Awaited<ReturnType<typeof createApp>>;
let otherDatabase: Database | undefined;
let ann: Caller;
let bob: Caller;
let read: RecordValues;

beforeAll(async () => {
  server = await testApp(definitions);
  // An embedded database has one process, so both servers share the connection.
  otherDatabase = process.env.DATABASE_URL ? await server.place.open(definitions) : undefined;
  other = await createApp({ code, definitions, database: otherDatabase ?? server.database });
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  await server.user({ email: 'bob@one.example', is_admin: true });
  const login = { email: 'bob@one.example', password };
  const { body } = await callerOf(other)('POST', '/ssp_publisher/login', login);
  bob = callerOf(other, String((body.data as RecordValues).token));
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await (await server.company(1)).deleteWhere('campaign', {});
  read = (await ann('POST', '/ssp_publisher/campaign', { name: 'Spring', budget: 5 })).body
    .data as RecordValues;
});

const path = () => `/ssp_publisher/campaign/${read.id}`;
const asRead = () => ({ [apiProtocol.version.header]: String(read[apiProtocol.version.name]) });
const stored = async () => (await server.company(1)).findFirst('campaign', { id: read.id });
const start = { state: 'running' };

test('a button whose condition has ceased on the other server is refused in its words', async () => {
  expect((await ann('PUT', path(), start)).status).toBe(200);
  const late = await bob('PUT', path(), start);
  expect([late.status, late.body.msg]).toEqual([409, 'It is going already']);
});

test('of two who press one button at once, on two servers, one is answered and the other told why not', async () => {
  const answers = await Promise.all([ann, bob].map((one) => one('PUT', path(), start)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await stored())?.[apiProtocol.version.name]).toBe(2);
});

test('a deletion that has not read what was changed on the other server is refused, and says who changed it', async () => {
  expect((await ann('PUT', path(), { budget: 7 }, asRead())).status).toBe(200);
  const late = await bob('DELETE', path(), undefined, asRead());
  expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining('ann changed Budget')]);
  expect(await stored()).toMatchObject({ budget: 7 });
});

test('of a change and a deletion at once, on two servers, the later is told of the earlier', async () => {
  const [changed, deleted] = await Promise.all([
    ann('PUT', path(), { budget: 8 }, asRead()),
    bob('DELETE', path(), undefined, asRead()),
  ]);
  const outcomes = [changed.status, deleted.status];
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual(outcomes);
  expect((await stored())?.budget).toBe(changed.status === 200 ? 8 : undefined);
});
