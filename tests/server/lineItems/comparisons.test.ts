import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import type { ProjectApp } from '../support/projectApp.ts';
import { added, dataOf, lineItem, lineItemApp, refusal } from './support.ts';

let app: ProjectApp;
let ines: Caller;

beforeAll(async () => {
  app = await lineItemApp();
  ines = await app.as('ines');
});
afterAll(() => app.close());

const early = 'A line item ends on the day that it starts, or later';

test('a value is held against that of another property, in words of its own or with the name of the other', async () => {
  const wrong = lineItem('Backwards', { end_date: '2026-03-31', daily_budget: 100100 });
  expect(refusal(await ines('POST', '/desk/line_item', wrong))).toEqual([
    422,
    [
      { field: '/end_date', message: early },
      { field: '/daily_budget', message: 'Daily Budget can be at most Budget' },
    ],
  ]);
  const sameDay = await added(ines, 'One day', { end_date: '2026-04-01', daily_budget: 100000 });
  expect(sameDay).toMatchObject({ end_date: '2026-04-01', daily_budget: 100000 });
});

test('nothing is said of a value that is held against one which is wrong itself', async () => {
  const wrong = lineItem('Nonsense', { start_date: 'tomorrow', end_date: '2026-03-31' });
  expect(refusal(await ines('POST', '/desk/line_item', wrong))).toEqual([
    422,
    [{ field: '/start_date', message: 'Start Date is not valid' }],
  ]);
});

test('a change of one side is held against the other as it is stored', async () => {
  const { id } = await added(ines, 'Half a change');
  const change = (data: object) => ines('PUT', `/desk/line_item/${id}`, data);
  expect(refusal(await change({ start_date: '2026-05-01' }))).toEqual([
    422,
    [{ field: '/end_date', message: early }],
  ]);
  expect(refusal(await change({ end_date: '2026-03-01' }))).toEqual([
    422,
    [{ field: '/end_date', message: early }],
  ]);
  expect(dataOf(await change({ start_date: '2026-05-01', end_date: '2026-05-01' }))).toMatchObject({
    start_date: '2026-05-01',
  });
});

test('the document of the API tells in words what a value is held against', async () => {
  const { body } = await ines('GET', '/../../openapi.json');
  expect(JSON.stringify(body)).toContain('maximum: the value of budget.');
});
