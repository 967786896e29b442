import { read, type WorkSheet } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#definition/time/days.ts';
import limits from '#server/spreadsheet/limits.json';
import type { Caller } from '#tests/server/support/caller.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const path = '/ssp_publisher/report/export';
const begin = addDays(today, -6);
const asked = {
  date_range: [begin, today],
  compare_range: [addDays(begin, -7), addDays(today, -7)],
  dimensions: ['Date', 'Domain', 'Channel'],
  metrics: ['AdRequest', 'FillRate', 'NetRevenue'],
  sorts: ['-NetRevenue'],
};

let server: ReportApp;
let ann: Caller;

beforeAll(async () => {
  server = await reportApp();
  await server.stock(1);
  const { database } = server;
  await database.updateTable('channel').set({ name: '=1+1' }).where('id', '=', 1).execute();
  await server.ingest('content-ads', contentCsv(contentFacts(1, 400, today), 1));
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

function firstSheet(bytes: Buffer): WorkSheet {
  const book = read(bytes, { cellNF: true });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
}

test('the Excel file has the rows of the CSV file, with numbers as numbers and percentages as percentages', async () => {
  const csv = await ann('POST', path, asked);
  const xlsx = await ann('POST', `${path}/xlsx`, asked);
  expect(xlsx.status).toBe(200);
  const nameOf = ({ headers }: typeof csv) => String(headers['content-disposition']);
  expect(nameOf(xlsx)).toBe(nameOf(csv).replaceAll('.csv', '.xlsx'));
  const [header = [], ...lines] = parse(csv.bytes, { bom: true }) as string[][];
  expect(lines.length).toBeGreaterThan(20);
  const sheet = firstSheet(xlsx.bytes);
  const cell = (row: number, column: number) => sheet[`${String.fromCharCode(65 + column)}${row + 1}`];
  expect(header.map((_, column) => cell(0, column)?.v)).toEqual(header);
  for (const [index, line] of lines.entries())
    for (const [column, text] of line.entries()) {
      const found = cell(index + 1, column);
      if (text === '') expect(found?.v ?? '').toBe('');
      else if (column < asked.dimensions.length)
        expect(found).toMatchObject({ t: 's', v: text.replace(/^'=/, '=') });
      else if (text.endsWith('%')) {
        expect(found).toMatchObject({ t: 'n', z: '0.00%' });
        expect(found.v).toBeCloseTo(Number(text.slice(0, -1)) / 100, 12);
      } else expect(found).toMatchObject({ t: 'n', v: Number(text) });
    }
  expect(lines.some((line) => line[2] === "'=1+1")).toBe(true);
  expect(Object.values(sheet).every((one) => one.f === undefined)).toBe(true);
});

test('a report with more cells than a workbook may have is refused, and says that CSV takes it', async () => {
  const before = limits.reportCells;
  limits.reportCells = 6 * 20;
  try {
    const { compare_range, ...plain } = asked;
    const { status, body } = await ann('POST', `${path}/xlsx`, plain);
    expect(status).toBe(422);
    expect(body.msg).toBe(
      'This report has more than 20 rows, too many for an Excel file. Export it as CSV, or narrow it down',
    );
  } finally {
    limits.reportCells = before;
  }
});

test('hidden metrics, wrong names and other companies are refused or left out as in the CSV file', async () => {
  const wrong = await ann('POST', `${path}/xlsx`, { ...asked, metrics: ['NoSuchMetric'] });
  expect(wrong.status).toBe(422);
  const bob = await server.user({ company_id: 2, email: 'bob@two.example', is_admin: true });
  const { bytes } = await bob('POST', `${path}/xlsx`, asked);
  expect(firstSheet(bytes)['!ref']).toMatch(/^A1:[A-Z]+2$/);
});
