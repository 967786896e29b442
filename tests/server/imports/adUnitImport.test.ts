import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CFB } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { textRow, workbook, workbookParts } from '../spreadsheet/workbook.ts';
import { zip } from '../spreadsheet/zip.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const review =
  'The current application is under review, and ad units can only be created after passing the review.';
const discontinued = 'The current application has been discontinued and ad units cannot be created.';
const header = ['App', 'Ad Format', 'In-stream Type', 'Ad Unit Name', 'Pricing', 'Country'];
const sound = ['Daily Puzzle', 'Banner', null, 'Footer', 1, 'All'];

let server: TestApp;
let records: TenantRecords;
let ann: Caller;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const apps = {
    'Daily Puzzle': 'Live',
    'Summit Live': 'Live',
    'City Ledger Markets': 'Verifying',
    'Harbor Weather': 'Stop',
  };
  for (const [app_name, status] of Object.entries(apps))
    await records.insert('app', {
      app_name,
      app_platform: 'ANDROID',
      bundle_id: 'com.example.app',
      category: 'games',
      status,
    });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id } of await records.find('ad_unit')) await records.remove('ad_unit', id);
});

interface Preview {
  preview_data: RecordValues[];
  analysis_report_path: string | null;
  success_count: number;
  error_count: number;
}

const fixture = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../fixtures', name));
const upload = (name: string, content: Buffer | string, by = ann) =>
  by('POST', '/ssp_publisher/zone/batch/import', ...multipart({}, { name, content }));
const add = (rows: unknown) => ann('POST', '/ssp_publisher/zone/batch/add', { rows });
const previewOf = ({ body }: Answer) => body.data as Preview;
const report = (name: unknown, by = ann) =>
  by('GET', `/ssp_publisher/download/analysis/report?file_name=${encodeURIComponent(String(name))}`);
const sheetOf = ({ bytes }: Answer) =>
  readSheetFile({ name: 'a.xlsx', bytes }, { types: ['xlsx'], bytes: 1e7, rows: 1000 });

