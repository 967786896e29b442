import { expect, test } from 'vitest';
import { buildListSheet } from '#definition/sheets/buildListSheet.ts';
import { collectPagedRows, type RowPageResult } from '#definition/sheets/collectPagedRows.ts';
import { formatCsvLines } from '#definition/sheets/csv.ts';
import { tasksBy } from '#tests/support/apis/clientOf.ts';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer } from '#tests/support/apis/jsonServer.ts';
import { manyTasks } from '#tests/support/apis/tasks.ts';

const reading = { key: 'id', size: 10, maxRows: 10_000 };

/** Reads the tasks from a server, and counts the requests. */
async function readBy(profile: string, api: { url: string; stop: () => void }, how = reading) {
  let asked = 0;
  const { client, calls, entity } = tasksBy(profile, api.url, { token: () => 'first' });
  const { list } = calls;
  if (!list) throw new Error('Tasks have no list');
  const collected = await collectPagedRows((page) => {
    asked += 1;
    return client.list(list, { ...page, filters: [] }, { entity });
  }, how);
  api.stop();
  return { ...collected, asked };
}

test('a list is read on all its pages', async () => {
  const { rows, total, isTruncated, asked } = await readBy('json-server', await startJsonServer(manyTasks));
  expect(rows.map(({ id }) => id)).toEqual(manyTasks.map(({ id }) => id));
  expect([total, isTruncated, asked]).toEqual([23, false, 3]);
});

test('a list whose pages are reached by cursors alone is read on all of them', async () => {
  const { rows, asked } = await readBy('json-api-cursor', await startJsonApi(manyTasks));
  expect([rows.length, asked]).toEqual([23, 3]);
});

test('no more rows are read than there may be, and that there are more is told', async () => {
  const read = await readBy('json-server', await startJsonServer(manyTasks), { ...reading, maxRows: 15 });
  expect([read.rows.length, read.isTruncated, read.asked]).toEqual([15, true, 2]);
  const all = await readBy('json-server', await startJsonServer(manyTasks), { ...reading, maxRows: 23 });
  expect([all.rows.length, all.isTruncated]).toEqual([23, false]);
});

test('an API that gives smaller pages than it is asked for decides their size', async () => {
  const clamped = await collectPagedRows(
    async ({ page, size }): Promise<RowPageResult> => {
      const first = (page - 1) * size;
      return { rows: manyTasks.slice(first, first + Math.min(size, 5)), total: 23 };
    },
    { ...reading, size: 100 },
  );
  expect(clamped.rows.map(({ id }) => id)).toEqual(manyTasks.map(({ id }) => id));
});

test('an API that takes no notice of the page is asked twice, and no row is there twice', async () => {
  let asked = 0;
  const same = async (): Promise<RowPageResult> => {
    asked += 1;
    return { rows: manyTasks.slice(0, 10), next: true };
  };
  const { rows } = await collectPagedRows(same, reading);
  expect([rows.length, asked]).toEqual([10, 2]);
});

test('cells are written as the list shows them, and a formula is made harmless', () => {
  const { entity } = tasksBy('json-server', 'http://localhost');
  const { name = undefined, state = undefined } = entity.properties;
  if (!name || !state) throw new Error('Tasks have neither name nor state');
  const columns = ['name', 'state'].map((field) => ({
    key: field,
    field,
    fields: [field],
    title: entity.properties[field]?.title ?? '',
  }));
  const { header, rows } = buildListSheet({
    columns: columns as Parameters<typeof buildListSheet>[0]['columns'],
    properties: entity.properties,
    rows: [{ name: '=1+1', state: 'open' }],
    choices: new Map([['state', state.choices]]),
    zone: 'UTC',
  });
  expect(formatCsvLines([header, ...rows])).toBe("Task,State\r\n'=1+1,Open\r\n");
});
