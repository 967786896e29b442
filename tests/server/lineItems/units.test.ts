import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import type { ProjectApp } from '../support/projectApp.ts';
import { added, lineItemApp, listOf, refusal } from './support.ts';

let app: ProjectApp;
let ines: Caller;

beforeAll(async () => {
  app = await lineItemApp();
  ines = await app.as('ines');
  const { id } = await added(ines, 'Exact', {
    budget: 1999,
    pricing: 'cpc',
    rate: 0.00012,
    booked: 1_767_225_600,
  });
  await ines('PUT', `/desk/line_item/${id}`, { approved: 1 });
});
afterAll(() => app.close());

const names = async (query: string) =>
  listOf(await ines('GET', `/desk/line_item?${query}`)).list.map(({ name }) => name);

test('calls carry what records hold, and are refused in the unit in which people write', async () => {
  const { list } = listOf(await ines('GET', '/desk/line_item?name=Exact'));
  expect(list).toMatchObject([{ budget: 1999, rate: 0.00012, approved: 1, booked: 1_767_225_600 }]);
  const change = (more: object) => ines('PUT', `/desk/line_item/${list[0]?.id}`, { ...more });
  expect(refusal(await change({ budget: 99 }))).toEqual([
    422,
    [{ field: '/budget', message: 'Budget must be at least 1.00 USD' }],
  ]);
  expect(refusal(await change({ budget: 1999.5, approved: 2 }))).toEqual([
    422,
    [
      { field: '/budget', message: 'Budget must be a number with at most 2 decimals' },
      { field: '/approved', message: 'Approved is not one of the choices' },
    ],
  ]);
});

test('filters ask for what records hold, and for seconds by days', async () => {
  expect(await names('budget=1999')).toEqual(['Exact']);
  expect(await names('approved=1')).toEqual(['Exact']);
  expect(await names('booked_from=2026-01-01&booked_to=2026-01-01')).toEqual(['Exact']);
  expect(await names('booked_from=2026-01-01T00:00:01.000Z&booked_to=2026-01-02')).toEqual([]);
  expect(await names('booked_from=2025-12-31&booked_to=2025-12-31')).toEqual([]);
});

test('a range of numbers has both ends, either of them may be open, and each is refused by its name', async () => {
  const rate = (query: string) => names(`name=Exact&${query}`);
  expect(await rate('rate_from=0.00012&rate_to=0.00012')).toEqual(['Exact']);
  expect(await rate('rate_from=0.0001')).toEqual(['Exact']);
  expect(await rate('rate_to=0.00013')).toEqual(['Exact']);
  expect(await rate('rate_from=0.00013')).toEqual([]);
  expect(await rate('rate_to=0.0001&rate_from=')).toEqual([]);
  for (const sent of ['ten', '1,5', '1e999', 'NaN', '0x10']) {
    const answer = refusal(await ines('GET', `/desk/line_item?rate_from=1&rate_to=${sent}`));
    expect(answer).toEqual([422, [{ field: '/rate_to', message: 'Rate must be a number' }]]);
  }
});

test('a range of days includes both, and takes days alone', async () => {
  const { list } = listOf(await ines('GET', '/desk/line_item?name=Exact'));
  const day = String(list[0]?.start_date);
  expect(await names(`name=Exact&starts_from=${day}&starts_to=${day}`)).toEqual(['Exact']);
  expect(await names('name=Exact&starts_to=2000-01-01')).toEqual([]);
  expect(refusal(await ines('GET', `/desk/line_item?starts_to=${day}T00:00:00.000Z`))).toEqual([
    422,
    [{ field: '/starts_to', message: 'Start Date is not valid' }],
  ]);
});

test('amounts are sorted by as numbers', async () => {
  await added(ines, 'Exact, but more', { budget: 20_000 });
  expect(await names('name=Exact&sort=budget')).toEqual(['Exact', 'Exact, but more']);
});

test('a file of rows has amounts as people write them, and moments as they read them', async () => {
  const { bytes } = await ines('GET', '/desk/line_item/export?name=Exact&sort=budget');
  expect(String(bytes)).toContain(',0.00012,19.99,Yes,2026-01-01 00:00:00,');
});

test('the description of the API says what a number counts, what may follow a choice, and what a file may be', async () => {
  const { body } = await ines('GET', '/../../openapi.json');
  const words = JSON.stringify(body);
  expect(words).toContain('100 stand for 1 USD.');
  expect(words).toContain('Seconds since 1970-01-01T00:00:00Z.');
  expect(words).toContain('Steps: draft to active; active to paused or ended; paused to active or ended.');
  expect(words).toContain('The id of an uploaded file: png, jpg, jpeg, at most 2000000 bytes.');
  for (const ours of ['"unit"', '"transitions"', '"maxBytes"']) expect(words).not.toContain(ours);
});
