import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { now } from '#definition/time/clock.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { purgeCreatedBatches } from '#server/storage/createdBatches.ts';
import { type AdUnitImports, adUnitImports, previewOf } from '../support/adUnitImports.ts';
import type { Caller } from '../support/caller.ts';

let imports: AdUnitImports;
beforeAll(async () => {
  imports = await adUnitImports();
});
afterAll(() => imports.server.close());
beforeEach(async () => {
  for (const { id } of await imports.records.find('ad_unit')) await imports.records.remove('ad_unit', id);
  await imports.server.database.deleteFrom('created_batch').execute();
});

const unit = (adunit_name: string, country: string[] = []) => ({
  app_name: 'Daily Puzzle',
  adformat: 'banner',
  adunit_name,
  price: 1,
  country,
});
const add = (rows: unknown, more = {}, by = imports.ann) =>
  by('POST', '/ssp_publisher/zone/batch/add', { rows, ...more });
const undo = (batch: unknown, by = imports.ann) => by('POST', '/ssp_publisher/zone/batch/undo', { batch });
const batchOf = async (rows: unknown) => ((await add(rows)).body.data as { batch: number }).batch;
const listed = async (by = imports.ann) => (await by('GET', '/ssp_publisher/zone/batch/list')).body.data;
const stored = async () => (await imports.records.find('ad_unit')).map(({ zone_name }) => zone_name);

describe('duplicates', () => {
  const header = ['App', 'Ad Format', 'Ad Unit Name', 'Country'];
  const file = (...names: string[]) =>
    writeXlsx(
      'x',
      header,
      names.map((name) => ['Daily Puzzle', 'Banner', name, 'All']),
    );

  test('of stored records and within the file are marked in the preview', async () => {
    await add([unit('Footer')]);
    const answer = await imports.upload('a.xlsx', file('Footer', 'Header', 'Header', 'Side'));
    expect(previewOf(answer).preview_data.map(({ row, duplicate }) => [row, duplicate])).toEqual([
      [2, true],
      [3, undefined],
      [4, true],
      [5, undefined],
    ]);
    expect(previewOf(answer).error_count).toBe(0);
  });

  test('are refused with their rows, and saved once they are confirmed', async () => {
    await add([unit('Footer')]);
    const rows = [unit('Header'), unit('Footer'), unit('Header')];
    const answer = await add(rows);
    expect([answer.status, answer.body.msg, answer.body.data]).toEqual([
      409,
      '2 of 3 rows have the same App and Ad Unit Name as an existing record or another row',
      { duplicates: [1, 2] },
    ]);
    expect(await stored()).toEqual(['Footer']);
    expect((await add(rows, { allow_duplicates: true })).body.data).toMatchObject({ created: 3 });
    expect(await stored()).toHaveLength(4);
  });

  test('are only those of the same app, with the same name', async () => {
    const other = { ...imports.app, app_id: undefined, app_name: 'Summit Live' };
    const { app_id, ...app } = other;
    const summit = await imports.records.insert('app', app);
    await add([unit('Footer')]);
    expect((await add([{ ...unit('Footer'), app_name: 'Summit Live' }, unit('Footer 2')])).status).toBe(200);
    for (const { id } of await imports.records.find('ad_unit')) await imports.records.remove('ad_unit', id);
    await imports.records.remove('app', summit.app_id);
  });

  test('of another company are none', async () => {
    const eve = await imports.server.user({ company_id: 2, email: 'eve@two.example', is_admin: true });
    const { app_id: _, company_id: __, version: ___, ...app } = imports.app;
    await (await imports.server.company(2)).insert('app', app);
    await add([unit('Footer')]);
    expect((await add([unit('Footer')], {}, eve)).status).toBe(200);
  });
});

