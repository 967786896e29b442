import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { buildResourceAndDictionaryEndpoints } from '#server/api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { createApp } from '#server/app.ts';
import { buildOpenApiDocument } from '#server/openapi/buildOpenApiDocument.ts';
import { purgeUnclaimedFiles } from '#server/storage/files/storedFiles.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitionsWith, definitions as ownDefinitions } from '../support/definitions.ts';
import { multipart } from '../support/multipart.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';
import { testDatabase } from '../support/testDatabase.ts';

const definitions = definitionsWith({
  'schemas/banner.json': {
    $schema: './meta/entity.json',
    $id: 'banner',
    title: 'Banner',
    type: 'object',
    required: ['picture'],
    properties: {
      id: { title: 'Banner ID', type: 'integer', readOnly: true, generated: 'key' },
      name: { title: 'Name', type: 'string' },
      site_id: { title: 'Site', type: 'integer' },
      picture: {
        title: 'Picture',
        type: 'string',
        format: 'file',
        accept: ['jpg', 'png', 'webp'],
        maxBytes: 200_000,
        minWidth: 100,
        maxHeight: 400,
      },
      terms: { title: 'Terms', type: 'string', format: 'file', accept: ['pdf', 'csv'], maxBytes: 5_000 },
    },
  },
  'resources/banners.json': {
    $schema: '../schemas/meta/resource.json',
    name: 'banners',
    entity: 'banner',
    route: '/banners',
    title: 'Banners',
    menu: { name: 'Banners', sort: 50 },
    api: {
      list: 'GET /banner/list',
      create: 'POST /banner',
      update: 'PUT /banner/{id}',
      delete: 'DELETE /banner/{id}',
      upload: 'POST /banner/file',
      file: 'GET /banner/file/{picture}',
    },
    list: { columns: ['id', 'name', 'picture', 'terms'], rowActions: [{ label: 'Delete', call: 'delete' }] },
    forms: {
      create: { title: 'Add Banner', call: 'create', fields: ['name', 'site_id', 'picture', 'terms'] },
      edit: { title: 'Edit Banner', sameFieldsAs: 'create', call: 'update' },
    },
    access: { rows: { grant: 'content_site_ids', field: 'site_id' } },
  },
});

let server: TestApp;
let ann: Caller;
let sam: Caller;
let eve: Caller;
let other: Caller;

beforeAll(async () => {
  server = await testApp(definitions);
  const records = await server.company(1);
  const group = await records.insert('user_group', {
    name: 'Seven',
    menu_ids: ['banners'],
    content_site_ids: [7],
  });
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  sam = await server.user({ email: 'sam@one.example', user_group: [group.id] });
  eve = await server.user({ email: 'eve@two.example', is_admin: true, company_id: 2 });
  const second = await createApp({ code, definitions, database: server.database });
  const login = await callerOf(second)('POST', '/ssp_publisher/login', {
    email: 'ann@one.example',
    password,
  });
  other = callerOf(second, String((login.body.data as RecordValues).token));
});
afterAll(() => server.close());

const png = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: '#38a' } })
    .png()
    .toBuffer();
const send = (content: Buffer, name = 'a.png', property = 'picture', caller = ann) =>
  caller('POST', '/ssp_publisher/banner/file', ...multipart({ property }, { name, content }));
const sent = async (...given: Parameters<typeof send>) => (await send(...given)).body.data as RecordValues;
const uploaded = async (caller = ann) =>
  String((await sent(await png(), 'a.png', 'picture', caller)).picture);
const create = async (row: RecordValues) =>
  (await ann('POST', '/ssp_publisher/banner', row)).body.data as RecordValues;
const see = async (id: unknown, caller = ann) =>
  (await caller('GET', `/ssp_publisher/banner/file/${id}`)).status;
const pdf = Buffer.from('%PDF-1.7\n%%EOF');

test('a file is stored with what is known of it, under a name that is safe', async () => {
  const answer = await sent(await png(), '../../etc/pass*wd.exe.png');
  expect(answer).toMatchObject({ name: 'pass wd.exe.png', type: 'png', width: 200, height: 100 });
});

test('a file of another kind than its name says, or too large, is refused in a sentence about it', async () => {
  const answers = [
    await send(Buffer.from('<svg/>')),
    await send(Buffer.from(`%PDF-1.7${' '.repeat(5_000)}`), 'terms.pdf', 'terms'),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, [{ field: '/file', message: 'Picture must be a file of type .jpg, .png, or .webp' }]],
    [422, [{ field: '/file', message: 'Terms can be at most 4.9 kB large' }]],
  ]);
  expect((await send(Buffer.alloc(200_001))).status).toBe(413);
});

test('a picture is judged by its sides the right way up', async () => {
  const lying = await sharp(await png(400, 120))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answers = [await send(await png(99, 99)), await send(await png(100, 401)), await send(lying)];
  expect(answers.map(({ body }) => body.msg)).toEqual([
    'Picture must be at least 100 pixels wide',
    'Picture can be at most 400 pixels high',
    'ok',
  ]);
});

test('a file that a property does not take is not taken by way of another', async () => {
  const { terms } = await sent(pdf, 'terms.pdf', 'terms');
  const { status, body } = await ann('POST', '/ssp_publisher/banner', { picture: terms });
  expect([status, body.msg]).toEqual([422, 'Picture must be a file of type .jpg, .png, or .webp']);
});

test('a document is only ever saved, never shown as a page', async () => {
  const { terms } = await sent(pdf, 'terms.pdf', 'terms');
  const { headers } = await ann('GET', `/ssp_publisher/banner/file/${terms}`);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="terms.pdf"; filename*=UTF-8\'\'terms.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  });
  const tag = String(headers.etag);
  const again = await ann('GET', `/ssp_publisher/banner/file/${terms}`, undefined, { 'if-none-match': tag });
  expect(again.status).toBe(304);
});

