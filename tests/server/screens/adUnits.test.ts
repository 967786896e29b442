import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let ann: Caller;
let puzzle: RecordValues;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  puzzle = await newApp('Puzzle', 'Live');
});
afterAll(() => server.close());

const newApp = (app_name: string, status: string) =>
  records.insert('app', {
    app_name,
    app_platform: 'ANDROID',
    bundle_id: 'com.example.app',
    category: 'games',
    status,
  });
const unit = (more: RecordValues = {}) => ({
  app_id: puzzle.app_id,
  ad_format: 'banner',
  zone_name: 'Banner',
  country: [],
  ...more,
});
const listOf = async (query: string) =>
  (
    (await ann('GET', `/ssp_publisher/zone/list?page_size=9999&${query}`)).body.data as {
      list: RecordValues[];
    }
  ).list;

describe('an ad unit', () => {
  test('begins in review, with an id of its own that nobody chose', async () => {
    const first = (await ann('POST', '/ssp_publisher/zone/add', unit())).body.data as RecordValues;
    const second = (await ann('POST', '/ssp_publisher/zone/add', unit())).body.data as RecordValues;
    expect(first).toMatchObject({ status: 'Verifying', app_name: 'Puzzle', instream_url: null });
    expect(first.adunit_id).toEqual([expect.stringMatching(/^ad-[0-9a-f]{8}-[0-9a-f]{8}$/)]);
    expect(first.adunit_id).not.toEqual(second.adunit_id);
    const chosen = await ann('POST', '/ssp_publisher/zone/add', unit({ adunit_id: ['mine'] }));
    expect([chosen.status, (await records.find('ad_unit')).length]).toEqual([422, 2]);
  });

  test('costs the decimal that was meant, not its floating-point error', async () => {
    const { body } = await ann('POST', '/ssp_publisher/zone/add', unit({ price: 0.1 + 0.2 }));
    const { id, price } = body.data as RecordValues;
    expect(price).toBe(0.3);
    expect((await records.findFirst('ad_unit', { id }))?.price).toBe(0.3);
    const refused = await ann('POST', '/ssp_publisher/zone/add', unit({ price: 0.30000001 }));
    expect(refused.body.errors).toEqual([
      { field: '/price', message: 'Suggest eCPM between 0.01 and 1000, with at most 2 decimals' },
    ]);
    await records.remove('ad_unit', id);
  });

  test('for video has an address that a player is given', async () => {
    const sent = unit({ ad_format: 'in_stream', instream_type: 'vertical-screen' });
    const { body } = await ann('POST', '/ssp_publisher/zone/add', sent);
    expect((body.data as RecordValues).instream_url).toMatch(/^https:\/\/[\w.]+\/vast\?tag=[0-9a-f]{16}$/);
  });

  test('is listed under the name that its app has by now', async () => {
    const app = await newApp('Old name', 'Live');
    await ann('POST', '/ssp_publisher/zone/add', unit({ app_id: app.app_id, zone_name: 'Of renamed' }));
    await ann('PUT', `/ssp_publisher/app/${app.app_id}`, { app_name: 'New name' });
    expect(await listOf('app_name=New%20name')).toMatchObject([
      { zone_name: 'Of renamed', app_name: 'New name' },
    ]);
    expect(await listOf('app_name=Old%20name')).toEqual([]);
    expect(await listOf('app_name=New')).toEqual([]);
  });

  test('for all countries is found under each of them', async () => {
    await records.insert('ad_unit', unit({ zone_name: 'Everywhere', country: [] }));
    await records.insert('ad_unit', unit({ zone_name: 'In two', country: ['US', 'DE'] }));
    const names = async (country: string) =>
      (await listOf(`country=${country}&keyword=${encodeURIComponent('n t')}`)).map((row) => row.zone_name);
    expect(await names('US')).toEqual(['In two']);
    expect(await names('FR')).toEqual([]);
    const inFrance = (await listOf('country=FR')).map((row) => row.zone_name);
    expect(inFrance).toContain('Everywhere');
    expect(inFrance).not.toContain('In two');
  });

  test('is found by its name and by its id', async () => {
    const row = await records.insert(
      'ad_unit',
      unit({ zone_name: 'By id', adunit_id: ['ad-00ff00ff-12345678'] }),
    );
    expect(await listOf('keyword=00ff00ff')).toMatchObject([{ id: row.id }]);
    expect(await listOf('keyword=by%20ID')).toMatchObject([{ id: row.id }]);
  });

  test('is also an option', async () => {
    const { body } = await ann('GET', '/ssp_publisher/zone/getzones?keyword=00ff00ff');
    expect((body.data as { list: RecordValues[] }).list).toMatchObject([{ zone_name: 'By id' }]);
  });

  test('of an app that another company has is refused', async () => {
    const other = await server.company(2);
    const theirs = await other.insert('app', {
      app_name: 'Theirs',
      app_platform: 'IOS',
      category: 'games',
      status: 'Live',
    });
    const answer = await ann(
      'POST',
      '/ssp_publisher/zone/add',
      unit({ app_id: Number(theirs.app_id) + 1000 }),
    );
    expect(answer.body.errors).toEqual([{ field: '/app_id', message: 'App does not exist' }]);
  });

  test('is refused the moment its app is no longer live', async () => {
    const app = await newApp('Ends', 'Live');
    expect((await ann('POST', '/ssp_publisher/zone/add', unit({ app_id: app.app_id }))).status).toBe(200);
    await records.update('app', app.app_id, { status: 'Stop' });
    const answer = await ann('POST', '/ssp_publisher/zone/add', unit({ app_id: app.app_id }));
    expect([answer.status, answer.body.msg]).toEqual([
      422,
      'The current application has been discontinued and ad units cannot be created.',
    ]);
  });
});

