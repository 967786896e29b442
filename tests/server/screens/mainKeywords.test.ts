import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type DemoApp, demoApp } from '../demoApp.ts';

let demo: DemoApp;
let admin: Caller;

beforeAll(async () => {
  demo = await demoApp();
  admin = await demo.as('admin@northwind.example');
});
afterAll(() => demo.close());

async function keyword(key_word: string): Promise<Record<string, unknown>> {
  const { body } = await admin('GET', `/mainkey/list?keyword=${encodeURIComponent(key_word)}`);
  const [found] = body.data.list as Record<string, unknown>[];
  return found ?? {};
}

test('a new keyword is reviewed first, and carries its author', async () => {
  const { status, body } = await admin('POST', '/mainkey', { key_word: ' Solar roofs ' });
  expect(status, body.msg).toBe(200);
  expect(body.data).toMatchObject({
    key_word: 'Solar roofs',
    lp_type: 'content_page',
    status: 'Verifying',
    created_user_name: 'Nora Lindqvist',
  });
});

test('two keywords that differ in the case of their letters only are the same', async () => {
  for (const key_word of ['SOLAR ROOFS', 'solar roofs', 'Solar roofs']) {
    const { status, body } = await admin('POST', '/mainkey', { key_word });
    expect([status, body.msg], key_word).toEqual([409, 'This Main Keyword already exists']);
  }
  const { id } = await keyword('Solar roofs');
  expect((await admin('PUT', `/mainkey/${id}`, { key_word: 'Solar Roofs' })).status).toBe(200);
});

test('a failed keyword that is edited is reviewed again, even where nothing changed', async () => {
  const { id } = await keyword('miracle weight loss');
  const { status, body } = await admin('PUT', `/mainkey/${id}`, { key_word: 'miracle weight loss' });
  expect(status, body.msg).toBe(200);
  expect(body.data).toMatchObject({ status: 'Verifying', remark: null });
});

test('a live keyword stays live until it says something else', async () => {
  const { id } = await keyword('used cars');
  const same = await admin('PUT', `/mainkey/${id}`, { key_word: 'used cars', lp_type: 'content_page' });
  expect(same.body.data.status).toBe('Live');
  const other = await admin('PUT', `/mainkey/${id}`, { key_word: 'used vans' });
  expect(other.body.data.status).toBe('Verifying');
});

test('a stopped keyword is not changed', async () => {
  const { id } = await keyword('payday loans');
  const { status, body } = await admin('PUT', `/mainkey/${id}`, { key_word: 'loans' });
  expect(status).toBe(409);
  expect(body.msg).toBe("A stopped main keyword can't be changed");
});

test.each([
  ['lp_type=content_page&status=Failed', 1],
  ['keyword=CARD', 0],
  ['keyword=insur', 1],
])('the list is filtered by %s', async (query, total) => {
  const { body } = await admin('GET', `/mainkey/list?${query}`);
  expect(body.data.total).toBe(total);
});

test('forms choose among live keywords of the company alone', async () => {
  const { body } = await admin('GET', '/keyword/list?page_size=100');
  const rows = body.data.list as Record<string, unknown>[];
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Live']));
  expect(rows.map(({ key_word }) => key_word)).not.toContain('surf lessons');
  expect((await admin('GET', '/keyword/list?keyword=heat%20pumps')).body.data.total).toBe(0);
  expect((await admin('GET', '/keyword/list?status=Failed')).status).toBe(422);
});

test('a user in no group chooses among none', async () => {
  const newcomer = await demo.as('newcomer@northwind.example');
  expect((await newcomer('GET', '/keyword/list')).body.data.total).toBe(0);
});
