import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { campaignDefinitions } from '../support/campaign.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let ann: Caller;

beforeAll(async () => {
  server = await testApp(campaignDefinitions);
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id } of await records.find('campaign')) await records.remove('campaign', id);
});

const rowsOf = ({ body }: Answer) => (body.data as { list: RecordValues[] }).list;
const namesOf = (answer: Answer) => rowsOf(answer).map(({ name }) => name);
const create = async (row: RecordValues) =>
  (await ann('POST', '/ssp_publisher/campaign', row)).body.data as RecordValues;

describe('an entity that is nothing but two files', () => {
  test('is stored, found, changed and deleted', async () => {
    const created = await ann('POST', '/ssp_publisher/campaign', {
      name: ' Spring ',
      budget: 12.5,
      countries: ['DE'],
    });
    expect(created.status).toBe(200);
    const { id, created_time } = created.body.data as { id: number; created_time: string };
    const spring = {
      id,
      name: 'Spring',
      budget: 12.5,
      countries: ['DE'],
      format: null,
      site_id: null,
      starts: null,
      state: 'draft',
      created_user: 'ann',
      created_time,
      row_version: 1,
    };
    expect(created.body).toEqual({ code: 0, msg: 'ok', data: spring });
    expect(created_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

    expect((await ann('GET', `/ssp_publisher/campaign/${id}`)).body.data).toEqual(spring);
    expect((await ann('GET', '/ssp_publisher/campaign/list')).body.data).toEqual({
      list: [spring],
      total: 1,
    });

    const summer = { ...spring, name: 'Summer', budget: null, row_version: 2 };
    const changed = await ann('PUT', `/ssp_publisher/campaign/${id}`, { name: 'Summer', budget: null });
    expect(changed.body.data).toEqual(summer);
    expect((await ann('GET', `/ssp_publisher/campaign/${id}`)).body.data).toEqual(summer);

    expect((await ann('DELETE', `/ssp_publisher/campaign/${id}`)).body).toEqual({
      code: 0,
      msg: 'ok',
      data: { id },
    });
    expect((await ann('GET', `/ssp_publisher/campaign/${id}`)).status).toBe(404);
  });

  test('never sends a secret', async () => {
    const { id } = await create({ name: 'Spring' });
    await records.update('campaign', id, { note: 'hush' });
    const answers = [
      await ann('GET', `/ssp_publisher/campaign/${id}`),
      await ann('GET', '/ssp_publisher/campaign/list'),
      await ann('PUT', `/ssp_publisher/campaign/${id}`, { budget: 5 }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/note|hush/);
  });

  test.each([
    ['a value out of range', { name: 'A', budget: 0.5 }, '/budget', 'Budget must be at least 1'],
    ['a value of the wrong type', { name: 'A', budget: '5' }, '/budget', 'Budget has the wrong type'],
    ['what is required and absent', { budget: 5 }, '/name', 'Please enter Name'],
    ['what is required and blank', { name: '  ' }, '/name', 'Please enter Name'],
    [
      'a key that nothing knows',
      { name: 'A', bugdet: 5 },
      '/bugdet',
      'Unknown field "bugdet". Did you mean "budget"?',
    ],
    [
      'a key that the server sets',
      { name: 'A', created_user: 'me' },
      '/created_user',
      'Unknown field "created_user"',
    ],
    [
      'a value that is not in the dictionary',
      { name: 'A', format: 99 },
      '/format',
      'Format is not one of the choices',
    ],
    ['a link that leads nowhere', { name: 'A', site_id: 999 }, '/site_id', 'Site does not exist'],
    ['a time that is none', { name: 'A', starts: 'soon' }, '/starts', 'Starts is not valid'],
  ])('refuses %s, at the field', async (_, row, field, message) => {
    const answer = await ann('POST', '/ssp_publisher/campaign', row);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ code: 422, msg: message, errors: [{ field, message }] });
    expect(await records.find('campaign')).toEqual([]);
  });

  test.each(['[]', '"text"', 'null', '7'])(
    'takes the body %s for nothing or refuses it, and never fails',
    async (payload) => {
      const answer = await ann('POST', '/ssp_publisher/campaign', payload, {
        'content-type': 'application/json',
      });
      expect([400, 422]).toContain(answer.status);
    },
  );

  test('says every mistake at once', async () => {
    const { body } = await ann('POST', '/ssp_publisher/campaign', { budget: 0, format: 99, extra: 1 });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['/budget', '/extra', '/format', '/name']);
  });

  test('refuses a second of what is unique in its company, in the words of the schema', async () => {
    await create({ name: 'Spring' });
    const second = await ann('POST', '/ssp_publisher/campaign', { name: 'Spring ' });
    const message = 'There is a campaign of this name';
    expect(second.status).toBe(409);
    expect(second.body).toEqual({ code: 409, msg: message, errors: [{ field: '/name', message }] });

    const { id } = await create({ name: 'Summer' });
    expect((await ann('PUT', `/ssp_publisher/campaign/${id}`, { name: 'Spring' })).status).toBe(409);

    const other = await server.user({
      company_id: 2,
      email: 'other@two.example',
      is_admin: true,
    });
    expect((await other('POST', '/ssp_publisher/campaign', { name: 'Spring' })).status).toBe(200);
  });

  test('of two that are made at the same moment, one is refused', async () => {
    const twice = [1, 2].map(() => ann('POST', '/ssp_publisher/campaign', { name: 'Spring' }));
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps what is locked, but takes it back unchanged', async () => {
    const { id } = await create({ name: 'Spring', format: 1 });
    const path = `/ssp_publisher/campaign/${id}`;
    const locked = await ann('PUT', path, { format: 2 });
    expect(locked.status).toBe(422);
    expect(locked.body.errors).toEqual([{ field: '/format', message: 'Format cannot be changed' }]);
    expect((await ann('PUT', path, { format: 1, name: 'Summer' })).status).toBe(200);

    await records.update('campaign', id, { state: 'running' });
    expect((await ann('PUT', path, { name: 'Autumn' })).body.errors).toEqual([
      { field: '/name', message: 'Name cannot be changed' },
    ]);
    expect((await ann('PUT', path, { budget: 3 })).status).toBe(200);
  });

  test('validates the whole record that a change would leave', async () => {
    const { id } = await create({ name: 'Spring' });
    const answer = await ann('PUT', `/ssp_publisher/campaign/${id}`, { name: null });
    expect(answer.body.errors).toEqual([{ field: '/name', message: 'Please enter Name' }]);
  });

  test('refuses a call for a record whose button is not offered', async () => {
    const { id } = await create({ name: 'Spring' });
    await records.update('campaign', id, { state: 'running' });
    const answer = await ann('DELETE', `/ssp_publisher/campaign/${id}`);
    expect(answer.body).toEqual({ code: 409, msg: 'A campaign that runs cannot be deleted' });
    expect(answer.status).toBe(409);
    expect(await records.findFirst('campaign', { id })).toBeDefined();
  });

  test('takes text for text: what looks like SQL is stored and found as it is', async () => {
    const name = `'); drop table x; --%_\\`;
    await create({ name });
    const found = await ann('GET', `/ssp_publisher/campaign/list?keyword=${encodeURIComponent('%_\\')}`);
    expect(namesOf(found)).toEqual([name]);
    expect(namesOf(await ann('GET', '/ssp_publisher/campaign/list?keyword=%25x%25'))).toEqual([]);
  });

  test('refuses what the database cannot hold, and stays well', async () => {
    const answers = [
      await ann('POST', '/ssp_publisher/campaign', { name: 'a\u0000b' }),
      await ann('POST', '/ssp_publisher/campaign', { name: 'A', countries: ['a\u0000b'] }),
      await ann('POST', '/ssp_publisher/campaign', { name: 'A', site_id: 1e30 }),
      await ann('GET', '/ssp_publisher/campaign/list?keyword=%00'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await ann('GET', '/ssp_publisher/campaign/list')).status).toBe(200);
  });
});

