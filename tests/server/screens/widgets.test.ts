import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let admin: Caller;
let records: TenantRecords;

beforeAll(async () => {
  server = await testApp();
  admin = await server.user({ email: 'admin@widgets.example', is_admin: true });
  records = await server.company(1);
});
afterAll(() => server.close());

const stored = (status: string, more: RecordValues = {}) =>
  records.insert('widget', { lan: 'en', widget_style: 'grid', status, ...more });

describe('a widget', () => {
  test('is reviewed first, whatever is sent', async () => {
    const { body } = await admin('POST', '/ssp_publisher/widget', { lan: 'de', widget_style: 'list' });
    expect(body.data).toMatchObject({ lan: 'de', status: 'pending', created_user_name: 'admin' });
    const refused = await admin('POST', '/ssp_publisher/widget', {
      lan: 'de',
      widget_style: 'list',
      status: 'active',
    });
    expect([refused.status, refused.body.msg]).toEqual([422, 'Unknown field "status"']);
  });

  test('that was refused is pending again once it is edited, and its remark is gone', async () => {
    const { widget_id } = await stored('failed', { remark: 'The page was not found' });
    const { body } = await admin('PUT', `/ssp_publisher/widget/${widget_id}`, { description: 'Start page' });
    expect(body.data).toMatchObject({ status: 'pending', remark: null, description: 'Start page' });
  });

  test('that is active keeps its state, its language and its style', async () => {
    const { widget_id } = await stored('active');
    const put = (changes: RecordValues) => admin('PUT', `/ssp_publisher/widget/${widget_id}`, changes);
    expect((await put({ description: 'Footer' })).body.data).toMatchObject({ status: 'active' });
    for (const changes of [{ lan: 'de' }, { widget_style: 'list' }])
      expect((await put(changes)).body.msg).toMatch(/cannot be changed/);
    expect((await put({ lan: 'en', widget_style: 'grid' })).status).toBe(200);
  });

  test('is found by its id, its style and its state', async () => {
    const { widget_id } = await stored('failed', { widget_style: 'carousel' });
    const found = async (query: string) =>
      ((await admin('GET', `/ssp_publisher/widget/list?${query}`)).body.data as { list: RecordValues[] })
        .list;
    expect(await found(`widget_id=${widget_id}`)).toHaveLength(1);
    expect(await found('widget_style=carousel&status=failed')).toMatchObject([{ widget_id }]);
    expect(await found(`widget_id=${widget_id}&status=active`)).toEqual([]);
  });
});

describe('creatives', () => {
  const ready = (widget_id: unknown, more: RecordValues = {}) =>
    records.insert('creative', {
      widget_id,
      title: 'Night trains',
      markup: '<p>Night trains</p>',
      ready_status: 'active',
      start_time: '2026-01-01T00:00:00.000Z',
      ...more,
    });
  const listed = async (query: string) => {
    const { status, body } = await admin('GET', `/ssp_publisher/creative/list?${query}`);
    return status === 200
      ? (body.data as { list: RecordValues[] }).list.map(({ creative_id }) => creative_id)
      : body.msg;
  };

  test('are those of one widget that are ready, and no others', async () => {
    const { widget_id } = await stored('active');
    const other = await stored('active');
    const first = await ready(widget_id);
    const second = await ready(widget_id);
    await ready(widget_id, { ready_status: 'pending' });
    await ready(other.widget_id);
    expect(await listed(`widget_id=${widget_id}&ready_status=active`)).toEqual([
      second.creative_id,
      first.creative_id,
    ]);
    expect(await listed(`widget_id=${widget_id}&ready_status=pending`)).toBe('"ready_status" must be active');
    expect(await listed('ready_status=active')).toBe('"widget_id" is missing');
  });

  test('are found by id and by when they were made', async () => {
    const { widget_id } = await stored('active');
    const old = await ready(widget_id, { created_time: '2026-02-01T10:00:00.000Z' });
    const young = await ready(widget_id, { created_time: '2026-03-01T10:00:00.000Z' });
    const query = `widget_id=${widget_id}&ready_status=active`;
    expect(await listed(`${query}&creative_id=${old.creative_id}`)).toEqual([old.creative_id]);
    expect(await listed(`${query}&created_time_begin=2026-02-15`)).toEqual([young.creative_id]);
    expect(await listed(`${query}&created_time_end=2026-02-15`)).toEqual([old.creative_id]);
  });

  test("of a stranger's widget are not there", async () => {
    const foreign = await (await server.company(2)).insert('widget', { lan: 'en', widget_style: 'grid' });
    expect(await listed(`widget_id=${foreign.widget_id}&ready_status=active`)).toBe(
      "We couldn't find a record with this ID",
    );
  });
});
