import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

/** Campaigns with bulk actions to delete and activate, and their views. */
const definitions = definitionsWith({
  'schemas/campaign.json': campaignSchema,
  'resources/campaigns.json': {
    ...campaignScreen,
    api: {
      ...campaignScreen.api,
      start: { call: 'PUT /campaign/{id}/start', send: { state: 'running' } },
      bulk: { call: 'POST /campaign/bulk', maxRecords: 5 },
      counts: 'GET /campaign/counts',
    },
    list: {
      ...campaignScreen.list,
      search: ['name'],
      views: [
        { name: 'Going', filters: { state: 2 } },
        { name: 'All states', filters: { state: [1, 2] } },
      ],
      rowActions: [
        ...campaignScreen.list.rowActions.map((action) =>
          action.label === 'Delete' ? { ...action, bulk: true } : action,
        ),
        { label: 'Start', call: 'start', when: { state: 'draft' }, bulk: true },
      ],
    },
  },
});

let server: TestApp;
let records: TenantRecords;
let ann: Caller;
let stored: RecordValues[];

beforeAll(async () => {
  server = await testApp(definitions);
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id } of await records.find('campaign')) await records.remove('campaign', id);
  stored = [];
  for (const name of ['One', 'Two', 'Three'])
    stored.push(await records.insert('campaign', { name, state: name === 'Two' ? 'running' : 'draft' }));
});

const named = () => stored.map(({ id }) => ({ id }));
const bulk = (call: string, sent: RecordValues[], headers: Record<string, string> = {}, who = ann) =>
  who('POST', '/ssp_publisher/campaign/bulk', { call, records: sent }, headers);
const results = (answer: { body: { data: unknown } }) =>
  (answer.body.data as { results: RecordValues[] }).results;
const names = async () => (await records.find('campaign')).map(({ name }) => name);

describe('one call for many records', () => {
  test('does with each what can be done, and says of the others why not', async () => {
    const answer = await bulk('delete', named());
    expect(answer.status).toBe(200);
    expect(results(answer)).toEqual([
      { id: stored[0]?.id, code: 0, msg: 'ok' },
      { id: stored[1]?.id, code: 409, msg: 'A campaign that runs cannot be deleted' },
      { id: stored[2]?.id, code: 0, msg: 'ok' },
    ]);
    expect(await names()).toEqual(['Two']);
  });

  test('finds no records of another company, and none that are gone', async () => {
    const others = await server.company(2);
    const foreign = await others.insert('campaign', { name: 'Theirs' });
    const answer = await bulk('delete', [{ id: foreign.id }, { id: 999_999 }]);
    expect(results(answer).map(({ code }) => code)).toEqual([404, 404]);
    expect((await others.find('campaign')).length).toBe(1);
    await others.remove('campaign', foreign.id);
  });

  test('is refused to whom the call for one is', async () => {
    const group = await records.insert('user_group', { name: 'Sites only', menu_ids: ['sites'] });
    const bob = await server.user({ email: 'bob@one.example', user_group: [group.id] });
    expect((await bulk('delete', named(), {}, bob)).status).toBe(403);
    expect((await server.anyone('POST', '/ssp_publisher/campaign/bulk', {})).status).toBe(401);
    expect(await names()).toHaveLength(3);
  });

  test('deletes no record that somebody else has changed unread', async () => {
    const [first] = stored;
    await ann('PUT', `/ssp_publisher/campaign/${first?.id}`, { budget: 7 });
    const answer = await bulk('delete', [{ id: first?.id, row_version: 1 }]);
    expect(results(answer)[0]).toMatchObject({
      code: 409,
      msg: expect.stringContaining('ann changed Budget'),
    });
    expect(await names()).toContain('One');
  });

  test('sets properties, and tells the version that each record has then', async () => {
    const answer = await bulk('start', [{ id: stored[0]?.id, row_version: 1 }, { id: stored[1]?.id }]);
    expect(results(answer)).toEqual([
      { id: stored[0]?.id, code: 0, msg: 'ok', row_version: 2 },
      { id: stored[1]?.id, code: 409, msg: "This isn't possible in the current state" },
    ]);
  });

  test('is done once when its answer was lost and it is sent again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await bulk('start', named(), key);
    await records.update('campaign', stored[0]?.id, { state: 'draft' });
    const again = await bulk('start', named(), key);
    expect(results(again)).toEqual(results(first));
    expect((await records.findFirst('campaign', { id: stored[0]?.id }))?.state).toBe('draft');
    const audit = await records.find('audit_entry', {
      entity: 'campaign',
      action: 'update',
      user_name: 'ann',
    });
    expect(audit.filter(({ record_id }) => record_id === String(stored[0]?.id))).toHaveLength(1);
  });

  test.each([
    [{ call: 'create', records: [{ id: 1 }] }, 'Calls that support bulk requests: delete, start'],
    [{ call: 'delete', records: [] }, 'List the records, each identified by id'],
    [{ call: 'delete' }, 'List the records'],
    [{ call: 'delete', records: [{ id: 1, name: 'x' }] }, 'Identify each record by id, row_version'],
    [{ call: 'delete', records: [{ id: { $ne: 1 } }] }, 'Identify each record by id'],
    [{ call: 'delete', records: [1] }, 'Identify each record by id'],
    [{ call: 'delete', records: Array.from({ length: 6 }, () => ({ id: 1 })) }, 'At most 5 records'],
    [{ call: 'delete', recrods: [] }, 'Did you mean "records"'],
  ])('refuses %j', async (sent, words) => {
    const { status, body } = await ann('POST', '/ssp_publisher/campaign/bulk', sent);
    expect([status, body.msg]).toEqual([422, expect.stringContaining(words)]);
    expect(await names()).toHaveLength(3);
  });
});

describe('a list', () => {
  const list = async (query: string) => {
    const { status, body } = await ann('GET', `/ssp_publisher/campaign/list?${query}`);
    return status === 200 ? (body.data as { list: RecordValues[] }).list.map(({ name }) => name) : body.msg;
  };

  test('is searched in the properties that it names, where % and _ are only signs', async () => {
    expect(await list('search=t')).toEqual(['Three', 'Two']);
    expect(await list('search=%25')).toEqual([]);
    expect(await list(`search=${'x'.repeat(101)}`)).toBe('Search can be at most 100 characters');
  });

  test('shows a view, together with what else is asked for', async () => {
    expect(await list('view=Going')).toEqual(['Two']);
    expect(await list('view=All%20states&search=o')).toEqual(['Two', 'One']);
    expect(await list('view=All%20states&state=1')).toEqual(['Three', 'One']);
    expect(await list('view=Gone')).toBe('Default View is not one of the choices');
  });

  test('tells how many records each view has, of the company that asks', async () => {
    await (await server.company(2)).insert('campaign', { name: 'Theirs', state: 'running' });
    const { body } = await ann('GET', '/ssp_publisher/campaign/counts');
    expect(body.data).toEqual([
      { name: 'Going', total: 1 },
      { name: 'All states', total: 3 },
    ]);
    expect((await ann('GET', '/ssp_publisher/campaign/counts?state=1')).status).toBe(422);
  });
});
