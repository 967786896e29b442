import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { documentOf } from '../openapi/departures.ts';
import type { Caller } from '../support/caller.ts';
import { type LibraryApp, libraryApp } from './support.ts';

let library: LibraryApp;
let lars: Caller;

beforeAll(async () => {
  library = await libraryApp({ facts: true });
  lars = await library.as('lars');
});
afterAll(() => library.close());

const path = '/library/loan_report';
const asked = {
  date_range: ['2026-03-10', '2026-03-12'],
  dimensions: ['Date', 'Branch'],
  metrics: ['Visits', 'Loans', 'LoansPerVisit'],
};

test('the report answers a row for each day and branch, and their total', async () => {
  const { status, body } = await lars('POST', path, asked);
  expect([status, body.msg]).toEqual([200, 'ok']);
  const { rows } = body.data as { rows: RecordValues[] };
  expect(rows).toHaveLength(9);
  expect(new Set(rows.map(({ Branch }) => Branch)).size).toBe(3);
  for (const { Visits, Loans, LoansPerVisit } of rows) {
    expect(Number(Loans)).toBeGreaterThan(0);
    expect(Number(LoansPerVisit)).toBeCloseTo(Number(Loans) / Number(Visits), 3);
  }
});

test('what it does not have, or whoever may not read it, is refused', async () => {
  expect((await lars('POST', path, { ...asked, metrics: ['Revenue'] })).status).toBe(422);
  expect((await lars('POST', path, { ...asked, date_range: ['2026-03-12', '2026-03-10'] })).status).toBe(422);
  const joy = await library.as('joy');
  expect((await joy('POST', path, asked)).status).toBe(403);
});

test('it is saved as a file', async () => {
  const file = await lars('POST', `${path}/export`, asked);
  expect(file.status).toBe(200);
  const [header, ...lines] = String(file.bytes).trim().split(/\r?\n/);
  expect(header).toContain('Loans per Visit');
  expect(lines.length).toBeGreaterThanOrEqual(9);
});

test('the OpenAPI document tells all that it answers, compared with other days too', async () => {
  const login = { email: 'lars@citylibrary.example', password: 'City-Library-1' };
  const { untold } = await documentOf(library.app, '/library', login);
  const both = { ...asked, compare_range: ['2026-03-07', '2026-03-09'] };
  const rows = await lars('POST', path, both);
  expect((rows.body.data as RecordValues).compared).toMatchObject({ before: both.compare_range });
  expect(untold('POST /loan_report', rows)).toEqual([]);
  const line = { ...both, dimensions: [], metrics: ['Visits'] };
  expect(untold('POST /loan_report/graph', await lars('POST', `${path}/graph`, line))).toEqual([]);
});
