import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { formatCsvLines } from '#definition/sheets/csv.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { limits } from './limits.ts';
import { refusal } from './refusal.ts';
import { textRow, workbook, workbookParts } from './workbook.ts';
import { zip } from './zip.ts';

const good = workbook(textRow(1, 'name') + textRow(2, 'top'));
const goodParts = workbookParts(`<sheetData>${textRow(1, 'name')}</sheetData>`);

function ole(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, content);
  return CFB.write(container, { type: 'buffer' });
}

/** Builds a workbook stream in the format of [MS-XLS]: records of type, length and content. */
function xlsStream(...records: [number, string][]): Buffer {
  return Buffer.concat(
    records.map(([type, hex]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(hex.length / 2, 2);
      return Buffer.concat([head, Buffer.from(hex, 'hex')]);
    }),
  );
}

describe('size and rows', () => {
  test('accepts a file of exactly the limit and refuses one byte more', async () => {
    const bytes = Buffer.from('name\ntop');
    const { rows } = await readSheetFile({ name: 'a.csv', bytes }, { ...limits, bytes: 8 });
    expect(rows).toHaveLength(1);
    expect(await refusal('a.csv', `${bytes}s`, { bytes: 8 })).toEqual({
      status: 413,
      message: 'The file is larger than 8 bytes.',
    });
    expect(await refusal('a.xlsx', Buffer.alloc(5 * 2 ** 20 + 1), { bytes: 5 * 2 ** 20 })).toEqual({
      status: 413,
      message: 'The file is larger than 5 MB.',
    });
  });

  test.each(['xlsx', 'csv'])('accepts 200 rows of %s and refuses 201', async (type) => {
    const file = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => [`zone ${index}`]);
      return type === 'csv'
        ? Buffer.from(formatCsvLines([['name'], ...rows]))
        : writeXlsx('Zones', ['name'], rows);
    };
    expect((await readSheetFile({ name: `a.${type}`, bytes: file(200) }, limits)).rows).toHaveLength(200);
    expect(await refusal(`a.${type}`, file(201))).toEqual({
      status: 422,
      message: 'At most 200 rows per import.',
    });
  });

  test('accepts 100 columns and refuses 101', async () => {
    const line = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');
    expect(
      (await readSheetFile({ name: 'a.csv', bytes: Buffer.from(line(100)) }, limits)).header,
    ).toHaveLength(100);
    const many = { status: 422, message: 'At most 100 columns per import.' };
    expect(await refusal('a.csv', line(101))).toEqual(many);
    expect(await refusal('a.csv', `name\n${','.repeat(5000)}x`)).toEqual(many);
    expect(
      await refusal('a.xlsx', workbook(`${textRow(1, 'name')}<row r="2"><c r="XFD2"><v>1</v></c></row>`)),
    ).toEqual(many);
  });

  test('refuses a sheet that would take too long or too much memory to read', async () => {
    const links = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
    const sheet = zip(workbookParts(`<sheetData>${textRow(1, 'name')}</sheetData>${links}`));
    expect((await refusal('a.xlsx', sheet)).message).toBe(
      'The file is too complex to read. Keep only the rows you want to import.',
    );
  });
});

describe('header', () => {
  test('refuses a file with nothing in it', async () => {
    const empty = { status: 422, message: 'The file is empty.' };
    expect(await refusal('a.csv', '')).toEqual(empty);
    expect(await refusal('a.xlsx', '')).toEqual(empty);
    expect(await refusal('a.csv', '\ufeff\r\n , \r\n')).toEqual(empty);
    expect(await refusal('a.xlsx', workbook(''))).toEqual(empty);
  });

  test('refuses a first line without column names', async () => {
    const noHeader = { status: 422, message: 'The first line must contain the column names.' };
    expect(await refusal('a.csv', '\nname\ntop')).toEqual(noHeader);
    expect(await refusal('a.xlsx', workbook(textRow(3, 'name')))).toEqual(noHeader);
  });

  test('refuses two columns of the same name', async () => {
    expect(await refusal('a.csv', 'name, name\n1,2')).toEqual({
      status: 422,
      message: 'The column name "name" is used more than once.',
    });
  });

  test('refuses a value in a column without a name', async () => {
    expect(await refusal('a.csv', 'name,,size\n1,,2\n1,x,2')).toEqual({
      status: 422,
      message: 'Row 3 has a value in column 2, which has no name.',
    });
  });
});

