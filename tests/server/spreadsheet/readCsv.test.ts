import { describe, expect, test } from 'vitest';
import { formatCsvLines } from '#definition/sheets/csv.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { limits } from './limits.ts';
import { refusal } from './refusal.ts';

async function read(text: string) {
  return readSheetFile({ name: 'zones.csv', bytes: Buffer.from(text) }, limits);
}

describe('reading CSV', () => {
  test.each([
    ['commas', 'name,size\ntop,"300x250"\n'],
    ['semicolons', 'name;size\ntop;300x250'],
    ['tabs', 'name\tsize\ntop\t300x250\n'],
    ['a byte order mark and CRLF', '\ufeffname,size\r\ntop,300x250\r\n'],
    ['lone carriage returns', 'name,size\rtop,300x250\r'],
    ['blanks around the column names', ' name , "size"\ntop,300x250'],
  ])('takes a file with %s', async (_, text) => {
    const sheet = await read(text.replace(' "size"', 'size '));
    expect(sheet).toEqual({
      header: ['name', 'size'],
      rows: [{ line: 2, cells: { name: 'top', size: '300x250' } }],
    });
  });

  test('keeps every value as it was typed', async () => {
    const values = [
      '007',
      '1e5',
      '2024-01-01',
      '01/02/03',
      'TRUE',
      '=1+1',
      '+49',
      '12345678901234567890',
      ' x ',
    ];
    const { rows } = await read(`value,end\n${values.map((value) => `${value},.`).join('\n')}`);
    expect(rows.map(({ cells }) => cells.value)).toEqual(values);
  });

  test('takes quotes, separators and line ends inside quotes, and counts lines as an editor does', async () => {
    const { rows } = await read('name,note\n"a ""b""","1,2\r\n3"\nc,d "e"');
    expect(rows).toEqual([
      { line: 2, cells: { name: 'a "b"', note: '1,2\r\n3' } },
      { line: 4, cells: { name: 'c', note: 'd "e"' } },
    ]);
  });

  test('is not misled about the separator by a quoted column name', async () => {
    const { header } = await read('"a,b,c,d";size\n1;2');
    expect(header).toEqual(['a,b,c,d', 'size']);
  });

  test('drops lines without values and keeps the numbers of the others', async () => {
    const { rows } = await read('name,size\n\n,\n  , \ntop,1\n\n');
    expect(rows).toEqual([{ line: 5, cells: { name: 'top', size: '1' } }]);
  });

  test('gives short lines empty values and a file without rows an empty list', async () => {
    expect((await read('name,size\ntop')).rows).toEqual([{ line: 2, cells: { name: 'top', size: '' } }]);
    expect(await read('name,size')).toEqual({ header: ['name', 'size'], rows: [] });
  });

  test('takes text that other formats begin with as text', async () => {
    expect((await read('ID,<html>\n1,{\\rtf')).rows[0]?.cells).toEqual({ ID: '1', '<html>': '{\\rtf' });
  });

  test('treats a column named __proto__ as any other', async () => {
    const [row] = (await read('__proto__,name\nx,y')).rows;
    expect(Object.entries(row?.cells ?? {})).toEqual([
      ['__proto__', 'x'],
      ['name', 'y'],
    ]);
  });

  test('reads back what was written', async () => {
    const { rows } = await read(
      formatCsvLines([
        ['name', 'size'],
        ['a "b", c\r\nd', -1.5],
      ]),
    );
    expect(rows[0]?.cells).toEqual({ name: 'a "b", c\r\nd', size: '-1.5' });
  });
});

describe('refusing CSV', () => {
  test('with broken encodings', async () => {
    const encoding = {
      status: 422,
      message: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.',
    };
    expect(await refusal('a.csv', Buffer.from('name\nMünchen', 'latin1'))).toEqual(encoding);
    expect(await refusal('a.csv', Buffer.from('\ufeffname\nx', 'utf16le'))).toEqual(encoding);
    expect(await refusal('a.csv', 'name\nx\0y')).toEqual(encoding);
    expect(await refusal('a.csv', Buffer.from([0x6e, 0xed, 0xa0, 0x80]))).toEqual(encoding);
  });

  test('with a quote that is never closed', async () => {
    expect(await refusal('a.csv', 'name\nx\n"y\nz')).toEqual({
      status: 422,
      message: 'The quote opened on line 3 is never closed.',
    });
    expect((await refusal('a.csv', '"')).message).toContain('line 1');
  });

  test('with a text longer than a spreadsheet cell holds', async () => {
    const { message } = await refusal('a.csv', `name\n${'x'.repeat(32_768)}`);
    expect(message).toBe('Row 2 has a text longer than 32767 characters.');
  });
});
