import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let editor: Caller;
let newcomer: Caller;
let stranger: Caller;
let groupId: unknown;
let granted: RecordValues;
let withheld: RecordValues;
let foreign: RecordValues;
let withheldZone: RecordValues;

const domainsOf = ({ body }: Answer) =>
  (body.data as { list: RecordValues[] }).list.map(({ domain }) => domain);
const site = (domain: string) => ({ domain, timezone: 'UTC+01:00', ads_txt_status: 'Need Update ads.txt' });

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  const elsewhere = await server.company(2);
  granted = await records.insert('site', site('granted.example'));
  withheld = await records.insert('site', site('withheld.example'));
  foreign = await elsewhere.insert('site', site('foreign.example'));
  withheldZone = await records.insert('zone', { site_id: withheld.id, ad_type: 2, space: null });
  const group = await records.insert('user_group', {
    name: 'Editors',
    menu_ids: ['sites'],
    content_site_ids: [granted.id, foreign.id],
  });
  groupId = group.id;
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  editor = await server.user({ email: 'editor@one.example', user_group: [groupId] });
  newcomer = await server.user({ email: 'newcomer@one.example' });
  stranger = await server.user({ company_id: 2, email: 'stranger@two.example', is_admin: true });
});
afterAll(() => server.close());

describe('who sees which sites', () => {
  test('an administrator sees the whole company, and no other company', async () => {
    expect(domainsOf(await admin('GET', '/ssp_publisher/domain/list'))).toEqual([
      'withheld.example',
      'granted.example',
    ]);
    expect(domainsOf(await stranger('GET', '/ssp_publisher/domain/list'))).toEqual(['foreign.example']);
  });

  test('a member sees what the groups grant, within the company', async () => {
    const answer = await editor('GET', '/ssp_publisher/domain/list');
    expect(domainsOf(answer)).toEqual(['granted.example']);
    expect((answer.body.data as { total: number }).total).toBe(1);
  });

  test('a member of no group is not permitted, and finds no values in dictionaries', async () => {
    expect((await newcomer('GET', '/ssp_publisher/domain/list')).status).toBe(403);
    expect((await newcomer('GET', '/ssp_publisher/report/timezone')).body.data).toEqual([]);
    expect((await editor('GET', '/ssp_publisher/report/timezone')).body.data).toHaveLength(1);
  });

  test('a member of two groups sees what either grants', async () => {
    const second = await records.insert('user_group', { name: 'More', content_site_ids: [withheld.id] });
    const both = await server.user({ email: 'both@one.example', user_group: [groupId, second.id] });
    expect(domainsOf(await both('GET', '/ssp_publisher/domain/list'))).toEqual([
      'withheld.example',
      'granted.example',
    ]);
  });
});

describe('what a user may not see is not there', () => {
  const calls = (target: RecordValues): [string, 'GET' | 'POST' | 'PUT', string, RecordValues?][] => [
    ['the zones of a site', 'GET', `/ssp_publisher/domain/${target.id}/zones`],
    ['a new zone', 'POST', `/ssp_publisher/domain/${target.id}/zone/add`, { ad_type: 2 }],
    [
      'new zones at once',
      'POST',
      '/ssp_publisher/zone/batch/add',
      { domain_id: target.id, rows: [{ ad_type: 2 }] },
    ],
    ['an export', 'GET', `/ssp_publisher/zone/sspExport?domain_id=${target.id}`],
    ['the ads.txt lines', 'GET', `/ssp_publisher/domain/${target.id}/adstxt`],
    ['the fetched ads.txt', 'GET', `/ssp_publisher/domain/${target.id}/cur_adstxt`],
    ['a verification', 'POST', `/ssp_publisher/domain/${target.id}/verify_adstxt`],
  ];

  test("a member finds neither a site that is not granted nor another company's that is", async () => {
    for (const target of [withheld, foreign, { id: 999_999 }])
      for (const [what, method, path, body] of calls(target))
        expect([what, (await editor(method, path, body)).status]).toEqual([what, 404]);
    const zone = await editor('PUT', `/ssp_publisher/zone/${withheldZone.zone_id}`, { description: 'mine' });
    expect(zone.status).toBe(404);
  });

  test("an administrator does not find another company's", async () => {
    for (const [what, method, path, body] of calls(withheld))
      expect([what, (await stranger(method, path, body)).status]).toEqual([what, 404]);
    const zone = await stranger('PUT', `/ssp_publisher/zone/${withheldZone.zone_id}`, {
      description: 'mine',
    });
    expect(zone.status).toBe(404);
    expect(await records.find('zone')).toEqual([withheldZone]);
  });

  test('an id that cannot be is one that is not there', async () => {
    for (const id of ['x', '1.5', '-', '99999999999999999999', '1%20or%201=1'])
      expect([id, (await admin('GET', `/ssp_publisher/domain/${id}/zones`)).status]).toEqual([id, 404]);
  });

  test('a member finds what is granted', async () => {
    const added = await editor('POST', `/ssp_publisher/domain/${granted.id}/zone/add`, { ad_type: 2 });
    expect(added.status).toBe(200);
    const { zone_id } = added.body.data as RecordValues;
    const changed = await editor('PUT', `/ssp_publisher/zone/${zone_id}`, { description: 'Footer' });
    expect(changed.body.data).toMatchObject({ zone_id, site_id: granted.id, description: 'Footer' });
  });
});

describe('what a user makes', () => {
  test('is granted to the groups of its author, for everyone in them', async () => {
    const colleague = await server.user({ email: 'colleague@one.example', user_group: [groupId] });
    expect((await editor('POST', '/ssp_publisher/domain', { domain: 'new.example' })).status).toBe(200);
    for (const member of [editor, colleague])
      expect(domainsOf(await member('GET', '/ssp_publisher/domain/list'))).toContain('new.example');
  });

  test('is granted to no group when it is refused', async () => {
    const before = await records.findFirst('user_group', { id: groupId });
    expect((await editor('POST', '/ssp_publisher/domain', { domain: 'new.example' })).status).toBe(409);
    expect(await records.findFirst('user_group', { id: groupId })).toEqual(before);
  });
});

describe('a change of groups', () => {
  test('holds from the next request on', async () => {
    const list = () => editor('GET', '/ssp_publisher/domain/list');
    const before = await records.findFirst('user_group', { id: groupId });
    await records.update('user_group', groupId, { content_site_ids: [] });
    expect(domainsOf(await list())).toEqual([]);
    await records.update('user_group', groupId, { menu_ids: [] });
    expect((await list()).status).toBe(403);
    await records.update('user_group', groupId, { ...before });
    expect(domainsOf(await list())).toContain('granted.example');
  });
});
