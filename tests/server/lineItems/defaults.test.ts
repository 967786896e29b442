import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '#definition/time/clock.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import type { Caller } from '../support/caller.ts';
import type { ProjectApp } from '../support/projectApp.ts';
import { dataOf, lineItem, lineItemApp, refusal } from './support.ts';

let app: ProjectApp;
let ines: Caller;

beforeAll(async () => {
  app = await lineItemApp();
  ines = await app.as('ines');
});
afterEach(resetClock);
afterAll(() => app.close());

const add = (name: string, more: object) => ines('POST', '/desk/line_item', lineItem(name, { ...more }));

test('what is sent empty is emptied, and asked for', async () => {
  const missing = (title: string) => ({ field: expect.any(String), message: `Please enter ${title}` });
  expect(refusal(await add('Empty start', { start_date: null, end_date: undefined }))).toEqual([
    422,
    [missing('Start Date'), missing('End Date')],
  ]);
  expect(refusal(await add('Empty end', { end_date: '' }))).toEqual([422, [missing('End Date')]]);
});

test('a line item begins today where its records belong, nine hours ahead, and ends on the day that it starts', async () => {
  setClock(new Date('2026-03-01T23:30:00Z'));
  const today = { start_date: '2026-03-02', end_date: '2026-03-02' };
  expect(dataOf(await add('Nothing said', { start_date: undefined, end_date: undefined }))).toMatchObject(
    today,
  );
  const given = await add('Start said', { start_date: '2026-05-01', end_date: undefined });
  expect(dataOf(given)).toMatchObject({ start_date: '2026-05-01', end_date: '2026-05-01' });
  const made = await app.records.insert('line_item', { name: 'By code', advertiser_id: 1, budget: 50000 });
  expect(made).toMatchObject(today);
});
