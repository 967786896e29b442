import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { getTaskQueueStatuses } from '#server/workers/taskQueues.ts';
import { textRow, workbook } from '../spreadsheet/workbook.ts';
import type { Caller } from '../support/caller.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const header = ['App', 'Ad Format', 'In-stream Type', 'Ad Unit Name', 'Pricing', 'Country'];

let server: TestApp;
let many: Caller;
let one: Caller;

beforeAll(async () => {
  server = await testApp();
  many = await server.user({ email: 'ann@one.example', is_admin: true });
  one = await server.user({ email: 'carl@three.example', company_id: 3, is_admin: true });
});
afterAll(() => server.close());

const upload = (by: Caller, content: Buffer) =>
  by('POST', '/ssp_publisher/zone/batch/import', ...multipart({}, { name: 'units.xlsx', content }));

test('the heavy files of one company delay the small file of another by one file at most', async () => {
  const lines = Array.from({ length: 30_000 }, (_, line) =>
    textRow(line + 2, 'App', 'Banner', '', `${line}`),
  );
  const heavy = workbook([textRow(1, ...header), ...lines].join(''));
  const small = writeXlsx('Ad units', header, [['App', 'Banner', null, 'Footer', 1, 'All']]);
  const answered: string[] = [];
  const note = (name: string) => (answer: { status: number }) => {
    answered.push(name);
    return answer;
  };
  const sent = Array.from({ length: 4 }, () => upload(many, heavy).then(note('heavy')));
  await expect
    .poll(() => getTaskQueueStatuses().find(({ name }) => name === 'spreadsheets')?.waiting)
    .toBe(3);
  const tiny = upload(one, small).then(note('small'));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect((await tiny).status).toBe(200);
  // The heavy file that was being read, and no other.
  expect(answered.slice(0, 2)).toContain('small');
  expect(answered).toHaveLength(5);
});