describe('type', () => {
  const mismatch = (type: string) => ({
    status: 422,
    message: `The file's name ends in .${type}, but its content is something else.`,
  });

  test('refuses a type that is not accepted', async () => {
    const only = { types: ['xlsx' as const, 'csv' as const] };
    const message = 'Upload a file of type .xlsx or .csv.';
    for (const name of ['a.xls', 'a.xlsm', 'a.pdf', 'xlsx', 'a.xlsx.exe', '']) {
      expect(await refusal(name, good, only)).toEqual({ status: 422, message });
    }
  });

  test('accepts an extension in capitals', async () => {
    expect((await readSheetFile({ name: 'A.XLSX', bytes: good }, limits)).rows).toHaveLength(1);
  });

  test('refuses content that is not what the name says', async () => {
    const xls = ole({ Workbook: xlsStream([0x809, '0006050000000000']) });
    expect(await refusal('a.xlsx', 'name\ntop')).toEqual(mismatch('xlsx'));
    expect(await refusal('a.csv', good)).toEqual(mismatch('csv'));
    expect(await refusal('a.xls', good)).toEqual(mismatch('xls'));
    expect(await refusal('a.xlsx', xls)).toEqual(mismatch('xlsx'));
    expect(await refusal('a.xls', '<table><tr><td>name</td></tr></table>')).toEqual(mismatch('xls'));
  });

  test('refuses other files of the same containers', async () => {
    expect(await refusal('a.xlsx', zip([{ name: 'a.txt', content: 'x' }]))).toEqual(mismatch('xlsx'));
    const document = goodParts.map((part) => ({
      ...part,
      content: String(part.content).replaceAll('spreadsheetml', 'wordprocessingml'),
    }));
    expect(await refusal('a.xlsx', zip(document))).toEqual(mismatch('xlsx'));
    expect(await refusal('a.xls', ole({ WordDocument: Buffer.from('x') }))).toEqual(mismatch('xls'));
  });

  test('does not take a workbook with a manifest for OpenDocument', async () => {
    const manifest = { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' };
    const { header } = await readSheetFile({ name: 'a.xlsx', bytes: zip([...goodParts, manifest]) }, limits);
    expect(header).toEqual(['name']);
  });
});

describe('macros and passwords', () => {
  const macros = {
    status: 422,
    message: 'The workbook contains macros. Save it without macros and upload it again.',
  };
  const password = {
    status: 422,
    message: 'The file is protected with a password. Remove the password and upload it again.',
  };

  test('refuses macros, also under a changed name', async () => {
    expect(await refusal('a.xlsx', zip([...goodParts, { name: 'xl/vbaProject.bin', content: 'x' }]))).toEqual(
      macros,
    );
    const renamed = goodParts.map((part) => ({
      ...part,
      content: String(part.content).replace(
        '</Types>',
        '<Override PartName="/xl/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      ),
    }));
    expect(await refusal('a.xlsx', zip(renamed))).toEqual(macros);
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['name']]), 'Zones');
    expect(await refusal('a.xlsx', write(book, { type: 'buffer', bookType: 'xlsm' }))).toEqual(macros);
    const xls = ole({ Workbook: Buffer.from('x'), '_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') });
    expect(await refusal('a.xls', xls)).toEqual(macros);
  });

  test('refuses files with a password', async () => {
    const encrypted = ole({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(5000) });
    expect(await refusal('a.xlsx', encrypted)).toEqual(password);
    expect(await refusal('a.xls', encrypted)).toEqual(password);
    const filePass = ole({
      Workbook: xlsStream([0x809, '0006050000000000'], [0x2f, '000012345678'], [0x0a, '']),
    });
    expect(await refusal('a.xls', filePass)).toEqual(password);
    expect(await refusal('a.xlsx', zip([{ name: 'a', content: 'x', flags: 1 }]))).toEqual(password);
  });
});

