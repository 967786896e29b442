import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { getRootDomain } from '#publisher/domains/getRootDomain.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { startDemo } from '#tests/support/demo.ts';
import { type DemoApp, demoApp } from '../demoApp.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp();
});
afterAll(() => demo.close());

const [northwind] = demoCompanies;
const companyIds = demoCompanies.map(({ company }) => company.company_id);
const entities = ['company', 'channel', 'site', 'zone', 'user_group', 'user'];

async function everything() {
  const { database, definitions } = demo.options;
  const found = companyIds.flatMap((id) =>
    entities.map((entity) => openTenantRecords(database, definitions, id).find(entity)),
  );
  return Promise.all(found);
}

function allOf(entity: string) {
  const { database, definitions } = demo.options;
  return Promise.all(companyIds.map((id) => openTenantRecords(database, definitions, id).find(entity))).then(
    (it) => it.flat(),
  );
}

test('a second start adds nothing and leaves what users changed', async () => {
  const { database, definitions } = demo.options;
  const [companyId = 0] = companyIds;
  const records = openTenantRecords(database, definitions, companyId);
  const [channel] = await records.find('channel');
  await records.update('channel', channel?.id, { name: 'Renamed' });
  await records.insert('channel', { name: 'Own channel' });
  const before = await everything();
  const again = await startDemo(database, definitions);
  await again.close();
  expect(await everything()).toEqual(before);
});

test('two starts lead to the same logins', async () => {
  const again = await startDemo(demo.options.database, demo.options.definitions);
  await again.close();
  expect(again.logins).toEqual(demo.demo.logins);
});

test('every login works', async () => {
  for (const { email } of demo.demo.logins) {
    const call = await demo.as(email);
    expect((await call('GET', '/userinfo')).status, email).toBe(200);
  }
});

test.each([
  ['verify_status', 12],
  ['ads_txt_status', 4],
])('some site has each %s', async (property, count) => {
  const { definitions } = demo.options;
  const choices = definitions.entities.site?.properties[property]?.choices?.map(({ value }) => value) ?? [];
  const found = new Set((await allOf('site')).map((site) => site[property]));
  expect(choices).toHaveLength(count);
  expect([...found].sort()).toEqual([...choices].sort());
});

test('some zone has each format, and one site has sixty zones', async () => {
  const { dictionaries } = demo.options.definitions;
  const formats = dictionaries.zoneType?.values?.map(({ value }) => value);
  const zones = await allOf('zone');
  expect(new Set(zones.map((zone) => zone.ad_type))).toEqual(new Set(formats));
  const counts = (await allOf('site')).map(({ id }) => zones.filter(({ site_id }) => site_id === id).length);
  expect(Math.max(...counts)).toBe(60);
});

test('the records meet the rules of their forms', async () => {
  const { resources } = demo.options.definitions;
  for (const [resource, entity] of [
    ['channels', 'channel'],
    ['sites', 'site'],
    ['zones', 'zone'],
  ] as const) {
    const form = resources[resource]?.forms.create;
    const validate = compileValidator(form?.schema ?? {});
    const names = form?.fields.map(({ name }) => name) ?? [];
    for (const record of await allOf(entity)) {
      const entries = Object.entries(record).filter(
        ([name, value]) => names.includes(name) && value !== null,
      );
      expect(validate(Object.fromEntries(entries)), JSON.stringify(record)).toEqual([]);
    }
  }
});

test('a site that is not waiting for its verification answers as its status says', async () => {
  const steady = northwind?.sites.filter(({ serves, served }) => serves && !served) ?? [];
  const admin = await demo.as('admin@northwind.example');
  const records = openTenantRecords(demo.options.database, demo.options.definitions, 104);
  for (const { domain } of steady) {
    const site = await records.findFirst('site', { domain });
    const { body } = await admin('POST', `/domain/${site?.id}/verify_adstxt`);
    expect(body.data.status, domain).toBe(site?.ads_txt_status);
  }
});

test('the sites of one root domain answer alike', () => {
  const kinds = new Map<string, string>();
  for (const { domain, serves, served } of demoCompanies.flatMap(({ sites }) => sites)) {
    const root = getRootDomain(domain) ?? domain;
    const kind = `${serves} ${served}`;
    expect(kinds.get(root) ?? kind, domain).toBe(kind);
    kinds.set(root, kind);
  }
});

test('a user in no group may not list sites', async () => {
  const newcomer = await demo.as('newcomer@northwind.example');
  expect((await newcomer('GET', '/domain/list')).status).toBe(403);
});

test('a user whose group grants three sites sees those alone', async () => {
  const editor = await demo.as('editor@northwind.example');
  const { body } = await editor('GET', '/domain/list');
  expect(body.data.total).toBe(3);
});

test('the sites fill more than one page', async () => {
  const admin = await demo.as('admin@northwind.example');
  const { body } = await admin('GET', '/domain/list?page_index=2&page_size=20');
  expect(body.data).toMatchObject({ total: 42, list: { length: 20 } });
});
