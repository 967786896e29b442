import { read, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { formatCsvField, formatCsvLines } from '#definition/sheets/csv.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { limits } from './limits.ts';

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1+1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("http://a.test")',
];

function firstSheet(bytes: Buffer): WorkSheet {
  const book = read(bytes, { cellStyles: true });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
}

describe('writing a workbook', () => {
  test('is read back as it was', async () => {
    const rows = [
      ['Top & <b> "München"', 1.5, null],
      ['  007 ', -3, 'line\nend'],
      ['_x', 0, ''],
    ];
    const bytes = writeXlsx('Zones', ['name', 'size', 'note'], rows);
    const sheet = await readSheetFile({ name: 'zones.xlsx', bytes }, limits);
    expect(sheet.header).toEqual(['name', 'size', 'note']);
    expect(sheet.rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['Top & <b> "München"', '1.5', ''],
      ['  007 ', '-3', 'line\nend'],
      ['_x', '0', ''],
    ]);
  });

  test('keeps numbers numbers and text text', () => {
    const sheet = firstSheet(writeXlsx('Zones', ['a', 'b'], [[-1.5, '-1.5']]));
    expect(sheet.A2).toMatchObject({ t: 'n', v: -1.5 });
    expect(sheet.B2).toMatchObject({ t: 's', v: '-1.5' });
  });

  test('never writes text as a formula', async () => {
    const bytes = writeXlsx(
      'Zones',
      ['=1+1'],
      formulas.map((text) => [text]),
    );
    const sheet = firstSheet(bytes);
    const cells = ['A1', 'A2', 'A3', 'A4', 'A5', 'A8'].map((place) => sheet[place]);
    for (const cell of cells) {
      expect(cell).toMatchObject({ t: 's' });
      expect(cell).not.toHaveProperty('f');
    }
    const { rows } = await readSheetFile({ name: 'a.xlsx', bytes }, limits);
    expect(rows.map((row) => row.cells['=1+1'])).toEqual(formulas);
  });

  test('fits the columns to their content', () => {
    const sheet = firstSheet(writeXlsx('Zones', ['a', 'b', 'c'], [['x'.repeat(20), null, 'x'.repeat(500)]]));
    expect(sheet['!cols']?.map((column) => Math.round(column.wch ?? 0))).toEqual([21, 8, 60]);
  });

  test('adds a guide as the second sheet', () => {
    const guide = { title: 'Allowed values', header: ['ad_type'], rows: [['Banner'], ['=1']] };
    const book = read(writeXlsx('Zones', ['ad_type'], [], { guide }));
    expect(book.SheetNames).toEqual(['Zones', 'Allowed values']);
    expect(book.Sheets['Allowed values']?.A3).toMatchObject({ t: 's', v: '=1' });
  });

  test('cuts a text that is longer than a cell holds', () => {
    const sheet = firstSheet(writeXlsx('Report', ['value'], [['x'.repeat(40_000)]]));
    expect(sheet.A2.v).toHaveLength(32_767);
  });
});

describe('writing CSV', () => {
  test('quotes as RFC 4180 says', () => {
    expect(
      formatCsvLines([
        ['name', 'a,b', 'say "hi"', 'x\r\ny', null, ''],
        [1, -2.5, 'é'],
      ]),
    ).toBe('name,"a,b","say ""hi""","x\r\ny",,\r\n1,-2.5,é\r\n');
  });

  test.each(formulas)('makes %j harmless', (text) => {
    expect(formatCsvField(text).replace(/^"/, '')).toMatch(/^'/);
  });

  test('leaves negative numbers and harmless text alone', () => {
    expect([-5, 0, 'a=b', '1-2', ''].map(formatCsvField)).toEqual(['-5', '0', 'a=b', '1-2', '']);
  });
});
