import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdUnitImports, adUnitImports, previewOf, sheetOf } from '../support/adUnitImports.ts';
import { callerOf } from '../support/caller.ts';

let imports: AdUnitImports;
beforeAll(async () => {
  imports = await adUnitImports();
});
afterAll(() => imports.server.close());

describe('the guide of a template', () => {
  const guideOf = async (language: string) => {
    const { bytes } = await imports.ann('GET', '/ssp_publisher/zone/template/download', undefined, {
      'accept-language': language,
    });
    const book = read(bytes);
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[1] ?? ''] ?? {}, { header: 1 });
    return Object.fromEntries(rows.map(([name = '', _, required, limits]) => [name, [required, limits]]));
  };

  test('names what is required, and the limits', async () => {
    expect(await guideOf('en')).toMatchObject({
      Column: ['Required', 'Limits'],
      App: ['Yes', ''],
      'In-stream Type': ['Yes', ''],
      'Ad Unit Name': ['Yes', 'Ad Unit Name can be at most 50 characters'],
      Pricing: [
        'No',
        'Pricing must be at least 0.01; Pricing can be at most 1000; Pricing must be a multiple of 0.01',
      ],
    });
  });

  test('does so in the language of the reader', async () => {
    const guide = await guideOf('de');
    expect(guide.Spalte).toEqual(['Pflichtfeld', 'Grenzen']);
    expect(Object.values(guide).flat()).toContain(
      'Name des Anzeigenblocks darf höchstens 50 Zeichen lang sein',
    );
  });
});

describe('an exported file', () => {
  const header = async (path: string) =>
    String((await imports.ann('GET', `/ssp_publisher/${path}`)).bytes).split('\r\n')[0];

  test('of ad units has a column for each time, and the app once', async () => {
    const ad_unit = { app_id: imports.app.app_id, ad_format: 'banner', zone_name: 'Exported', country: [] };
    const { id } = await imports.records.insert('ad_unit', ad_unit);
    const file = await imports.ann('GET', '/ssp_publisher/zone/sspExport');
    const sheet = await sheetOf(file);
    expect(sheet.header).toEqual([
      'Ad Unit Name',
      'App',
      'Ad Format',
      'Ad Unit ID',
      'InStream Url',
      'Pricing',
      'Country',
      'Status',
      'Created Time (UTC)',
      'Updated Time (UTC)',
      'Audit Time (UTC)',
      'In-stream Type',
    ]);
    expect(sheet.rows[0]?.cells).toMatchObject({ App: 'Daily Puzzle', 'Audit Time (UTC)': '' });
    await imports.records.remove('ad_unit', id);
    expect(previewOf(await imports.upload('a.xlsx', file.bytes)).success_count).toBe(1);
  });

  test('of landing pages begins with a byte order mark and has their addresses', async () => {
    const first = await header('link/export');
    expect(first?.startsWith('\uFEFFLink ID,Site,')).toBe(true);
    expect(first?.split(',').slice(-5)).toEqual(['Link', 'Pixel ID', 'Sub1', 'Sub2', 'Sub3']);
  });

  test('begins with the first column title for the program of an API token', async () => {
    const { body } = await imports.ann('POST', '/ssp_publisher/own/token', { name: 'Sync', scope: 'read' });
    const program = callerOf(imports.server.app, String((body.data as { token: string }).token));
    const { status, bytes } = await program('GET', '/ssp_publisher/link/export');
    expect([status, String(bytes).slice(0, 13)]).toEqual([200, 'Link ID,Site,']);
  });
});
