import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let ann: Caller;
let site: RecordValues;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  site = await records.insert('site', { domain: 'news.example', timezone: 'UTC+01:00' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { zone_id } of await records.find('zone')) await records.remove('zone', zone_id);
});

interface Preview {
  preview_data: (RecordValues & { errors: FieldError[] })[];
  analysis_report_path: null;
  success_count: number;
  error_count: number;
}

const upload = (
  name: string,
  content: Buffer | string,
  fields: Record<string, unknown> = { domain_id: site.id },
) => ann('POST', '/ssp_publisher/zone/batch/import', ...multipart(fields, { name, content }));
const previewOf = ({ body }: Answer) => body.data as Preview;
const sheetOf = ({ bytes }: Answer, name: string) =>
  readSheetFile({ name, bytes }, { types: ['xlsx', 'csv'], bytes: 1e7, rows: 1000 });

describe('an import', () => {
  test('answers what the rows mean, and stores nothing', async () => {
    const file = writeXlsx(
      'Zones',
      ['ad format', 'ZONE SIZE', 'space', 'Background', 'Description'],
      [
        ['Banner', '300 x 250; 728x90', null, null, ' Top '],
        ['7', null, null, 'FFF', null],
      ],
    );
    const answer = await upload('zones.xlsx', file);
    expect(answer.status).toBe(200);
    expect(previewOf(answer)).toEqual({
      preview_data: [
        { ad_type: 1, ad_size: ['300x250', '728x90'], description: 'Top', row: 2, errors: [] },
        { ad_type: 7, space: 1.6, background: 'FFF', row: 3, errors: [] },
      ],
      analysis_report_path: null,
      success_count: 2,
      error_count: 0,
    });
    expect(await records.find('zone')).toEqual([]);
  });

  test('says what is wrong with each row, in the words of the form', async () => {
    const lines = [
      'Ad Format,Zone Size,Space,Background',
      'Banner,,,',
      'Poster,,,',
      ',,,',
      '7,,9,XYZ',
      'Native,,,',
    ];
    const { preview_data, success_count, error_count } = previewOf(
      await upload('zones.csv', lines.join('\n')),
    );
    expect(preview_data.map(({ row, errors }) => [row, errors])).toEqual([
      [2, [{ field: '/ad_size', message: 'Please select zone size' }]],
      [3, [{ field: '/ad_type', message: 'Ad Format is not one of the choices' }]],
      [
        5,
        [
          { field: '/space', message: 'Space is not one of the choices' },
          { field: '/background', message: 'Please enter correct value' },
        ],
      ],
      [6, []],
    ]);
    expect([success_count, error_count]).toEqual([1, 3]);
  });

  test('names a column that it does not know, and the one that was probably meant', async () => {
    const answer = await upload('zones.csv', 'Ad Fromat\nBanner');
    expect(answer.status).toBe(422);
    expect(answer.body.msg).toBe('Unknown column "Ad Fromat". Did you mean "Ad Format"?');
  });

  test.each([
    ['no file', '', '', 'Please upload file'],
    ['nothing below the names', 'zones.csv', 'Ad Format\n', 'There are no rows below the column names'],
    [
      'more rows than are taken',
      'zones.csv',
      `Ad Format\n${'Native\n'.repeat(201)}`,
      'At most 200 rows per import.',
    ],
    ['another type', 'zones.pdf', 'x', 'Upload a file of type .xlsx or .csv.'],
  ])('refuses %s', async (_, name, content, message) => {
    const answer = name
      ? await upload(name, content)
      : await ann('POST', '/ssp_publisher/zone/batch/import', ...multipart({ domain_id: site.id }));
    expect([answer.status, answer.body.msg]).toEqual([422, message]);
  });

  test('refuses a file that is too large', async () => {
    expect((await upload('zones.csv', Buffer.alloc(10_485_761, 'a'))).status).toBe(413);
    expect((await upload('zones.csv', Buffer.alloc(11_000_000, 'a'))).status).toBe(413);
  });

  test('without a site is one of ad units', async () => {
    const file = writeXlsx('Zones', ['Ad Format'], [['Native']]);
    const { preview_data } = previewOf(await upload('zones.xlsx', file, {}));
    expect(preview_data[0]?.errors.map(({ field }) => field)).toContain('/adunit_name');
    expect((await upload('zones.csv', 'Ad Format\nNative', {})).body.msg).toBe(
      'Upload a file of type .xlsx or .xls.',
    );
  });

  test('needs a site that is there', async () => {
    expect((await upload('zones.csv', 'Ad Format\nNative', { domain_id: 999 })).status).toBe(404);
    expect((await upload('zones.csv', 'Ad Format\nNative', { domain_id: 'x' })).status).toBe(422);
    expect((await upload('zones.csv', 'Ad Format\nNative', { domain_id: site.id, kind: 1 })).status).toBe(
      422,
    );
  });
});