describe('a file of ad units', () => {
  test.each(['ad-units.xlsx', 'ad-units.xls'])(
    'from LibreOffice (%s) is read, and nothing of it stored',
    async (name) => {
      const { preview_data, ...counts } = previewOf(await upload(name, fixture(name)));
      expect(preview_data).toEqual([
        {
          row: 2,
          app_name: 'Daily Puzzle',
          adformat: 'banner',
          adunit_name: 'Imported footer',
          price: 0.55,
          country: [],
          errors: [],
        },
        {
          row: 3,
          app_name: 'Daily Puzzle',
          adformat: 'in_stream',
          instream_type: 'horizontal-screen',
          adunit_name: 'Imported clip',
          price: 12.5,
          country: ['US', 'DE'],
          errors: [],
        },
        {
          row: 4,
          app_name: 'Summit Live',
          adformat: 'reward',
          adunit_name: 'Imported reward',
          country: ['GB'],
          errors: [],
        },
      ]);
      expect(counts).toEqual({ analysis_report_path: null, success_count: 3, error_count: 0 });
      expect(await records.find('ad_unit')).toEqual([]);
    },
  );

  test('a value that does not apply to its row is an error, and is not left out', async () => {
    const row = ['Daily Puzzle', 'Banner', 'Horizontal screen', 'Footer', 1, 'All'];
    const { preview_data } = previewOf(await upload('a.xlsx', writeXlsx('Sheet', header, [row])));
    expect(preview_data).toMatchObject([
      {
        instream_type: 'horizontal-screen',
        errors: [{ field: '/instream_type', message: 'In-stream Type does not apply here' }],
      },
    ]);
  });

  test.each(['ad-units-wrong.xlsx', 'ad-units-wrong.xls'])(
    'says of each row what is wrong with it (%s)',
    async (name) => {
      const { preview_data, success_count, error_count } = previewOf(await upload(name, fixture(name)));
      expect([success_count, error_count]).toEqual([1, 5]);
      expect(preview_data.map(({ errors }) => errors)).toEqual([
        [],
        [{ field: '/app_name', message: 'App does not exist' }],
        [{ field: '/app_name', message: review }],
        [{ field: '/app_name', message: discontinued }],
        [{ field: '/instream_type', message: 'Please select in-stream type' }],
        expect.arrayContaining([
          { field: '/adformat', message: 'Ad Format is not one of the choices' },
          { field: '/adunit_name', message: 'Please input ad zone name' },
          { field: '/price', message: 'Suggest eCPM between 0.01 and 1000' },
          { field: '/country', message: 'Please select country' },
        ]),
      ]);
    },
  );

  test('may name its columns as the rows travel, and its apps by their id in a column that says so', async () => {
    const [app] = await records.find('app');
    const file = writeXlsx(
      'x',
      ['app_id', 'adformat', 'adunit_name', 'country'],
      [[String(app?.app_id), 'native', 'By id', 'all']],
    );
    const { preview_data } = previewOf(await upload('a.xlsx', file));
    expect(preview_data).toEqual([
      { row: 2, app_name: 'Daily Puzzle', adformat: 'native', adunit_name: 'By id', country: [], errors: [] },
    ]);
  });

  test('names a country with or without its accents, by its label before the code of another', async () => {
    const file = writeXlsx('x', header, [
      ['Daily Puzzle', 'Banner', null, 'x', 1, "Cote d'Ivoire; Turkiye, de"],
    ]);
    expect(previewOf(await upload('a.xlsx', file)).preview_data).toMatchObject([
      { country: ['CI', 'TR', 'DE'], errors: [] },
    ]);
  });

  test('may not mix all countries with single ones', async () => {
    const file = writeXlsx('x', header, [['Daily Puzzle', 'Banner', null, 'x', 1, 'All, US']]);
    expect(previewOf(await upload('a.xlsx', file)).preview_data[0]?.errors).toEqual([
      { field: '/country', message: 'Country is not one of the choices' },
    ]);
  });

  test.each([
    ['en', '0.500', 0.5],
    ['en', '12,50', 12.5],
    ['en', '1,5', 1.5],
    ['en', 0.125, 0.125],
    ['en', '.5', 0.5],
    ['en', '$0.50', 0.5],
    ['en', '3 USD', 3],
    ['en', '0,500', 'Did you mean 0.5 or 500?'],
    ['de', '0,50', 0.5],
    ['de', '12.50', 12.5],
    ['de', '0,50 $', 0.5],
    ['de', '1.000', 'Meinten Sie 1 oder 1.000?'],
    ['de', 100.25, 100.25],
    ['de', '0.500', 'Meinten Sie 0,5 oder 500?'],
    ['de', '1.125', 'Meinten Sie 1,125 oder 1.125?'],
  ])('is read in %s as its form reads %j', async (language, cell, read) => {
    await loadServerProject();
    const file = writeXlsx('x', header, [['Daily Puzzle', 'Banner', null, 'Footer', cell, 'All']]);
    const [body, headers] = multipart({}, { name: 'a.xlsx', content: file });
    const columns = language === 'de' ? { ...headers, 'accept-language': 'de' } : headers;
    const { preview_data } = previewOf(await ann('POST', '/ssp_publisher/zone/batch/import', body, columns));
    const { price, errors } = preview_data[0] ?? {};
    if (typeof read === 'number') expect(price).toBe(read);
    else expect(errors).toEqual([{ field: '/price', message: read }]);
  });

  test('asks once which of its apps there are, however many rows it has', async () => {
    const asked = async (count: number) => {
      const file = writeXlsx('x', header, Array(count).fill(sound));
      server.statements.length = 0;
      expect(previewOf(await upload('a.xlsx', file)).success_count).toBe(count);
      return server.statements.filter(({ sql }) => /from "app"/.test(sql)).length;
    };
    expect(await asked(5)).toBe(await asked(1));
  });

  test('may have 200 rows and not 201', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => sound);
    expect(previewOf(await upload('a.xlsx', writeXlsx('x', header, rows(200)))).success_count).toBe(200);
    const answer = await upload('a.xlsx', writeXlsx('x', header, rows(201)));
    expect([answer.status, answer.body.msg]).toEqual([422, 'At most 200 rows per import.']);
  });
});

