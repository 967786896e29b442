import { expect, test } from 'vitest';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import { writeXlsxInWorker } from '#server/spreadsheet/writeXlsxInWorker.ts';
import { getTaskQueueStatuses } from '#server/workers/taskQueues.ts';

const limits = { types: ['xlsx' as const], bytes: 1e7, rows: 5000 };
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`Zone ${index}`, index]);

test.each([
  [3, 0],
  [2000, 1],
])('a list of %i rows is written as a file, in a thread if it is long', async (count, inThread) => {
  const writing = writeXlsxInWorker({ title: 'Zones', header: ['Zone', 'Id'], rows: rowsOf(count) });
  expect(getTaskQueueStatuses().find(({ name }) => name === 'xlsxThread')?.running).toBe(inThread);
  const bytes = await writing;
  expect(Buffer.isBuffer(bytes)).toBe(true);
  const { header, rows } = await readSheetFile({ name: 'zones.xlsx', bytes }, limits);
  expect(header).toEqual(['Zone', 'Id']);
  expect(rows.length).toBe(count);
  expect(rows.at(-1)?.cells).toEqual({ Zone: `Zone ${count - 1}`, Id: String(count - 1) });
});