describe('a batch', () => {
  const batch = (rows: unknown, more: RecordValues = {}) =>
    ann('POST', '/ssp_publisher/zone/batch/add', { domain_id: site.id, rows, ...more });

  test('stores all rows', async () => {
    const answer = await batch([{ ad_type: 2 }, { ad_type: 1, ad_size: ['300x250'] }]);
    expect(answer.body).toEqual({ code: 0, msg: 'ok', data: { created: 2, batch: expect.any(Number) } });
    expect(await records.find('zone')).toMatchObject([
      { site_id: site.id, ad_type: 2, ad_size: null, space: null },
      { site_id: site.id, ad_type: 1, ad_size: ['300x250'], space: null },
    ]);
  });

  test('stores none when one is wrong, and says which', async () => {
    const answer = await batch([{ ad_type: 2 }, { ad_type: 1 }, { adtype: 2 }]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: '/rows/1/ad_size', message: 'Please select zone size' },
      { field: '/rows/2/ad_type', message: 'Please select zone type' },
      { field: '/rows/2/adtype', message: 'Unknown field "adtype". Did you mean "ad_type"?' },
    ]);
    expect(await records.find('zone')).toEqual([]);
  });

  test.each([
    ['no rows', [], {}, '/rows'],
    ['what are no rows', 'x', {}, '/rows'],
    ['rows that are none', [1], {}, '/rows'],
    ['more than are taken', Array(201).fill({ ad_type: 2 }), {}, '/rows'],
    ['a key that nothing knows', [{ ad_type: 2 }], { row: [] }, '/row'],
  ])('refuses %s', async (_, rows, more, field) => {
    const answer = await batch(rows, more);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('a download', () => {
  test('of the zones has the columns of the list and those that only its import takes, under their labels', async () => {
    const other = await records.insert('site', { domain: 'other.example', timezone: 'UTC+01:00' });
    await records.insert('zone', { site_id: other.id, ad_type: 3 });
    await records.insert('zone', { site_id: site.id, ad_type: 2, zone_key_name: ['Native'] });
    const banner = { site_id: site.id, ad_type: 1, ad_size: ['300x250', '728x90'], description: '=1+1' };
    const { zone_id } = await records.insert('zone', { ...banner, created_time: '2024-05-06T07:08:09.123Z' });

    const answer = await ann('GET', `/ssp_publisher/zone/sspExport?domain_id=${site.id}`);
    expect(answer.headers['content-disposition']).toContain('filename="zones-news.example.xlsx"');
    const { header, rows } = await sheetOf(answer, 'zones.xlsx');
    expect(header).toEqual([
      'Zone ID',
      'Ad Format',
      'Zone Size',
      'Description',
      'Created Time (UTC)',
      'Last Seen (UTC)',
      'Space',
      'Background',
    ]);
    expect(rows).toHaveLength(2);
    expect(Object.values(rows[0]?.cells ?? {})).toEqual([
      String(zone_id),
      'Banner',
      '300 × 250, 728 × 90',
      '=1+1',
      '2024-05-06 07:08:09',
      '',
      '',
      '',
    ]);
    expect(rows[1]?.cells).toMatchObject({ 'Ad Format': 'Native', Description: 'Native' });

    const choose = (clock?: object) =>
      ann('PUT', '/ssp_publisher/own/settings', { name: 'clock', ...(clock && { value: clock }) });
    for (const [zone, title, time] of [
      ['Asia/Kolkata', 'Created Time (Asia/Kolkata)', '2024-05-06 12:38:09'],
      ['America/New_York', 'Created Time (America/New_York)', '2024-05-06 03:08:09'],
      ['Mars/Olympus', 'Created Time (UTC)', '2024-05-06 07:08:09'],
    ] as const) {
      await choose({ timeZone: zone });
      const read = await ann('GET', `/ssp_publisher/zone/sspExport?domain_id=${site.id}`);
      expect((await sheetOf(read, 'zones.xlsx')).rows[0]?.cells).toMatchObject({ [title]: time });
    }
    await choose();

    const shown = await ann(
      'GET',
      `/ssp_publisher/zone/sspExport?domain_id=${site.id}&columns=created_time&columns=zone_id&columns=zone_id&columns=`,
    );
    // The import needs the other columns of its form.
    expect((await sheetOf(shown, 'zones.xlsx')).header.slice(0, 2)).toEqual([
      'Created Time (UTC)',
      'Zone ID',
    ]);
    const unknown = await ann('GET', `/ssp_publisher/zone/sspExport?domain_id=${site.id}&columns=zone`);
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      [{ field: '/columns', message: 'The list has no column "zone"' }],
    ]);

    const filtered = await ann('GET', `/ssp_publisher/zone/sspExport?domain_id=${site.id}&ad_type=2`);
    expect((await sheetOf(filtered, 'zones.xlsx')).rows).toHaveLength(1);
    const wrong = await ann('GET', `/ssp_publisher/zone/sspExport?domain_id=${site.id}&adtype=2`);
    expect(wrong.status).toBe(422);
  });

  test('can be imported again: what the server fills in itself is left out', async () => {
    await records.insert('zone', { site_id: site.id, ad_type: 2, description: 'Below' });
    await records.insert('zone', { site_id: site.id, ad_type: 1, ad_size: ['300x250', '728x90'] });
    const answer = await ann('GET', `/ssp_publisher/zone/sspExport?domain_id=${site.id}`);
    const { header, rows } = await sheetOf(answer, 'zones.xlsx');
    const again = writeXlsx(
      'Zone',
      header,
      rows.map(({ cells }) => header.map((column) => cells[column] || null)),
    );
    const preview = previewOf(await upload('zones.xlsx', again));
    expect([preview.success_count, preview.error_count]).toEqual([2, 0]);
  });

  test('of the template can be filled in and imported', async () => {
    const answer = await ann('GET', '/ssp_publisher/zone/template/download?kind=zone');
    expect(answer.headers['content-disposition']).toContain('filename="zones-template.xlsx"');
    const { header } = await sheetOf(answer, 'template.xlsx');
    expect(header).toEqual(['Ad Format', 'Zone Size', 'Space', 'Background', 'Description']);
    const filled = writeXlsx('Zone', header, [['Native', null, null, null, 'Below']]);
    expect(previewOf(await upload('zones.xlsx', filled)).success_count).toBe(1);
    expect((await ann('GET', '/ssp_publisher/zone/template/download?kind=zones')).status).toBe(422);
  });
});
