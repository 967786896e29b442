import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './support/caller';
import { type TestApp, testApp } from './support/testApp';

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
