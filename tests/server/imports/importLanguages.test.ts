import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { type AdUnitImports, adUnitImports, previewOf, sheetOf } from '../support/adUnitImports.ts';

let imports: AdUnitImports;
beforeAll(async () => {
  imports = await adUnitImports();
});
afterAll(() => imports.server.close());

const languages = ['en', 'de', 'zh-CN'];
const pairs = languages.flatMap((written) => languages.map((reader) => [written, reader] as const));
const template = async (language: string) =>
  (
    await sheetOf(
      await imports.ann('GET', '/ssp_publisher/zone/template/download', undefined, {
        'accept-language': language,
      }),
    )
  ).header;
/** Names of a format, a type and all countries in a language. */
const words: Record<string, [string, string, string]> = {
  en: ['In-stream', 'Horizontal screen', 'All'],
  de: ['In-Stream', 'Querformat', 'Alle'],
  'zh-CN': ['视频贴片', '横屏', '全部'],
};

describe('an import in another language', () => {
  test.each(pairs)('reads the template of a %s browser in a %s one', async (written, reader) => {
    const [format = '', type = '', all = ''] = words[written] ?? [];
    const row = ['Daily Puzzle', format, type, 'Clip', 1, all];
    const file = writeXlsx('x', await template(written), [row]);
    const answer = await imports.upload('a.xlsx', file, { language: reader });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect(previewOf(answer).preview_data).toMatchObject([
      { adformat: 'in_stream', instream_type: 'horizontal-screen', country: [], errors: [] },
    ]);
  });

  test.each(pairs)('reads the error report of a %s browser in a %s one', async (written, reader) => {
    const file = writeXlsx('x', await template(written), [['Nobody', 'Banner', null, 'Footer', 1, 'All']]);
    const { analysis_report_path } = previewOf(await imports.upload('a.xlsx', file, { language: written }));
    const report = await imports.report(analysis_report_path, written);
    const again = await imports.upload('b.xlsx', report.bytes, { language: reader });
    expect([again.status, previewOf(again)?.error_count]).toEqual([200, 1]);
  });

  test.each(pairs)('reads the exported list of a %s browser in a %s one', async (written, reader) => {
    const ad_unit = { app_id: imports.app.app_id, ad_format: 'banner', zone_name: 'Exported', country: [] };
    const { id } = await imports.records.insert('ad_unit', ad_unit);
    const file = await imports.ann('GET', '/ssp_publisher/zone/sspExport', undefined, {
      'accept-language': written,
    });
    await imports.records.remove('ad_unit', id);
    const again = await imports.upload('b.xlsx', file.bytes, { language: reader });
    expect([again.status, again.body.errors]).toEqual([200, undefined]);
    expect(previewOf(again).preview_data).toMatchObject([
      { app_name: 'Daily Puzzle', adformat: 'banner', adunit_name: 'Exported', country: [], errors: [] },
    ]);
  });

  test('names an unknown column in the language of the reader', async () => {
    const file = writeXlsx('x', ['Anzeigen-Format'], [['Banner']]);
    const answer = await imports.upload('a.xlsx', file, { language: 'de' });
    expect(answer.status).toBe(422);
    expect(answer.body.msg).toContain('Unbekannte Spalte „Anzeigen-Format“');
  });
});
