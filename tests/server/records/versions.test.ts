import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { fieldVersionsColumn, rowVersionColumn } from '#server/storage/tables/EntityTable.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { runSql, testDatabase } from '../support/testDatabase.ts';

const definitions = definitionsWith({
  'schemas/campaign.json': {
    ...campaignSchema,
    properties: {
      ...campaignSchema.properties,
      secret_word: { title: 'Secret Word', type: 'string', secret: true },
      most: { title: 'Most', type: 'integer' },
    },
    allOf: [
      {
        if: { required: ['most'], properties: { most: { const: 1 } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['budget'] },
      },
    ],
  },
  'resources/campaigns.json': {
    ...campaignScreen,
    api: {
      ...campaignScreen.api,
      run: { call: 'POST /campaign/{id}/run', send: { state: 'running' } },
      rest: { call: 'POST /campaign/{id}/rest', send: { state: 'draft' } },
    },
    forms: {
      create: { title: 'Add Campaign', call: 'create', fields: ['name', 'budget', 'countries', 'most'] },
      edit: { title: 'Edit Campaign', sameFieldsAs: 'create', call: 'update' },
    },
  },
});

let server: TestApp;
let ann: Caller;
let bob: Caller;
let id: unknown;
let read: RecordValues;

beforeAll(async () => {
  server = await testApp(definitions);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  bob = await server.user({ email: 'bob@one.example', is_admin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const records = await server.company(1);
  for (const { id: old } of await records.find('campaign')) await records.remove('campaign', old);
  const made = await ann('POST', '/ssp_publisher/campaign', { name: 'Spring', budget: 5, most: 1 });
  read = made.body.data as RecordValues;
  id = read.id;
});

const path = (more = '') => `/ssp_publisher/campaign/${id}${more}`;
const asRead = () => ({ 'x-row-version': String(read.row_version) });
const change = (who: Caller, payload: RecordValues, headers: Record<string, string> = asRead()) =>
  who('PUT', path(), payload, headers);
const stored = async () => (await ann('GET', path())).body.data;
const conflictOf = ({ body }: Answer) => body.data as { record: RecordValues; fields: RecordValues[] };

describe('a record', () => {
  test('carries its version, which each change counts on, in lists as by itself', async () => {
    expect(read.row_version).toBe(1);
    expect((await change(ann, { budget: 6 })).body.data).toMatchObject({ row_version: 2 });
    expect(await stored()).toMatchObject({ row_version: 2 });
    const { body } = await ann('GET', '/ssp_publisher/campaign/list');
    expect(body.data).toMatchObject({ list: [{ id, row_version: 2 }] });
  });

  test('has its version from the engine alone: none can be sent as a value', async () => {
    expect((await change(ann, { row_version: 7 })).status).toBe(422);
  });
});

describe('two people who change one record', () => {
  test('in the same property: the later is told who, when, and both values, and nothing is stored', async () => {
    await change(ann, { name: 'Summer' });
    const late = await change(bob, { name: 'Autumn', budget: 9 });
    expect([late.status, late.body.msg]).toEqual([
      409,
      "ann changed Name of this Campaign in the meantime. Your change wasn't saved",
    ]);
    expect(conflictOf(late)).toEqual({
      record: await stored(),
      fields: [
        {
          field: '/name',
          stored: 'Summer',
          sent: 'Autumn',
          changed_by: 'ann',
          changed_time: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    expect(await stored()).toMatchObject({ name: 'Summer', budget: 5, row_version: 2 });
  });

  test('with If-Match, as with the header of this API', async () => {
    const ifMatch = (value: string) => ({ 'if-match': value });
    expect((await change(ann, { name: 'Summer' }, ifMatch('"1"'))).status).toBe(200);
    expect((await change(bob, { name: 'Autumn' }, ifMatch('1'))).status).toBe(409);
    expect((await change(bob, { name: 'Autumn' }, ifMatch('*'))).status).toBe(200);
    const etag = await change(bob, { name: 'Winter' }, ifMatch('W/"abc"'));
    expect([etag.status, etag.body.msg]).toEqual([
      400,
      'If-Match must be the version of a record (a whole number)',
    ]);
    const two = await change(bob, { name: 'Winter' }, { ...asRead(), ...ifMatch('"3"') });
    expect([two.status, two.body.msg]).toEqual([
      400,
      'X-Row-Version and If-Match name different versions. Send one of them',
    ]);
  });

  test('in different properties: both changes stand', async () => {
    await change(ann, { name: 'Summer' });
    expect((await change(bob, { budget: 9 })).status).toBe(200);
    expect(await stored()).toMatchObject({ name: 'Summer', budget: 9, row_version: 3 });
  });

  test('to the same value: there is nothing to decide', async () => {
    await change(ann, { name: 'Summer' });
    expect((await change(bob, { name: ' Summer ' })).status).toBe(200);
  });

  test('at once, each as both have read it: one of them wins', async () => {
    const answers = await Promise.all(
      ['Summer', 'Autumn', 'Winter'].map((name, index) => change(index % 2 ? ann : bob, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('without saying what was read: the later wins, as for programs that know no versions', async () => {
    await change(ann, { name: 'Summer' });
    expect((await change(bob, { name: 'Autumn' }, {})).status).toBe(200);
  });
});

test('what each has changed by itself rightly, and is wrong together, is refused with what the other changed', async () => {
  await change(ann, { most: null, budget: null });
  const back = (await stored()) as RecordValues;
  await change(ann, { budget: 4 }, { 'x-row-version': String(back.row_version) });
  await change(ann, { budget: null }, {});
  const late = await change(bob, { most: 1 }, { 'x-row-version': String(back.row_version) });
  expect(late.status).toBe(409);
  expect(late.body.errors).toEqual([{ field: '/budget', message: 'Please enter Budget' }]);
  expect(conflictOf(late).fields).toMatchObject([{ field: '/budget', stored: null, changed_by: 'ann' }]);
});

test('what leaves no answer is told of no more in a conflict', async () => {
  const records = await server.company(1);
  await records.update('campaign', id, { secret_word: 'Rosebud' });
  const answer = await ann('DELETE', path(), undefined, asRead());
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringContaining('ecret')]);
});

describe('a record that someone else has changed', () => {
  test('is not deleted by one who has not seen it', async () => {
    await change(bob, { name: 'Summer' });
    const refused = await ann('DELETE', path(), undefined, asRead());
    expect([refused.status, conflictOf(refused).fields]).toMatchObject([
      409,
      [{ field: '/name', stored: 'Summer', changed_by: 'bob' }],
    ]);
    const seen = { 'x-row-version': String(conflictOf(refused).record.row_version) };
    expect((await ann('DELETE', path(), undefined, seen)).status).toBe(200);
  });

  test('is set by an action only where that property is as it was', async () => {
    await change(bob, { name: 'Summer' });
    expect((await ann('POST', path('/run'), { state: 'running' }, asRead())).status).toBe(200);
    const late = await ann('POST', path('/rest'), { state: 'draft' }, asRead());
    expect([late.status, conflictOf(late).fields]).toMatchObject([
      409,
      [{ field: '/state', stored: 'running', sent: 'draft', changed_by: 'ann' }],
    ]);
  });
});

test.each(['x', '-1', '1.5', '12345678901'])('the version "%s" is none', async (sent) => {
  const { status, body } = await change(ann, { name: 'Summer' }, { 'x-row-version': sent });
  expect([status, body.msg]).toEqual([400, 'X-Row-Version must be the version of a record (a whole number)']);
});

test('a database of before has versions after a start, and rows inserted by hand have one', async () => {
  const place = await testDatabase();
  try {
    const database = await place.open(definitions);
    await runSql(
      database,
      `alter table campaign drop column ${rowVersionColumn}, drop column ${fieldVersionsColumn};
       insert into campaign (company_id, name, state, countries) values (1, 'Old', 'draft', '[]')`,
    );
    await database.destroy();
    const again = await place.open(definitions);
    await runSql(
      again,
      `insert into campaign (company_id, name, state, countries) values (1, 'New', 'draft', '[]')`,
    );
    const rows = await again
      .selectFrom('campaign')
      .select(['name', rowVersionColumn])
      .orderBy('name')
      .execute();
    expect(rows).toEqual([
      { name: 'New', row_version: 1 },
      { name: 'Old', row_version: 1 },
    ]);
    await again.destroy();
  } finally {
    await place.drop();
  }
});