describe('an import', () => {
  test('is undone as one, with an audit entry for each record', async () => {
    await add([unit('Before')]);
    const batch = await batchOf([unit('Footer'), unit('Header', ['US'])]);
    expect(await listed()).toMatchObject([{ batch, created: 2 }, { created: 1 }]);
    const answer = await undo(batch);
    expect([answer.status, answer.body.data]).toEqual([200, { removed: 2 }]);
    expect(await stored()).toEqual(['Before']);
    expect(await listed()).toMatchObject([{ created: 1 }]);
    const entries = await imports.records.find('audit_entry', { entity: 'ad_unit', action: 'delete' });
    expect(entries.slice(-2)).toMatchObject([
      { user_name: 'ann', record_name: 'Footer' },
      { user_name: 'ann', record_name: 'Header' },
    ]);
  });

  test('is undone once', async () => {
    const batch = await batchOf([unit('Footer')]);
    const answers = await Promise.all([undo(batch), undo(batch)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is not undone when a record was changed since, and says which', async () => {
    const batch = await batchOf([unit('Footer'), unit('Header')]);
    const [footer] = await imports.records.find('ad_unit', { zone_name: 'Footer' });
    await imports.ann('PUT', `/ssp_publisher/zone/unit/${footer?.id}`, { price: 2 });
    const answer = await undo(batch);
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      '1 of 2 records were changed since they were added: Footer. Nothing was removed.',
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test('is undone without the records that were deleted since', async () => {
    const batch = await batchOf([unit('Footer'), unit('Header')]);
    const [footer] = await imports.records.find('ad_unit', { zone_name: 'Footer' });
    await imports.records.remove('ad_unit', footer?.id);
    expect((await undo(batch)).body.data).toEqual({ removed: 1 });
    expect(await stored()).toEqual([]);
  });

  test('is undone within a day, by its user', async () => {
    const batch = await batchOf([unit('Footer')]);
    const bob = await imports.server.user({ email: 'bob@one.example', is_admin: true });
    const refusals = async (by?: Caller) => {
      const { status, body } = await undo(batch, by);
      expect(body.msg).toContain('This can no longer be undone.');
      return status;
    };
    expect([await refusals(bob), await listed(bob)]).toEqual([409, []]);
    const added_time = new Date(now().getTime() - 24 * 3_600_000).toISOString();
    await imports.server.database.updateTable('created_batch').set({ added_time }).execute();
    expect([await refusals(), await listed()]).toEqual([409, []]);
    await purgeCreatedBatches(imports.server.database);
    expect(await imports.server.database.selectFrom('created_batch').select('id').execute()).toEqual([]);
    expect(await stored()).toEqual(['Footer']);
  });

  test.each([[undefined], ['1'], [1.5], [[1]]])('has a number: %s is none', async (batch) => {
    expect((await undo(batch)).status).toBe(422);
  });
});

describe('a batch of zones', () => {
  const site = async (domain: string) => imports.records.insert('site', { domain, timezone: 'UTC+01:00' });

  test('may repeat a description, and is undone within its site', async () => {
    const [one, two] = [await site('one.example'), await site('two.example')];
    const body = { domain_id: one.id, rows: [{ ad_type: 2, description: 'Feed' }] };
    const made = await imports.ann('POST', '/ssp_publisher/zone/batch/add', body);
    const { batch } = made.body.data as { batch: number };
    const elsewhere = { domain_id: two.id, rows: [{ ad_type: 2, description: 'Feed' }] };
    expect((await imports.ann('POST', '/ssp_publisher/zone/batch/add', elsewhere)).status).toBe(200);
    expect((await imports.ann('POST', '/ssp_publisher/zone/batch/add', body)).status).toBe(200);
    const undoOf = (domain_id: unknown) =>
      imports.ann('POST', '/ssp_publisher/zone/batch/undo', { domain_id, batch });
    expect((await undoOf(two.id)).status).toBe(409);
    expect((await undoOf(one.id)).body.data).toEqual({ removed: 1 });
  });
});