describe('a list', () => {
  const seed = async () => {
    await create({ name: 'beta', budget: 3, countries: ['DE', 'FR'], format: 1 });
    await create({ name: 'alpha', budget: 7, countries: ['FR'], format: 2 });
    const { id } = await create({ name: 'Gamma', countries: [] });
    await records.update('campaign', id, { state: 'running' });
    return Number(id);
  };
  const list = (query: string) => ann('GET', `/ssp_publisher/campaign/list${query}`);

  test('begins with the newest, and sorts both ways', async () => {
    await seed();
    expect(namesOf(await list(''))).toEqual(['Gamma', 'alpha', 'beta']);
    expect(namesOf(await list('?sort=budget'))).toEqual(['beta', 'alpha', 'Gamma']);
    expect(namesOf(await list('?sort=-budget'))).toEqual(['alpha', 'beta', 'Gamma']);
  });

  test('has pages, and beyond the last an empty one that still knows the total', async () => {
    await seed();
    expect(namesOf(await list('?page_index=2&page_size=2'))).toEqual(['beta']);
    expect((await list('?page_index=9&page_size=2')).body.data).toEqual({ list: [], total: 3 });
  });

  test.each([
    ['?state=2', ['Gamma']],
    ['?state=1&state=2', ['Gamma', 'alpha', 'beta']],
    ['?state=', ['Gamma', 'alpha', 'beta']],
    ['?keyword=GAM', ['Gamma']],
    ['?countries=FR', ['alpha', 'beta']],
    ['?countries=DE&countries=XX', ['beta']],
    ['?format=2', ['alpha']],
    ['?format=1&countries=FR', ['beta']],
    ['?created_from=2020-01-01', ['Gamma', 'alpha', 'beta']],
    ['?created_to=2020-01-01', []],
  ])('filters by %s', async (query, names) => {
    await seed();
    expect(namesOf(await list(query))).toEqual(names);
  });

  test('finds a number as text', async () => {
    const id = await seed();
    expect(namesOf(await list(`?keyword=${id}`))).toContain('Gamma');
  });

  test('counts both ends of a range in', async () => {
    const { id } = await create({ name: 'edge' });
    await records.update('campaign', id, { created_time: '2024-03-31T23:59:59.999Z' });
    expect(namesOf(await list('?created_to=2024-03-31'))).toEqual(['edge']);
    expect(namesOf(await list('?created_from=2024-04-01&created_to=2024-04-02'))).toEqual([]);
    const exactly = '2024-03-31T23:59:59.999Z';
    expect(namesOf(await list(`?created_from=${exactly}&created_to=${exactly}`))).toEqual(['edge']);
  });

  test.each([
    ['?sort=note', '/sort'],
    ['?sort=nmae', '/sort'],
    ['?sort=countries', '/sort'],
    ['?stat=1', '/stat'],
    ['?name=x', '/name'],
    ['?state=3', '/state'],
    ['?format=two', '/format'],
    ['?created_from=yesterday', '/created_from'],
    ['?page_size=0', '/page_size'],
    ['?page_size=10000', '/page_size'],
    ['?page_index=x', '/page_index'],
    ['?page_index=1&page_index=2', '/page_index'],
  ])('refuses %s', async (query, field) => {
    const answer = await list(query);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
  });
});
