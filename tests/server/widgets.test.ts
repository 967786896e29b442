import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/definition/types';
import type { Records } from '../../src/server/records/records';
import type { Caller } from './support/caller';
import { type TestApp, testApp } from './support/testApp';

let server: TestApp;
let admin: Caller;
let records: Records;

beforeAll(async () => {
  server = await testApp();
  admin = await server.user({ email: 'admin@widgets.example', is_admin: true });
  records = await server.company(1);
});
afterAll(() => server.close());

const stored = (status: string, more: Row = {}) =>
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
    const put = (changes: Row) => admin('PUT', `/ssp_publisher/widget/${widget_id}`, changes);
    expect((await put({ description: 'Footer' })).body.data).toMatchObject({ status: 'active' });
    for (const changes of [{ lan: 'de' }, { widget_style: 'list' }])
      expect((await put(changes)).body.msg).toMatch(/cannot be changed/);
    expect((await put({ lan: 'en', widget_style: 'grid' })).status).toBe(200);
  });

  test('is found by its id, its style and its state', async () => {
    const { widget_id } = await stored('failed', { widget_style: 'carousel' });
    const found = async (query: string) =>
      ((await admin('GET', `/ssp_publisher/widget/list?${query}`)).body.data as { list: Row[] }).list;
    expect(await found(`widget_id=${widget_id}`)).toHaveLength(1);
    expect(await found('widget_style=carousel&status=failed')).toMatchObject([{ widget_id }]);
    expect(await found(`widget_id=${widget_id}&status=active`)).toEqual([]);
  });
});
