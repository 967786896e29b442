import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now, setClock } from '#definition/time/clock.ts';
import { buildEndpoint } from '#server/api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { purgeDeletedRecords } from '#server/storage/deletedRecords.ts';
import { purgeUnclaimedFiles } from '#server/storage/files/storedFiles.ts';
import { rowVersionColumn } from '#server/storage/tables/EntityTable.ts';
import type { Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const brand = (name: string, more: RecordValues = {}) => ({ name, ...more });

const definitions = definitionsWith({
  'schemas/brand.json': {
    $schema: './meta/entity.json',
    $id: 'brand',
    title: 'Brand',
    type: 'object',
    required: ['name'],
    properties: {
      id: { title: 'Brand ID', type: 'integer', readOnly: true, generated: 'key' },
      name: { title: 'Name', type: 'string', maxLength: 30 },
    },
  },
  'resources/brands.json': {
    ...campaignScreen,
    name: 'brands',
    entity: 'brand',
    route: '/brands',
    title: 'Brands',
    menu: { name: 'Brands', sort: 51 },
    api: {
      list: 'GET /brand/list',
      create: 'POST /brand',
      delete: 'DELETE /brand/{id}',
      restore: 'POST /brand/{id}/restore',
    },
    list: { columns: ['id', 'name'], rowActions: [{ label: 'Delete', call: 'delete' }] },
    forms: { create: { title: 'Add Brand', call: 'create', fields: ['name'] } },
  },
  'schemas/campaign.json': {
    ...campaignSchema,
    properties: {
      ...campaignSchema.properties,
      brand_id: {
        title: 'Brand',
        type: 'integer',
        references: { resource: 'brands', value: 'id', label: 'name' },
      },
      also: {
        title: 'Also Of',
        type: 'array',
        items: { type: 'integer' },
        maxItems: 9,
        references: { resource: 'brands', value: 'id', label: 'name' },
      },
      picture: { title: 'Picture', type: 'string', format: 'file', accept: ['png'], maxBytes: 200_000 },
    },
  },
  'resources/campaigns.json': {
    ...campaignScreen,
    api: {
      ...campaignScreen.api,
      restore: 'POST /campaign/{id}/restore',
      bulk: 'POST /campaign/bulk',
      upload: 'POST /campaign/file',
      file: 'GET /campaign/file/{picture}',
    },
    list: {
      ...campaignScreen.list,
      rowActions: [
        { label: 'Edit', form: 'edit' },
        { label: 'Delete', call: 'delete', bulk: true },
      ],
    },
    forms: {
      create: {
        title: 'Add Campaign',
        call: 'create',
        fields: ['name', 'budget', 'countries', 'site_id', 'starts', 'brand_id', 'also', 'picture'],
      },
      edit: { title: 'Edit Campaign', sameFieldsAs: 'create', call: 'update' },
    },
    access: {
      rows: { grant: 'content_site_ids', field: 'site_id' },
      permissions: { remove: 'Remove campaigns' },
      callPermissions: { delete: 'remove' },
    },
  },
});

let server: TestApp;
let ann: Caller;
let bob: Caller;
let eve: Caller;
let sites: unknown[];

beforeAll(async () => {
  server = await testApp(definitions);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  bob = await server.user({ email: 'bob@one.example', is_admin: true });
  eve = await server.user({ email: 'eve@two.example', is_admin: true, company_id: 2 });
  const records = await server.company(1);
  const site = (domain: string) => records.insert('site', { domain, timezone: 'UTC+01:00' });
  sites = [(await site('one.example')).id, (await site('two.example')).id];
});
afterAll(() => server.close());

const path = (id: unknown, more = '') => `/ssp_publisher/campaign/${id}${more}`;
const create = async (row: RecordValues) => {
  const { body, status } = await ann('POST', '/ssp_publisher/campaign', row);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as RecordValues;
};
const remove = (id: unknown, by = ann) => by('DELETE', path(id));
const restore = (id: unknown, by = ann, headers = {}) => by('POST', path(id, '/restore'), {}, headers);
const newBrand = async (name: string) =>
  (await ann('POST', '/ssp_publisher/brand', brand(name))).body.data as RecordValues;
/** Runs work at a time `hours` after the test's start. */
const laterBy = async (hours: number, work: () => Promise<unknown>) => {
  const began = now();
  setClock(new Date(began.getTime() + hours * 3_600_000));
  try {
    await work();
  } finally {
    setClock(began);
  }
};
const rowOf = async (id: unknown) => (await server.company(1)).findFirst('campaign', { id });

test('a deleted record comes back whole under its old key, as the next version', async () => {
  const { id } = await create({
    name: 'Whole',
    budget: 12.34,
    countries: ['DE', 'FR'],
    starts: '2026-03-01T10:00:00Z',
    site_id: sites[0],
  });
  const records = await server.company(1);
  await records.update('campaign', id, { note: 'a secret', state: 'draft' });
  const before = await rowOf(id);
  expect((await remove(id)).status).toBe(200);
  expect(await rowOf(id)).toBeUndefined();
  const { status, body } = await restore(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    name: 'Whole',
    budget: 12.34,
    [rowVersionColumn]: Number(before?.[rowVersionColumn]) + 1,
  });
  expect(body.data).not.toHaveProperty('note');
  expect(await rowOf(id)).toEqual({ ...before, [rowVersionColumn]: Number(before?.[rowVersionColumn]) + 1 });
});

