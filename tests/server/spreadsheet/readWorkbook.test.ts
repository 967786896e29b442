import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { limits } from './limits.ts';
import { style, textRow, workbook, workbookParts } from './workbook.ts';
import { zip } from './zip.ts';

async function read(bytes: Buffer, name = 'zones.xlsx') {
  return readSheetFile({ name, bytes }, limits);
}

async function readCells(...cells: string[]) {
  const header = textRow(1, ...cells.map((_, index) => `c${index}`));
  const { rows } = await read(workbook(`${header}<row r="2">${cells.join('')}</row>`));
  return Object.values(rows[0]?.cells ?? {});
}

describe('reading a workbook', () => {
  test('gives numbers as typed, without the noise of their format or of binary fractions', async () => {
    const cells = await readCells(
      '<c><v>0.30000000000000004</v></c>',
      '<c><v>1234567.5</v></c>',
      `<c s="${style.percent}"><v>0.15</v></c>`,
      '<c><v>-7</v></c>',
    );
    expect(cells).toEqual(['0.3', '1234567.5', '0.15', '-7']);
  });

  test('gives dates in ISO, whatever their format', async () => {
    const cells = await readCells(
      `<c s="${style.date}"><v>45322</v></c>`,
      `<c s="${style.dateTime}"><v>45322.354166666664</v></c>`,
      `<c s="${style.time}"><v>0.354166666666667</v></c>`,
      '<c t="d"><v>2024-01-31</v></c>',
    );
    expect(cells).toEqual(['2024-01-31', '2024-01-31T08:30:00', '08:30:00', '2024-01-31']);
  });

  test('counts days from 1904 where the workbook says so', async () => {
    const row = `<row r="2"><c s="${style.date}"><v>43860</v></c></row>`;
    const { rows } = await read(workbook(textRow(1, 'day') + row, { date1904: true }));
    expect(rows[0]?.cells).toEqual({ day: '2024-01-31' });
  });

  test('takes the stored value of a formula and never the formula', async () => {
    const cells = await readCells(
      '<c><f>1+1</f><v>2</v></c>',
      '<c t="str"><f>HYPERLINK("http://a.test","go")</f><v>go</v></c>',
      '<c><f>NOW()</f></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c t="b"><v>1</v></c>',
    );
    expect(cells).toEqual(['2', 'go', '', '#DIV/0!', 'TRUE']);
  });

  test('gives text that looks like a formula as text', async () => {
    expect(await readCells('<c t="inlineStr"><is><t>=1+1</t></is></c>')).toEqual(['=1+1']);
  });

  test('drops empty rows, keeps the numbers of the others and trims the header', async () => {
    const { header, rows } = await read(
      workbook(textRow(1, ' name ', 'size') + textRow(3, ' ') + textRow(7, 'top')),
    );
    expect(header).toEqual(['name', 'size']);
    expect(rows).toEqual([{ line: 7, cells: { name: 'top', size: '' } }]);
  });

  test('leaves out columns with neither name nor values', async () => {
    const { header, rows } = await read(workbook(textRow(1, 'a', '', 'c', ' ') + textRow(2, '1', '', '3')));
    expect(header).toEqual(['a', 'c']);
    expect(rows[0]?.cells).toEqual({ a: '1', c: '3' });
  });

  test('reads the first sheet only', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['first']]), 'One');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), 'Two');
    const { header } = await read(write(book, { type: 'buffer', bookType: 'xlsx' }));
    expect(header).toEqual(['first']);
  });

  test('is not slowed by many empty rows or by the range that a sheet declares', async () => {
    const empty = Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 3}" s="1"/>`).join('');
    const sheet = `<dimension ref="A1:XFD1048576"/><sheetData>${textRow(1, 'name')}${textRow(2, 'top')}${empty}${textRow(1_048_576, 'end')}</sheetData>`;
    const { rows } = await read(zip(workbookParts(sheet)));
    expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'top'],
      [1_048_576, 'end'],
    ]);
  });

  test('reads several files at once', async () => {
    const names = ['a', 'b', 'c'];
    const sheets = await Promise.all(names.map((name) => read(workbook(textRow(1, name)))));
    expect(sheets.map(({ header }) => header[0])).toEqual(names);
  });
});

describe('reading an .xls', () => {
  const cells = [
    ['name', 'size', 'day', 'live'],
    ['München', 0.1 + 0.2, new Date(Date.UTC(2024, 0, 31)), true],
    [],
    ['=1+1'],
  ];

  test.each([2, 3000])('gives the same as from an .xlsx, at %i rows', async (count) => {
    const book = utils.book_new();
    const filler = Array.from({ length: count }, () => ['', '', '', '']);
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([...cells, ...filler], { cellDates: true, UTC: true }),
      'Zones',
    );
    const { rows } = await read(write(book, { type: 'buffer', bookType: 'biff8' }), 'zones.xls');
    expect(rows).toEqual([
      {
        line: 2,
        cells: { name: 'München', size: '0.3', day: '2024-01-31', live: 'TRUE' },
        numbers: ['size'],
      },
      { line: 4, cells: { name: '=1+1', size: '', day: '', live: '' } },
    ]);
  });
});
