import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { excelFile, googleSheetsFile, numbersFile } from '../spreadsheet/programs.ts';
import { textRow, workbook } from '../spreadsheet/workbook.ts';
import { type AdUnitImports, adUnitImports, previewOf, sheetOf } from '../support/adUnitImports.ts';

let imports: AdUnitImports;
beforeAll(async () => {
  imports = await adUnitImports();
});
afterAll(() => imports.server.close());

const header = ['App', 'Ad Format', 'In-stream Type', 'Ad Unit Name', 'Pricing', 'Country'];
const unit = (name: string) => ['Daily Puzzle', 'Banner', '', name, 1, 'All'];

/** A sheet of a workbook: its rows, and whether it or rows of it are hidden. */
interface BookSheet {
  name: string;
  rows: (string | number)[][];
  isHidden?: boolean;
  hiddenRows?: number[];
}

function book(bookType: 'xlsx' | 'biff8', ...sheets: BookSheet[]): Buffer {
  const workbook = utils.book_new();
  for (const { name, rows, hiddenRows = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }));
    utils.book_append_sheet(workbook, sheet, name);
  }
  workbook.Workbook = { Sheets: sheets.map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })) };
  return write(workbook, { type: 'buffer', bookType });
}

/** Names of the ad units that a file was read as. */
const namesIn = (answer: Awaited<ReturnType<AdUnitImports['upload']>>) =>
  previewOf(answer).preview_data.map(({ adunit_name }) => adunit_name);

describe('a formula without a stored value', () => {
  const formula =
    '<c t="inlineStr"><is><t>Daily Puzzle</t></is></c><c t="inlineStr"><is><t>Banner</t></is></c>';
  const withCells = (name: string, price: string) =>
    workbook(
      `${textRow(1, ...header)}<row r="2">${formula}<c/>${name}${price}<c t="inlineStr"><is><t>All</t></is></c></row>`,
    );
  const next = 'Open the file in a spreadsheet program, save it and upload it again.';

  test.each([
    ['as openpyxl writes it', '<c><f>SUM(1,1)</f><v></v></c>'],
    ['without a value element', '<c><f>SUM(1,1)</f></c>'],
    ['as a shared formula', '<c><f t="shared" ref="E2:E3" si="0">SUM(1,1)</f></c>'],
  ])('is an error at its cell, not an empty price: %s', async (_, price) => {
    const file = withCells('<c t="inlineStr"><is><t>Footer</t></is></c>', price);
    const { preview_data, error_count, analysis_report_path } = previewOf(
      await imports.upload('a.xlsx', file),
    );
    expect(error_count).toBe(1);
    expect(preview_data[0]?.errors).toEqual([
      { field: '/price', message: `Pricing contains a formula without a value. ${next}` },
    ]);
    const [row] = (await sheetOf(await imports.report(analysis_report_path))).rows;
    expect(row?.cells.Errors).toBe(`Pricing contains a formula without a value. ${next}`);
  });

  test('in a required field is told instead of the missing value', async () => {
    const file = withCells('<c><f>A1</f></c>', '<c><v>1</v></c>');
    expect(previewOf(await imports.upload('a.xlsx', file)).preview_data[0]?.errors).toEqual([
      { field: '/adunit_name', message: `Ad Unit Name contains a formula without a value. ${next}` },
    ]);
  });

  test('is no error where the stored value is an empty text', async () => {
    const file = withCells(
      '<c t="inlineStr"><is><t>Footer</t></is></c>',
      '<c t="str"><f>IF(1,"","")</f><v></v></c>',
    );
    const { preview_data } = previewOf(await imports.upload('a.xlsx', file));
    expect(preview_data).toMatchObject([{ adunit_name: 'Footer', errors: [] }]);
    expect(preview_data[0]).not.toHaveProperty('price');
  });
});