test('what somebody had read before the deletion can be changed after it was taken back', async () => {
  const { id, [rowVersionColumn]: version } = await create({ name: 'Read before' });
  await remove(id);
  await restore(id);
  const answer = await bob('PUT', path(id), { budget: 7 }, { 'if-match': String(version) });
  expect(answer.status).toBe(200);
});

test('of two who put a record back at once one does, and the other is told that it is there', async () => {
  const { id } = await create({ name: 'Raced' });
  await remove(id);
  const answers = await Promise.all([restore(id, ann), restore(id, bob)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body.msg).toBe(`Campaign ${id} already exists`);
  expect((await restore(id, bob)).status).toBe(409);
});

test('a record that was never deleted, that there never was, or that is of another company is not put back', async () => {
  const { id } = await create({ name: 'Not theirs' });
  expect((await restore(id)).status).toBe(409);
  expect((await restore(987_654)).status).toBe(404);
  await remove(id);
  expect((await restore(id, eve)).status).toBe(404);
  expect((await restore(id)).status).toBe(200);
  expect((await restore(id, eve)).status).toBe(404);
});

test('who puts a record back needs the right to delete, and must see what it belongs to', async () => {
  const records = await server.company(1);
  const group = (name: string, menu_ids: string[], content_site_ids: unknown[]) =>
    records.insert('user_group', { name, menu_ids, content_site_ids });
  const right = 'campaigns:remove';
  const groups = [
    await group('May', ['campaigns', right], [sites[0]]),
    await group('Elsewhere', ['campaigns', right], [sites[1]]),
    await group('May not', ['campaigns'], [sites[0]]),
  ];
  const [may, elsewhere, mayNot] = await Promise.all(
    groups.map(({ id }, index) => server.user({ email: `g${index}@one.example`, user_group: [id] })),
  );
  const { id } = await create({ name: 'Granted', site_id: sites[0] });
  await remove(id);
  expect((await restore(id, mayNot)).status).toBe(403);
  expect((await restore(id, elsewhere)).status).toBe(404);
  expect((await restore(id, server.anyone)).status).toBe(401);
  expect((await restore(id, may)).status).toBe(200);
});

test('a name that another has taken meanwhile is refused in words, and the record waits', async () => {
  const { id } = await create({ name: 'Taken' });
  await remove(id);
  const other = await create({ name: 'Taken' });
  const refused = await restore(id);
  expect(refused.status).toBe(409);
  expect(refused.body.msg).toBe('There is a campaign of this name');
  await remove(other.id);
  expect((await restore(id)).status).toBe(200);
});

test('what names one record that is gone is refused in words until that is back; a list leaves it out', async () => {
  const [one, two] = [await newBrand('One'), await newBrand('Two')];
  const { id } = await create({ name: 'Branded', brand_id: one.id, also: [one.id, two.id] });
  await remove(id);
  expect((await ann('DELETE', `/ssp_publisher/brand/${one.id}`)).status).toBe(200);
  expect((await ann('DELETE', `/ssp_publisher/brand/${two.id}`)).status).toBe(200);
  const refused = await restore(id);
  expect(refused.status).toBe(422);
  expect(refused.body.msg).toBe("Campaign can't be restored: its Brand no longer exists");
  expect((await ann('POST', `/ssp_publisher/brand/${one.id}/restore`)).status).toBe(200);
  const { body } = await restore(id);
  expect(body.data).toMatchObject({ brand_id: one.id, also: [one.id] });
});

test('a picture of a record that comes back is shown again, and by nobody in between', async () => {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#38a' } })
    .png()
    .toBuffer();
  const sent = await ann(
    'POST',
    '/ssp_publisher/campaign/file',
    ...multipart({}, { name: 'a.png', content }),
  );
  const picture = (sent.body.data as RecordValues).picture;
  const see = async () => (await ann('GET', `/ssp_publisher/campaign/file/${picture}`)).status;
  const { id } = await create({ name: 'Pictured', picture });
  await remove(id);
  expect(await see()).toBe(404);
  await laterBy(23, () => purgeUnclaimedFiles(server.database));
  expect((await restore(id)).body.data).toMatchObject({ picture });
  expect(await see()).toBe(200);
  await laterBy(25, () => purgeUnclaimedFiles(server.database));
  expect(await see()).toBe(200);
});

test('after a day a deleted record is forgotten for good, with its files', async () => {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a38' } })
    .png()
    .toBuffer();
  const sent = await ann(
    'POST',
    '/ssp_publisher/campaign/file',
    ...multipart({}, { name: 'b.png', content }),
  );
  const picture = (sent.body.data as RecordValues).picture;
  const [early, late] = [await create({ name: 'Early', picture }), await create({ name: 'Late' })];
  await remove(early.id);
  await remove(late.id);
  const forget = () =>
    Promise.all([purgeDeletedRecords(server.database), purgeDeletedRecords(server.database)]);
  await laterBy(23, forget);
  expect(await kept()).toEqual(expect.arrayContaining([String(early.id), String(late.id)]));
  expect((await restore(late.id)).status).toBe(200);
  await laterBy(25, forget);
  expect(await kept()).toEqual([]);
  expect((await restore(early.id)).status).toBe(404);
  const files = await server.database.selectFrom('stored_file').select('id').execute();
  expect(files.map(({ id }) => id)).not.toContain(picture);
});

async function kept() {
  const rows = await server.database.selectFrom('deleted_record').select('record').execute();
  return rows.map(({ record }) => record);
}

test('many records come back by one call, each with an answer of its own', async () => {
  const made = [await create({ name: 'Many 1' }), await create({ name: 'Many 2' })];
  const records = made.map(({ id }) => ({ id }));
  const each = async (call: string) =>
    ((await ann('POST', '/ssp_publisher/campaign/bulk', { call, records })).body.data as RecordValues)
      .results;
  expect(await each('delete')).toMatchObject([{ code: 0 }, { code: 0 }]);
  await create({ name: 'Many 2' });
  expect(await each('restore')).toMatchObject([
    { id: made[0]?.id, code: 0 },
    { id: made[1]?.id, code: 409, msg: 'There is a campaign of this name' },
  ]);
});

test('a request to put back that is sent twice is done once, and the history tells of it', async () => {
  const { id } = await create({ name: 'Once' });
  await remove(id);
  const key = { 'idempotency-key': 'restore-once' };
  const [first, second] = [await restore(id, ann, key), await restore(id, ann, key)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  const records = await server.company(1);
  const entries = await records.find('audit_entry', { entity: 'campaign', record_id: String(id) });
  expect(entries.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  expect(JSON.parse(String(entries[2]?.after))).toMatchObject({ name: 'Once' });
});

test('a server does not start that would put a record back without what went with it', () => {
  const { brands } = definitions.resources;
  const call = brands?.calls.restore;
  if (!brands || !call) throw new Error('brands can be put back');
  expect(() => buildEndpoint(brands, call, { beforeDelete: () => {} })).toThrow('also needs "afterRestore"');
  expect(() => buildEndpoint(brands, call, { beforeCreate: (row) => row })).toThrow(
    'also needs "afterRestore"',
  );
  expect(() => buildEndpoint(brands, call, { calls: { delete: { handler: () => null } } })).toThrow(
    '"delete"',
  );
  expect(buildEndpoint(brands, call, { beforeDelete: () => {}, afterRestore: () => {} }).access).toBe('user');
});
