import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { definitionsWith } from '../support/definitions.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const entity = (name: string, title: string) => ({
  $schema: './meta/entity.json',
  $id: name,
  title,
  type: 'object',
  required: ['name'],
  properties: {
    id: { title: 'ID', type: 'integer', readOnly: true, generated: 'key' },
    name: { title: `${title} Name`, type: 'string' },
    site_id: {
      title: 'Site',
      type: 'integer',
      readOnly: true,
      references: { resource: 'sites', value: 'id', label: 'domain' },
    },
  },
});

const screen = (name: string, api: RecordValues) => ({
  $schema: '../schemas/meta/resource.json',
  name: `${name}s`,
  entity: name,
  title: name,
  menu: {},
  route: `/${name}s`,
  api,
  list: { columns: ['name'] },
});

/** Banners belong to a site, slots do not. Both are created and loaded with the same methods and paths. */
const definitions = definitionsWith({
  'schemas/banner.json': entity('banner', 'Banner'),
  'schemas/slot.json': entity('slot', 'Slot'),
  'resources/banners.json': screen('banner', {
    createMany: { call: 'POST /place/add', send: { domain_id: '{site_id}' } },
    template: { call: 'GET /place/template', send: { kind: 'banner' }, fileName: 'banner.csv' },
    update: 'PUT /banner/{id}',
    list: { call: 'GET /banner', rows: 'data.banners', total: 'data.all' },
  }),
  'resources/slots.json': screen('slot', {
    createMany: 'POST /place/add',
    template: { call: 'GET /place/template', fileName: 'slot.csv' },
    list: { call: 'GET /slot', rows: 'data', version: 'v2' },
  }),
});

let server: TestApp;
let ann: Caller;
beforeAll(async () => {
  server = await testApp(definitions);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

test('calls that share a method and a path are told apart by what is sent', async () => {
  const records = await server.company(1);
  const { id } = await records.insert('site', { domain: 'a.example', timezone: 'UTC+01:00' });
  await ann('POST', '/ssp_publisher/place/add', { rows: [{ name: 'slot' }] });
  await ann('POST', '/ssp_publisher/place/add', { rows: [{ name: 'banner' }], domain_id: id });
  expect(await records.find('slot')).toMatchObject([{ name: 'slot', site_id: null }]);
  expect(await records.find('banner')).toMatchObject([{ name: 'banner', site_id: id }]);

  const template = async (query: string) =>
    (await ann('GET', `/ssp_publisher/place/template${query}`)).bytes.toString();
  expect(await template('')).toBe('\uFEFFSlot Name\r\n');
  expect(await template('?kind=banner')).toBe('\uFEFFBanner Name\r\n');
  expect((await ann('GET', '/ssp_publisher/place/template?kind=other')).status).toBe(422);
});

test('an answer holds its rows where the definition says, under both API versions', async () => {
  expect((await ann('GET', '/ssp_publisher/banner')).body.data).toMatchObject({
    banners: [{ name: 'banner' }],
    all: 1,
  });
  const login = await server.anyone('POST', '/ssp_publisher/login', { email: 'ann@one.example', password });
  const headers = { authorization: (login.body.data as { token: string }).token };
  const slots = await server.app.inject({ url: '/api/v2/ssp_publisher/slot', headers });
  expect(slots.json()).toMatchObject({ code: 0, data: [{ name: 'slot' }] });
  const banners = await server.app.inject({ url: '/api/v2/ssp_publisher/banner', headers });
  expect(banners.json()).toMatchObject({ code: 0, data: { banners: [{ name: 'banner' }], all: 1 } });
});