describe('zips that lie', () => {
  const withPart = (...parts: Parameters<typeof zip>[0]) => zip([...goodParts, ...parts]);

  test('refuses a bomb by the sizes that it declares', async () => {
    const bomb = withPart({ name: 'xl/media/a.xml', content: Buffer.alloc(40 * 2 ** 20) });
    expect(await refusal('a.xlsx', bomb)).toEqual({
      status: 413,
      message: 'The file unpacks to more than 32 MB. Keep only the rows you want to import.',
    });
  });

  test('refuses a bomb that declares less than it holds, without unpacking it', async () => {
    const bomb = withPart({
      name: 'xl/media/a.xml',
      content: Buffer.alloc(40 * 2 ** 20),
      claims: { size: 1000 },
    });
    expect(await refusal('a.xlsx', bomb)).toEqual({
      status: 422,
      message: 'The file is damaged: a part has the wrong size. Save it again and upload the new file.',
    });
  });

  test('refuses a part that is shorter than declared', async () => {
    const { message } = await refusal(
      'a.xlsx',
      withPart({ name: 'a.xml', content: 'x', claims: { size: 2 } }),
    );
    expect(message).toBe(
      'The file is damaged: a part has the wrong size. Save it again and upload the new file.',
    );
  });

  test('refuses parts that overlap', async () => {
    const first = { name: 'a.xml', content: 'x'.repeat(1000) };
    const overlap = {
      status: 422,
      message: 'The file is damaged: its parts overlap. Save it again and upload the new file.',
    };
    expect(
      await refusal('a.xlsx', zip([first, { name: 'b.xml', content: 'x', claims: { offset: 0 } }])),
    ).toEqual(overlap);
    expect(await refusal('a.xlsx', zip([{ ...first, claims: { packedSize: 5000 } }]))).toEqual(overlap);
  });

  test('refuses too many parts', async () => {
    const parts = Array.from({ length: 501 }, (_, index) => ({ name: `${index}.xml`, content: '' }));
    expect((await refusal('a.xlsx', zip(parts))).message).toContain('more than 500 parts');
  });

  test('refuses damage of every kind with one clear message', async () => {
    const damaged = {
      status: 422,
      message:
        'The file cannot be read. Open it in a spreadsheet program, save it again and upload the new file.',
    };
    const files = {
      'wrong checksum': withPart({ name: 'a', content: 'x', claims: { crc: 1 } }),
      'unknown method': withPart({ name: 'a', content: 'x', claims: { method: 12 } }),
      'same name twice': withPart({ name: 'xl/Workbook.xml', content: 'x' }),
      'offset outside': withPart({ name: 'a', content: 'x', claims: { offset: 0xffffffff } }),
      'cut short': good.subarray(0, good.length - 30),
      'something after the end': Buffer.concat([good, Buffer.from('x')]),
      'only a signature': Buffer.from('PK\x03\x04'),
      'text that is not UTF-8': withPart({ name: 'xl/a.xml', content: Buffer.from([0xff, 0xfe]) }),
      'no sheet': zip(goodParts.filter(({ name }) => !name.startsWith('xl/worksheets'))),
      'a text that is not there': workbook('<row r="1"><c t="s"><v>9</v></c></row>'),
    };
    for (const [kind, bytes] of Object.entries(files)) {
      expect({ kind, ...(await refusal('a.xlsx', bytes)) }).toEqual({ kind, ...damaged });
    }
    const xls = ole({ Workbook: Buffer.alloc(5000) });
    for (const bytes of [
      xls,
      xls.subarray(0, 600),
      xls.subarray(0, 20),
      Buffer.concat([xls.subarray(0, 512), Buffer.alloc(4096)]),
    ]) {
      expect(await refusal('a.xls', bytes)).toEqual(damaged);
    }
  });

  test('refuses an .xls whose sectors go round in a circle', async () => {
    const xls = ole({ Workbook: Buffer.alloc(50_000) });
    const table = (xls.readUInt32LE(76) + 1) * 512;
    for (let sector = 0; sector < 128; sector++) xls.writeUInt32LE(sector, table + sector * 4);
    expect((await refusal('a.xls', xls)).message).toContain('cannot be read');
  });
});