describe('a file that means harm', () => {
  const noise = randomBytes(10 * 1024 * 1024);
  const sheet = `<sheetData>${textRow(1, ...header)}${textRow(2, 'Daily Puzzle', 'Banner', '', 'Footer', '1', 'All')}</sheetData>`;
  const padded = (length: number, pad = length - 4096): Buffer => {
    const content = noise.subarray(0, pad);
    const file = zip([...workbookParts(sheet), { name: 'xl/media/noise.bin', content }]);
    return file.length === length ? file : padded(length, pad + length - file.length);
  };

  test('of 10 MB exactly is read, of one byte more refused', async () => {
    const exact = padded(10 * 1024 * 1024);
    expect(exact).toHaveLength(10 * 1024 * 1024);
    expect(previewOf(await upload('a.xlsx', exact)).success_count).toBe(1);
    expect((await upload('a.xlsx', padded(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test.each([
    ['a CSV', 'a.csv', 'App\nDaily Puzzle', 'Upload a file of type .xlsx or .xls.'],
    [
      'a program by another name',
      'a.xlsx',
      'MZ\x90\x00',
      "The file's name ends in .xlsx, but its content is something else.",
    ],
    [
      'an .xlsx that says it is an .xls',
      'a.xls',
      workbook(textRow(1, 'App')),
      "The file's name ends in .xls, but its content is something else.",
    ],
    ['nothing at all', 'a.xlsx', '', 'The file is empty.'],
  ])('as %s does is refused', async (_, name, content, message) => {
    const answer = await upload(name, content);
    expect([answer.status, answer.body.msg]).toEqual([422, message]);
  });

  test.each([
    ['before it is opened', '', 'Die Datei ist leer.'],
    [
      'by the thread that reads it',
      workbook(textRow(1, 'App', 'App')),
      'Der Spaltenname „App“ kommt mehr als einmal vor.',
    ],
  ])('is refused %s in the language of whoever sent it', async (_, content, message) => {
    // Also registers the languages of the project.
    await loadServerProject();
    const [body, headers] = multipart({}, { name: 'a.xlsx', content });
    const inGerman = { ...headers, 'accept-language': 'de' };
    const answer = await ann('POST', '/ssp_publisher/zone/batch/import', body, inGerman);
    expect([answer.status, answer.body.msg]).toEqual([422, message]);
  });

  test('unpacks to no more than it may', async () => {
    const parts = workbookParts(`<sheetData>${textRow(1, ...header)}</sheetData>`);
    const bomb = zip([...parts, { name: 'xl/media/bomb.bin', content: Buffer.alloc(64 * 1024 * 1024) }]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const answer = await upload('a.xlsx', bomb);
    expect([answer.status, answer.body.msg]).toEqual([
      413,
      'The file unpacks to more than 32 MB. Keep only the rows you want to import.',
    ]);
  });

  test('with macros is refused, whatever its name', async () => {
    const parts = workbookParts(`<sheetData>${textRow(1, ...header)}</sheetData>`);
    const answer = await upload('a.xlsx', zip([...parts, { name: 'xl/vbaProject.bin', content: 'x' }]));
    expect(answer.body.msg).toBe('The workbook contains macros. Save it without macros and upload it again.');
    expect((await upload('a.xlsm', workbook(textRow(1, 'App')))).status).toBe(422);
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('x'));
    CFB.utils.cfb_add(container, '/Workbook', Buffer.from('x'));
    expect((await upload('a.xls', CFB.write(container, { type: 'buffer' }) as Buffer)).status).toBe(422);
  });

  test('with a million empty rows gives the few that hold something', async () => {
    const empty = Array.from({ length: 400_000 }, (_, index) => `<row r="${index + 3}"/>`).join('');
    const rows = `${textRow(1, ...header)}${textRow(2, 'Daily Puzzle', 'Banner', '', 'Footer', '1', 'All')}${empty}`;
    const file = zip(workbookParts(`<dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData>`));
    expect(previewOf(await upload('a.xlsx', file)).success_count).toBe(1);
  });

  test('with formulas gives their last values, and texts that look like formulas as texts', async () => {
    const cells = `<row r="2"><c t="str"><f>HYPERLINK("http://a.test")</f><v>Daily Puzzle</v></c><c t="inlineStr"><is><t>Banner</t></is></c><c/><c t="inlineStr"><is><t>=cmd|calc</t></is></c><c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><t>All</t></is></c></row>`;
    const { preview_data } = previewOf(await upload('a.xlsx', workbook(textRow(1, ...header) + cells)));
    expect(preview_data).toMatchObject([
      { app_name: 'Daily Puzzle', adunit_name: '=cmd|calc', price: 2, errors: [] },
    ]);
  });
});

describe('the refused rows', () => {
  test('are a file, which is read again once it is mended', async () => {
    const { analysis_report_path } = previewOf(await upload('a.xls', fixture('ad-units-wrong.xls')));
    const answer = await report(analysis_report_path);
    expect(answer.headers['content-disposition']).toContain(String(analysis_report_path));
    const sheet = await sheetOf(answer);
    expect(sheet.header).toEqual([...header, 'Row', 'Errors']);
    expect(sheet.rows.map(({ cells }) => [cells.App, cells.Row, cells.Errors]).slice(0, 3)).toEqual([
      ['Dialy Puzzle', '3', 'App does not exist'],
      ['City Ledger Markets', '4', review],
      ['Harbor Weather', '5', discontinued],
    ]);
    const again = previewOf(await upload('mended.xlsx', answer.bytes));
    expect([again.success_count, again.error_count]).toEqual([0, 5]);
  });

  test('are fetched by the one who sent them alone, within the hour', async () => {
    const { analysis_report_path: name } = previewOf(await upload('a.xls', fixture('ad-units-wrong.xls')));
    const bob = await server.user({ email: 'bob@one.example', is_admin: true });
    const eve = await server.user({ company_id: 2, email: 'eve@two.example', is_admin: true });
    expect([
      (await report(name)).status,
      (await report(name, bob)).status,
      (await report(name, eve)).status,
    ]).toEqual([200, 404, 404]);
    const created_time = new Date(now().getTime() - 61 * 60 * 1000).toISOString();
    await records.update('import_report', name, { created_time });
    expect((await report(name)).status).toBe(404);
    server.statements.length = 0;
    await upload('a.xls', fixture('ad-units-wrong.xls'));
    const sent = server.statements.filter(({ sql }) => /from "import_report"/.test(sql));
    expect(sent.map(({ sql }) => sql.split(' ')[0])).toEqual(['delete']);
    expect(await records.findFirst('import_report', { file_name: name })).toBeUndefined();
  });

  test.each(['../../../etc/passwd', '/etc/passwd', '..\\..\\x', 'x%00.xlsx', '%2e%2e%2f', ''])(
    'are in no file of the server: %s',
    async (name) => {
      expect([404, 422]).toContain((await report(name)).status);
    },
  );
});

describe('a batch of ad units', () => {
  const row = { app_name: 'Daily Puzzle', adformat: 'banner', adunit_name: 'Footer', price: 1, country: [] };

  test('is stored as it was shown', async () => {
    expect((await add([row, { ...row, adunit_name: 'Header', country: ['US'] }])).body.data).toMatchObject({
      created: 2,
    });
    expect(await records.find('ad_unit')).toMatchObject([
      { zone_name: 'Footer', ad_format: 'banner', status: 'Verifying', country: [] },
      { zone_name: 'Header', country: ['US'] },
    ]);
  });

  test('is stored whole or not at all, and each error is at its row', async () => {
    const answer = await add([
      row,
      { ...row, app_name: 'Nobody' },
      { ...row, adformat: undefined },
      { ...row, app_name: 'Harbor Weather' },
    ]);
    expect(answer.body.errors).toEqual([
      { field: '/rows/1/app_name', message: 'App does not exist' },
      { field: '/rows/2/adformat', message: 'Please select ad format' },
      { field: '/rows/3/app_name', message: discontinued },
    ]);
    expect(await records.find('ad_unit')).toEqual([]);
  });

  test('is stored once when it is sent again under its key, as after an answer that was lost', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = () => ann('POST', '/ssp_publisher/zone/batch/add', { rows: [row] }, key);
    const first = await send();
    const again = await send();
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await records.find('ad_unit')).toHaveLength(1);
  });

  test('takes no row under other names', async () => {
    const answer = await add([{ ...row, app_id: 1 }]);
    expect(answer.body.errors).toEqual([
      { field: '/rows/0/app_id', message: 'Unknown field "app_id". Did you mean "app_name"?' },
    ]);
  });
});

test('the template has the columns of the form and says what may stand in each', async () => {
  const answer = await ann('GET', '/ssp_publisher/zone/template/download');
  expect(answer.headers['content-disposition']).toContain('filename="import-template.xlsx"');
  expect((await sheetOf(answer)).header).toEqual(header);
});
