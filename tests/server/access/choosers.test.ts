import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { storedPicture } from '../support/storedPicture.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let member: Caller;

beforeAll(async () => {
  server = await testApp();
  const records = await server.company(1);
  const domains = ['news.example', 'sport.example'];
  const sites = await Promise.all(domains.map((domain) => records.insert('search_site', { domain })));
  const group = await records.insert('user_group', {
    name: 'Links',
    menu_ids: ['links'],
    search_site_ids: [sites[0]?.id],
  });
  member = await server.user({ email: 'member@one.example', user_group: [group.id] });
});
afterAll(() => server.close());

test("who makes links chooses from the group's search sites, without the menu of search sites", async () => {
  const { status, body } = await member('GET', '/ssp_publisher/search_domain/list');
  expect([status, (body.data as { list: object[] }).list]).toMatchObject([200, [{ domain: 'news.example' }]]);
});

test('choosing is all: nothing is added, and other lists stay closed', async () => {
  const added = await member('POST', '/ssp_publisher/search_domain', { domain: 'new.example', status: 3 });
  expect(added.status).toBe(403);
  for (const path of ['app/list', 'domain/list', 'account/group', 'widget/list'])
    expect((await member('GET', `/ssp_publisher/${path}`)).status, path).toBe(403);
});

describe('of what is chosen, who only chooses', () => {
  const choices = async (caller: Caller, query = '') => {
    const { status, body } = await caller('GET', `/ssp_publisher/news?page_size=100${query}`);
    expect(status, body.msg).toBe(200);
    return (body.data as { list: RecordValues[] }).list;
  };

  beforeAll(async () => {
    const records = await server.company(1);
    const article = {
      content: '<p>Text</p>',
      remark: 'Between us',
      language: 'en',
      category: [],
      icon_id: await storedPicture(records),
    };
    for (const status of [1, 2, 3])
      await records.insert('information', { ...article, title: `In state ${status}`, status });
  });

  test('sees the records that may be chosen, whatever is asked', async () => {
    expect((await choices(member)).map(({ title }) => title)).toEqual(['In state 1']);
    expect(await choices(member, '&status=2')).toEqual([]);
  });

  test('sees what they are called and what decides about them, and no remark', async () => {
    const [article = {}] = await choices(member);
    expect(Object.keys(article).sort()).toEqual(['id', 'status', 'title']);
  });

  test('whoever may use the screen sees all', async () => {
    const admin = await server.user({ email: 'admin@one.example', is_admin: true });
    expect(await choices(admin, '&status=2')).toMatchObject([{ title: 'In state 2', remark: 'Between us' }]);
  });

  test('who chooses nothing from it either sees no other records, and nothing of them but their keys', async () => {
    const records = await server.company(1);
    const group = await records.insert('user_group', { name: 'Channels', menu_ids: ['channels'] });
    const other = await server.user({ email: 'other@one.example', user_group: [group.id] });
    const seen = await choices(other);
    expect([seen.length, ...seen.map((row) => Object.keys(row))]).toEqual([1, ['id']]);
    expect(await choices(other, '&status=2')).toEqual([]);
    for (const path of ['style/list', 'keyword/list', 'category']) {
      const { list } = (await other('GET', `/ssp_publisher/${path}`)).body.data as { list: RecordValues[] };
      for (const row of list) expect(Object.keys(row), path).toEqual(['id']);
    }
  });
});