describe('an export', () => {
  const exported = async (query: string) => {
    const { bytes } = await ann('GET', `/ssp_publisher/zone/sspExport?page_index=1&page_size=9999${query}`);
    return readSheetFile({ name: 'a.xlsx', bytes }, { types: ['xlsx'], bytes: 1e7, rows: 5000 });
  };

  test('holds what the list shows: the id of live units alone, all countries by name, no date of no day', async () => {
    const app = await newApp('Exported', 'Live');
    const common = { app_id: app.app_id, audit_time: '0001-01-01T00:00:00.000Z', price: 2.5 };
    await records.insert(
      'ad_unit',
      unit({ ...common, zone_name: 'Live one', status: 'Live', adunit_id: ['ad-live'] }),
    );
    await records.insert(
      'ad_unit',
      unit({ ...common, zone_name: '=1+1', adunit_id: ['ad-hidden'], country: ['DE', 'US'] }),
    );
    const { rows } = await exported('&app_name=Exported&sort=zone_name');
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      {
        'Ad Unit Name': '=1+1',
        'Ad Unit ID': '',
        Country: 'Germany, United States',
        Status: 'Verifying',
        'Created Time (UTC)': expect.stringMatching(/^\d{4}-/),
      },
      {
        'Ad Unit Name': 'Live one',
        App: 'Exported',
        'Ad Unit ID': 'ad-live',
        Country: 'All',
        Pricing: '2.5',
      },
    ]);
  });

  test('holds no more than the filters leave, and is refused for one that there is not', async () => {
    expect((await exported('&app_name=Nobody')).rows).toEqual([]);
    const answer = await ann('GET', '/ssp_publisher/zone/sspExport?colour=red');
    expect([answer.status, answer.body.msg]).toEqual([422, 'Unknown parameter "colour"']);
  });

  // Slow: 4,100 records are stored with their history.
  test('has each of more rows than are read at once, in the order of the list', async () => {
    const many = await newApp('Many', 'Live');
    const names = Array.from({ length: 4100 }, (_, place) => `Unit ${String(place).padStart(4, '0')}`);
    await server.database
      .insertInto('ad_unit')
      .values(names.map((zone_name) => ({ ...unit({ app_id: many.app_id, zone_name }), company_id: 1 })))
      .execute();
    const { rows } = await exported('&app_name=Many&sort=-zone_name');
    const titles = rows.map(({ cells }) => cells['Ad Unit Name']);
    expect(titles).toEqual(names.toReversed());
  });
});