test('a picture is given small where that is asked for', async () => {
  const { picture } = await sent(await png(2000, 300));
  const { bytes } = await ann('GET', `/ssp_publisher/banner/file/${picture}?view=small`);
  expect((await sharp(bytes).metadata()).width).toBe(320);
});

test('a file is seen by those who see its record, and before by whoever uploaded it', async () => {
  const picture = await uploaded();
  expect([await see(picture), await see(picture, sam), await see(picture, eve)]).toEqual([200, 404, 404]);
  const { id } = await create({ picture, site_id: 7 });
  expect([await see(picture, sam), await see(picture, eve)]).toEqual([200, 404]);
  await ann('PUT', `/ssp_publisher/banner/${id}`, { site_id: 8 });
  expect([await see(picture), await see(picture, sam)]).toEqual([200, 404]);
});

test('a file of a record that one does not see is not there to be held by another', async () => {
  const picture = await uploaded();
  await create({ picture, site_id: 8 });
  const answer = await sam('POST', '/ssp_publisher/banner', { picture, site_id: 7 });
  expect(answer.body.msg).toBe('Picture is no longer available. Upload it again');
});

test('what is replaced, emptied or deleted is removed, unless another record holds it', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const { terms } = await sent(pdf, 'terms.pdf', 'terms');
  const { id } = await create({ picture: first, terms });
  const twin = await create({ picture: second });
  await ann('PUT', `/ssp_publisher/banner/${id}`, { picture: second, terms: null });
  expect([await see(first), await see(terms), await see(second)]).toEqual([404, 404, 200]);
  await ann('DELETE', `/ssp_publisher/banner/${id}`);
  expect(await see(second)).toBe(200);
  await ann('DELETE', `/ssp_publisher/banner/${twin.id}`);
  expect(await see(second)).toBe(404);
});

test('what is refused holds and removes nothing', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const { id } = await create({ picture: first });
  const { terms } = await sent(pdf, 'terms.pdf', 'terms');
  const answer = await ann('PUT', `/ssp_publisher/banner/${id}`, { picture: second, terms: 'f'.repeat(32) });
  expect(answer.status).toBe(422);
  expect([await see(first), await see(second), await see(terms)]).toEqual([200, 200, 200]);
});

test('of two processes that remove what nobody claimed and one that claims it, each file is there or gone for all', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, () => uploaded()));
  await sql`update stored_file set claimed_by = claimed_by - interval '1 day'`.execute(server.database);
  const claims = files.map((picture) => ann('POST', '/ssp_publisher/banner', { picture }));
  const removals = [purgeUnclaimedFiles(server.database), purgeUnclaimedFiles(server.database)];
  const [answers] = await Promise.all([Promise.all(claims), ...removals]);
  const seen = await Promise.all(files.map((picture) => see(picture)));
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  expect(seen).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 404)));
});

test('a file that one process has taken is shown by the other', async () => {
  const picture = await uploaded();
  expect(await see(picture, other)).toBe(200);
});

test('who uploads and saves nothing is stopped', async () => {
  await sql`insert into stored_file (tenant, id, name, type, bytes, content, uploader, claimed_by)
    select 2, md5(n::text), 'a', 'png', 1, '', (select user_id::text from "user" where email = 'eve@two.example'),
      '2126-11-22' from generate_series(1, 100) n`.execute(server.database);
  const { status, body } = await send(await png(), 'a.png', 'picture', eve);
  expect([status, body.msg]).toEqual([
    429,
    "You've uploaded 100 files that aren't part of a record. Save their forms, or try again tomorrow",
  ]);
});

test('pictures that were rows of their own become files of the articles that show them', async () => {
  const place = await testDatabase('bare');
  const database = await place.open(ownDefinitions);
  const [cover, shown] = ['a'.repeat(32), 'b'.repeat(32)];
  await sql`create table image (company_id bigint, icon_id text, format text, width bigint, height bigint, bytes bytea)`.execute(
    database,
  );
  for (const id of [cover, shown])
    await sql`insert into image values (1, ${id}, 'jpeg', 300, 250, 'x')`.execute(database);
  await sql`insert into information (company_id, title, language, category, icon_id, content)
    values (1, 'A', 'en', '[1]', ${cover}, ${`<img src="/api/v1/ssp_publisher/image/${shown}">`})`.execute(
    database,
  );
  const migration = await readFile('migrations/001_images_are_files.sql', 'utf8');
  await sql.raw(migration).execute(database);
  // The migration is idempotent.
  await sql.raw(migration).execute(database);
  const { rows } = await sql`select file, property, type from file_use join stored_file on id = file
    order by file`.execute(database);
  expect(rows).toEqual([
    { file: cover, property: 'icon_id', type: 'jpg' },
    { file: shown, property: 'content', type: 'jpg' },
  ]);
  await database.destroy();
  await place.drop();
});

test('the API is described with a file in the body, and bytes in the answer', () => {
  const described = JSON.parse(
    JSON.stringify(
      buildOpenApiDocument(buildResourceAndDictionaryEndpoints(definitions, code.resources), definitions),
    ),
  );
  const { post } = described.paths['/api/v1/ssp_publisher/banner/file'];
  const { get } = described.paths['/api/v1/ssp_publisher/banner/file/{picture}'];
  const form = post.requestBody.content['multipart/form-data'].schema.properties;
  expect(Object.keys(form)).toEqual(['property', 'file']);
  const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv'];
  expect(Object.keys(get.responses[200].content)).toEqual(types);
});
