import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { type Caller, type DemoApp, demoApp } from '../demoApp.ts';

let demo: DemoApp;
let admin: Caller;

beforeAll(async () => {
  demo = await demoApp();
  admin = await demo.as('admin@northwind.example');
});
afterAll(() => demo.close());

const put = (id: unknown, body: object) => admin('PUT', `/search_domain/${id}`, body);

async function site(domain: string): Promise<Record<string, unknown>> {
  const { body } = await admin('GET', `/search_domain/list?domain=${domain}`);
  const [found] = body.data.list as Record<string, unknown>[];
  return found ?? {};
}

describe('a new search site', () => {
  test('waits for its DNS, whose records are told', async () => {
    const { status, body } = await admin('POST', '/search_domain', {
      domain: 'new.northwind.example',
      status: 3,
    });
    expect(status, body.msg).toBe(200);
    expect(body.data).toMatchObject({
      status: 3,
      dns: ['new.northwind.example CNAME search.publisher-network.example'],
      domain_source: 'other',
      domain_type: 'Direct',
      channel_id: 'new-northwind-example',
      pub_id: 'pub-104',
      created_user: 'Nora Lindqvist',
    });
  });

  test('that is a registered domain itself has addresses, for it cannot be an alias', async () => {
    const { body } = await admin('POST', '/search_domain', { domain: 'newfinder.example', status: 3 });
    expect(body.data.dns).toEqual([
      'newfinder.example A 203.0.113.20',
      'newfinder.example A 203.0.113.21',
      'www.newfinder.example CNAME search.publisher-network.example',
    ]);
  });

  test.each([1, 2, 4, 5, 6, 7])('cannot begin in the state %i', async (state) => {
    const { status } = await admin('POST', '/search_domain', { domain: 'eager.example', status: state });
    expect(status).toBe(422);
  });
});

describe('the states that a publisher brings about', () => {
  test('an edited site waits for its DNS again, with the records of its new name', async () => {
    const { id } = await site('deals.summitsport.example');
    const { status, body } = await put(id, { status: 3, domain: 'bargains.summitsport.example' });
    expect(status, body.msg).toBe(200);
    expect(body.data).toMatchObject({
      status: 3,
      dns: ['bargains.summitsport.example CNAME search.publisher-network.example'],
    });
  });

  test('a failed site that is tried again waits for its DNS and has no message any more', async () => {
    const { id, message } = await site('ask.morningcourier.example');
    expect(message).not.toBe('');
    const { status, body } = await put(id, { status: 3 });
    expect(status, body.msg).toBe(200);
    expect(body.data).toMatchObject({ status: 3, message: null });
  });

  test('a preset site that failed is not tried again', async () => {
    const { id } = await site('bestoffers.example');
    const { status, body } = await put(id, { status: 3 });
    expect(status).toBe(409);
    expect(body.msg).toBe("A preset site can't be changed");
    expect(await site('bestoffers.example')).toMatchObject({ status: 2 });
  });

  test('feedback that the DNS has been set sends a waiting site on to its analysis, once', async () => {
    const { id } = await site('shop.alpinepost.example');
    const { status, body } = await put(id, { status: 4 });
    expect(status, body.msg).toBe(200);
    expect(body.data.status).toBe(4);
    const again = await put(id, { status: 4 });
    expect(again.status).toBe(409);
    expect(again.body.msg).toBe('Please Try Again');
  });

  test.each([
    ['answers.northwind.example', 1],
    ['bestoffers.example', 2],
    ['recipes.harborkitchen.example', 5],
    ['tickets.stagelight.example', 6],
  ])('%s, in state %i, takes no feedback', async (domain, state) => {
    const { id, status: before } = await site(domain);
    expect(before).toBe(state);
    const { status, body } = await put(id, { status: 4 });
    expect(status).toBe(409);
    expect(body.msg).toBe('Please Try Again');
  });

  test.each([1, 2, 5, 6, 7, 'x', null])('nobody sends a site to the state %j', async (state) => {
    const { id } = await site('cityledger-guides.example');
    expect((await put(id, { status: state })).status).toBe(422);
    expect(await site('cityledger-guides.example')).toMatchObject({ status: 3 });
  });

  test('feedback brings nothing else along', async () => {
    const { id } = await site('cityledger-guides.example');
    expect((await put(id, { status: 4, domain: 'other.example' })).status).toBe(422);
  });
});

describe('filters', () => {
  test.each([
    ['status=1', 4],
    ['domain=cityledger', 2],
    ['created_user=priya', 4],
    ['created_time_begin=2000-01-01T00:00:00.000Z&created_time_end=2001-01-01T00:00:00.000Z', 0],
  ])('%s', async (query, total) => {
    const { body } = await admin('GET', `/search_domain/list?${query}`);
    expect(body.data.total).toBe(total);
  });
});

describe('who sees which sites', () => {
  test('what a link must know of its site is told of sites in scope alone', async () => {
    const ask = (caller: Caller, domain: string) => caller('GET', `/search_domain/info?domain=${domain}`);
    const editor = await demo.as('editor@northwind.example');
    const stranger = await demo.as('admin@cascadedigital.example');
    const { body } = await ask(admin, 'quickfinder.example');
    expect(body.data).toMatchObject({
      domain: 'quickfinder.example',
      domain_type: 'Sedo',
      channel_id: 'quickfinder-example',
      pub_id: 'sedo-104',
    });
    expect((await ask(editor, 'find.dailyharbor.example')).status).toBe(200);
    expect((await ask(editor, 'quickfinder.example')).status).toBe(404);
    expect((await ask(stranger, 'find.dailyharbor.example')).status).toBe(404);
    expect((await ask(admin, '')).status).toBe(404);
    expect((await admin('GET', '/search_domain/info')).status).toBe(422);
  });

  test('a member sees, changes and adds only what the groups grant, and what is added is granted', async () => {
    const records = openTenantRecords(demo.options.database, demo.options.definitions, 104);
    const group = await records.findFirst('user_group', { name: 'City desk' });
    const menu_ids = [...((group?.menu_ids ?? []) as string[]), 'search-sites'];
    await records.update('user_group', group?.id, { menu_ids });
    const editor = await demo.as('editor@northwind.example');
    const listed = async () => (await editor('GET', '/search_domain/list')).body.data.total;
    expect(await listed()).toBe(3);
    const { id } = await site('answers.northwind.example');
    expect((await editor('PUT', `/search_domain/${id}`, { status: 3 })).status).toBe(404);
    expect((await editor('PUT', `/search_domain/${id}`, { status: 4 })).status).toBe(404);
    const added = await editor('POST', '/search_domain', { domain: 'mine.cityledger.example', status: 3 });
    expect(added.status, added.body.msg).toBe(200);
    expect(await (await demo.as('editor@northwind.example'))('GET', '/search_domain/list')).toMatchObject({
      body: { data: { total: 4 } },
    });
  });

  test('the data tree offers the search sites by their domain', async () => {
    const { body } = await admin('GET', '/account/data_tree');
    const tree = body.data as unknown as { id: string; children: { name: string }[] }[];
    const names = tree.find(({ id }) => id === 'search_site_ids')?.children.map(({ name }) => name);
    expect(names).toContain('answers.northwind.example');
    expect(names).not.toContain('search.tidewatch.example');
  });
});