describe('an error of the spreadsheet program', () => {
  const message = (error: string) =>
    `Ad Unit Name contains the spreadsheet error ${error}. Correct the cell and upload the file again.`;

  test.each(['#N/A', '#REF!', '#ref!', '#WERT!'])('is refused at its cell: %s', async (error) => {
    const file = writeXlsx('x', header, [unit(error), unit('Footer'), unit(`Not ${error}`)]);
    const { preview_data } = previewOf(await imports.upload('a.xlsx', file));
    expect(preview_data.map(({ errors }) => errors)).toEqual([
      [{ field: '/adunit_name', message: message(error) }],
      [],
      [],
    ]);
  });

  test('is refused as the result of a formula', async () => {
    const cells = ['Daily Puzzle', 'Banner', '', undefined, '1', 'All'].map((text) =>
      text === undefined
        ? '<c t="e"><f>VLOOKUP(A1,B1,1)</f><v>#N/A</v></c>'
        : `<c t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    const file = workbook(`${textRow(1, ...header)}<row r="2">${cells.join('')}</row>`);
    const { preview_data } = previewOf(await imports.upload('a.xlsx', file));
    expect(preview_data[0]?.errors).toEqual([{ field: '/adunit_name', message: message('#N/A') }]);
  });
});

describe('a workbook with several sheets', () => {
  const shown = { name: 'Units', rows: [header, unit('Shown')] };
  const old = { name: 'Old', rows: [header, unit('Hidden')], isHidden: true };

  test.each([
    ['xlsx', 'xlsx'],
    ['biff8', 'xls'],
  ] as const)('reads the visible sheet behind a hidden one, and says so (%s)', async (type, ending) => {
    const answer = await imports.upload(`a.${ending}`, book(type, old, shown));
    expect(namesIn(answer)).toEqual(['Shown']);
    expect(previewOf(answer).notes).toEqual(['Hidden sheets were not read: "Old"']);
  });

  test('reads the filled sheet behind an empty one, and says so', async () => {
    const answer = await imports.upload('a.xlsx', book('xlsx', { name: 'Sheet1', rows: [] }, shown));
    expect(namesIn(answer)).toEqual(['Shown']);
    expect(previewOf(answer).notes).toEqual(['Only the sheet "Units" was read, not: "Sheet1"']);
  });

  test('says nothing of the guide of the template', async () => {
    const guide = { name: 'Guide', rows: [['App']] };
    const answer = await imports.upload('a.xlsx', book('xlsx', shown, guide));
    expect(previewOf(answer)).not.toHaveProperty('notes');
  });

  test('whose visible sheets are empty is refused with the way out', async () => {
    const answer = await imports.upload('a.xlsx', book('xlsx', { name: 'Sheet1', rows: [] }, old));
    expect([answer.status, answer.body.msg]).toEqual([
      422,
      'The visible sheets of the file are empty. Unhide the sheet with the rows and upload the file again.',
    ]);
  });

  test('says which hidden rows were read', async () => {
    const rows = [header, ...['a', 'b', 'c', 'd', 'e'].map(unit)];
    const answer = await imports.upload('a.xlsx', book('xlsx', { ...shown, rows, hiddenRows: [2, 3, 6] }));
    expect(namesIn(answer)).toHaveLength(5);
    expect(previewOf(answer).notes).toEqual(['Hidden rows were read too: 2–3, 6']);
  });
});

describe('columns that no property has', () => {
  const file = writeXlsx('x', [...header, 'Notes', 'Owner'], [[...unit('Footer'), 'ask Bob', 'Ann']]);

  test('are all named', async () => {
    const answer = await imports.upload('a.xlsx', file);
    expect([answer.status, answer.body.msg, answer.body.data]).toEqual([
      422,
      `Unknown columns: "Notes", "Owner". The columns are: ${header.join(', ')}`,
      { unknown_columns: ['Notes', 'Owner'] },
    ]);
  });

  test('are left out on request, and named', async () => {
    const answer = await imports.upload('a.xlsx', file, { fields: { ignore_columns: true } });
    expect(namesIn(answer)).toEqual(['Footer']);
    expect(previewOf(answer).notes).toEqual(['Ignored columns: Notes and Owner']);
  });

  test('are not in the error report', async () => {
    const wrong = writeXlsx('x', [...header, 'Notes'], [['Nobody', ...unit('Footer').slice(1), 'ask Bob']]);
    const { analysis_report_path } = previewOf(
      await imports.upload('a.xlsx', wrong, { fields: { ignore_columns: true } }),
    );
    const report = await sheetOf(await imports.report(analysis_report_path));
    expect(report.header).toEqual([...header, 'Row', 'Errors']);
  });
});

describe('a file of a spreadsheet program', () => {
  const rows = [header, unit('Footer & <Header>'), ['Daily Puzzle', 'Native', '', 'Feed', '', 'US, Germany']];
  const summary = 'Only the sheet "Sheet 1 - Table 1" was read, not: "Export Summary"';

  test.each([
    ['Excel', excelFile(rows), undefined],
    ['Google Sheets', googleSheetsFile(rows), undefined],
    ['Numbers, behind its summary', numbersFile(rows), [summary]],
  ])('is read: %s', async (_, file, notes) => {
    const preview = previewOf(await imports.upload('a.xlsx', file));
    expect(preview.preview_data).toEqual([
      {
        row: 2,
        app_name: 'Daily Puzzle',
        adformat: 'banner',
        adunit_name: 'Footer & <Header>',
        price: 1,
        country: [],
        errors: [],
      },
      {
        row: 3,
        app_name: 'Daily Puzzle',
        adformat: 'native',
        adunit_name: 'Feed',
        country: ['US', 'DE'],
        errors: [],
      },
    ]);
    expect(preview.notes).toEqual(notes);
  });
});
