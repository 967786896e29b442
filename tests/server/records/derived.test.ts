import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

/** A link to a site, with derived values: its network is the site's, and its URL is built from both. */
const linkSchema = {
  $schema: './meta/entity.json',
  $id: 'site_link',
  title: 'Site Link',
  type: 'object',
  required: ['site_id'],
  properties: {
    id: { title: 'ID', type: 'integer', readOnly: true, generated: 'key' },
    site_id: {
      title: 'Site',
      type: 'integer',
      references: {
        resource: 'sites',
        value: 'id',
        label: 'domain',
        selectableWhen: { verify_status: 'Active' },
      },
    },
    domain: { title: 'Domain', lookup: { reference: 'site_id', property: 'domain' } },
    state: {
      title: 'State',
      path: 'site_info.state',
      lookup: { reference: 'site_id', property: 'verify_status' },
    },
    pixel: { title: 'Pixel', type: 'string', maxLength: 5, path: 'utm.pixel' },
    note: { title: 'Note', type: 'string', path: 'utm.note' },
    address: {
      title: 'Address',
      url: { parts: ['https://{domain}'], query: [{ name: 'p', property: 'pixel' }] },
    },
  },
};

const linkScreen = {
  $schema: '../schemas/meta/resource.json',
  name: 'site-links',
  entity: 'site_link',
  route: '/site-links',
  title: 'Site Links',
  menu: { name: 'Site Links', sort: 50 },
  api: {
    list: 'GET /site_link',
    get: 'GET /site_link/{id}',
    create: 'POST /site_link',
    update: 'PUT /site_link/{id}',
    export: { call: 'GET /site_link/export', fileName: 'site-links.csv' },
  },
  list: { columns: ['id', 'domain', 'state', 'pixel', 'address'] },
  forms: {
    create: {
      title: 'Add',
      call: 'create',
      fields: ['site_id', 'domain', { field: 'pixel', when: { domain: 'a.example' } }, 'note'],
    },
    edit: { title: 'Edit', sameFieldsAs: 'create', call: 'update' },
  },
};

const definitions = definitionsWith({
  'schemas/site_link.json': linkSchema,
  'resources/site-links.json': linkScreen,
});

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let sites: RecordValues[];

beforeAll(async () => {
  server = await testApp(definitions);
  records = await server.company(1);
  admin = await server.user({ email: 'admin@derived.example', is_admin: true });
  const site = (domain: string, verify_status = 'Active') =>
    records.insert('site', { domain, timezone: 'UTC+01:00', verify_status });
  sites = [await site('a.example'), await site('b.example'), await site('c.example', 'Failed')];
});
afterAll(() => server.close());

const path = '/ssp_publisher/site_link';
const idOf = (index: number) => sites[index]?.id;

describe('what a record takes from another, and the address that it makes', () => {
  test('are answered, each where it travels', async () => {
    const { body } = await admin('POST', path, { site_id: idOf(0), utm: { pixel: 'P 1', note: 'n' } });
    const made = {
      id: (body.data as RecordValues).id,
      site_id: idOf(0),
      domain: 'a.example',
      site_info: { state: 'Active' },
      utm: { pixel: 'P 1', note: 'n' },
      address: 'https://a.example?p=P%201',
      row_version: 1,
    };
    expect(body.data).toEqual(made);
    expect((await admin('GET', `${path}/${made.id}`)).body.data).toEqual(made);
    expect(((await admin('GET', path)).body.data as { list: RecordValues[] }).list).toEqual([made]);
  });

  test('follow the other record as it changes', async () => {
    const { body } = await admin('POST', path, { site_id: idOf(1) });
    await records.update('site', idOf(1), { verify_status: 'Pending' });
    const { body: later } = await admin('GET', `${path}/${(body.data as RecordValues).id}`);
    expect((later.data as RecordValues).site_info).toEqual({ state: 'Pending' });
    await records.update('site', idOf(1), { verify_status: 'Active' });
  });

  test('stand in a file as in the list', async () => {
    const { bytes } = await admin('GET', `${path}/export`);
    expect(bytes.toString()).toContain('a.example');
    expect(bytes.toString()).toContain('https://a.example?p=P%201');
  });

  test('are never accepted from the one who sends them', async () => {
    for (const sent of [{ domain: 'a.example' }, { address: 'x' }, { site_info: { state: 'Active' } }]) {
      const { status } = await admin('POST', path, { site_id: idOf(1), ...sent });
      expect(status).toBe(422);
    }
  });

  test('decide, as the server finds them, whether a field applies', async () => {
    const { status, body } = await admin('POST', path, { site_id: idOf(1), utm: { pixel: 'P' } });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: '/utm/pixel', message: 'Pixel does not apply here' }],
    ]);
  });

  test('cannot be sorted by', async () => {
    expect((await admin('GET', `${path}?sort=domain`)).status).toBe(422);
  });
});

describe('what travels inside an object', () => {
  test('is refused where it does not belong, and where nothing does', async () => {
    expect((await admin('POST', path, { site_id: idOf(0), pixel: 'P' })).body.errors).toEqual([
      { field: '/pixel', message: expect.any(String) },
    ]);
    expect((await admin('POST', path, { site_id: idOf(0), utm: { pixl: 'P' } })).body.errors).toEqual([
      { field: '/utm/pixl', message: expect.any(String) },
    ]);
    expect((await admin('POST', path, { site_id: idOf(0), utm: 'P' })).status).toBe(422);
  });

  test('is judged there', async () => {
    const { body } = await admin('POST', path, { site_id: idOf(0), utm: { pixel: 'too long' } });
    expect(body.errors).toEqual([{ field: '/utm/pixel', message: expect.any(String) }]);
  });
});

describe('a reference to records in one state', () => {
  test('refuses others, and keeps what it held before', async () => {
    const refused = await admin('POST', path, { site_id: idOf(2) });
    expect(refused.body.errors).toEqual([{ field: '/site_id', message: expect.any(String) }]);
    const { body } = await admin('POST', path, { site_id: idOf(1) });
    await records.update('site', idOf(1), { verify_status: 'Failed' });
    const kept = await admin('PUT', `${path}/${(body.data as RecordValues).id}`, { utm: { note: 'later' } });
    expect([kept.status, (kept.body.data as RecordValues).utm]).toEqual([
      200,
      { pixel: null, note: 'later' },
    ]);
    await records.update('site', idOf(1), { verify_status: 'Active' });
  });
});
