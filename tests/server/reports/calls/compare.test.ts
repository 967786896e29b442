import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '#definition/format/dates.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { readBack } from '../support/csv.ts';
import { naiveReport } from '../support/naive.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const facts = contentFacts(11, 2500, today);
const range: DayRange = [addDays(today, -4), addDays(today, -1)];
const before: DayRange = [addDays(today, -8), addDays(today, -5)];
const metrics = ['AdRequest', 'FillRate', 'GrossRevenue', 'ECpm', 'Cpc'];
const key: Record<string, string> = { Domain: 'SiteId', Zone: 'ZoneId' };

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  await app.ingest('content-ads', contentCsv(facts, 1));
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

interface Compared {
  rows: RecordValues[];
  total: RecordValues;
  total_rows: number;
  compared: RecordValues;
}

async function report(part: RecordValues): Promise<Compared> {
  const asked = { date_range: range, compare_range: before, metrics, page_size: 9999, ...part };
  const { status, body } = await ask('POST', '/ssp_publisher/report', asked);
  expect(status).toBe(200);
  return body.data as Compared;
}

describe.each([
  ['a week apart', range, before],
  ['that overlap', range, [addDays(today, -6), addDays(today, -3)] as DayRange],
])('days %s', (_, days, then) => {
  it.each([[['Domain']], [['Country', 'Device']], [['Zone', 'AdFormat', 'Country', 'Device']], [[]]])(
    'agree with plain arithmetic by %s, in every row and in the total',
    async (dimensions) => {
      const answer = await report({ dimensions, date_range: days, compare_range: then });
      const plain = (date_range: DayRange) => naiveReport(facts, { dimensions, filters: {}, date_range });
      const [now, old] = [plain(days), plain(then)];
      if (dimensions.length > 0)
        expect(answer.total_rows).toBe(new Set([...now.rows.keys(), ...old.rows.keys()]).size);
      for (const row of dimensions.length > 0 ? answer.rows : []) {
        const name = JSON.stringify(dimensions.map((dimension) => row[key[dimension] ?? dimension]));
        expectChange(row, now.rows.get(name), old.rows.get(name));
      }
      expectChange(answer.total, now.total, old.total);
    },
  );

  it('meet each other day by day', async () => {
    const { rows } = await report({ dimensions: ['Date'], date_range: days, compare_range: then });
    for (const row of rows) {
      const at = Number((Date.parse(String(row.Date)) - Date.parse(days[0])) / 86_400_000);
      const plain = (day: string, last: string) =>
        day > last
          ? undefined
          : naiveReport(facts, { dimensions: [], filters: {}, date_range: [day, day] }).total;
      expectChange(row, plain(String(row.Date), days[1]), plain(addDays(then[0], at), then[1]));
    }
    expect(rows.length).toBeGreaterThanOrEqual(4);
  });
});

it('rows are sorted by their change, over all pages', async () => {
  const sorted = await report({ dimensions: ['Zone'], sorts: ['-AdRequest.change'] });
  const changes = sorted.rows.map((row) => Number(row['AdRequest.change']));
  expect(changes).toEqual([...changes].sort((one, other) => other - one));
  const paged = await report({
    dimensions: ['Zone'],
    sorts: ['-AdRequest.change'],
    page_index: 2,
    page_size: 3,
  });
  expect(paged.rows).toEqual(sorted.rows.slice(3, 6));
});

it('today is left out on both sides, and alone is compared with nothing', async () => {
  const asked = { dimensions: ['Date'], date_range: [addDays(today, -1), today] };
  const answer = await report({ ...asked, compare_range: [addDays(today, -8), addDays(today, -7)] });
  expect(answer.compared).toEqual({
    range: [addDays(today, -1), addDays(today, -1)],
    before: [addDays(today, -8), addDays(today, -8)],
    unfinished: today,
  });
  expect(answer.rows.map(({ Date: day }) => day)).toEqual([addDays(today, -1)]);
  const alone = await report({
    dimensions: [],
    date_range: [today, today],
    compare_range: [addDays(today, -7), addDays(today, -7)],
    sorts: ['AdRequest.change'],
  });
  expect(alone.compared).toEqual({ range: [today, today], unfinished: today });
  expect(alone.total).not.toHaveProperty(['AdRequest.change']);
});

it('today is left out of the days to compare with, and the day that it would have met', async () => {
  const asked = { dimensions: ['Date'], date_range: [addDays(today, -7), addDays(today, -5)] };
  const answer = await report({ ...asked, compare_range: [addDays(today, -2), today] });
  expect(answer.compared).toEqual({
    range: [addDays(today, -7), addDays(today, -6)],
    before: [addDays(today, -2), addDays(today, -1)],
    unfinished: today,
  });
  expect(answer.rows.map(({ Date: day }) => day).sort()).toEqual([addDays(today, -7), addDays(today, -6)]);
});

it('the file has both periods, and says which days they are', async () => {
  const asked = {
    date_range: range,
    compare_range: before,
    metrics: ['AdRequest', 'FillRate'],
    dimensions: ['Domain'],
  };
  const { bytes } = await ask('POST', '/ssp_publisher/report/export', asked);
  const { titles, lines } = readBack(bytes);
  expect(titles).toEqual([
    'Domain',
    ...['Ad Requests', `Ad Requests, ${before.join(' to ')}`],
    ...['Ad Requests, change', 'Ad Requests, change in %'],
    ...['Fill Rate', `Fill Rate, ${before.join(' to ')}`],
    ...['Fill Rate, change in pp', 'Fill Rate, change in %'],
  ]);
  const { total } = await report({ dimensions: ['Domain'] });
  const [, ...figures] = lines[0] ?? [];
  expect(figures.slice(0, 3)).toEqual(
    ['', '.before', '.change'].map((ending) => String(total[`AdRequest${ending}`])),
  );
  const hundredths = figures.slice(3).map((written) => Number(written.replace('%', '')));
  expect(hundredths.slice(0, 1)).toEqual([expect.closeTo(100 * Number(total['AdRequest.rate']), 10)]);
  const rate = ['', '.before', '.change', '.rate'].map((ending) => 100 * Number(total[`FillRate${ending}`]));
  expect(hundredths.slice(1)).toEqual(rate.map((value) => expect.closeTo(value, 10)));
  expect(figures.map((written) => written.endsWith('%'))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    true,
  ]);
});

it('the file starts with the mark by which Excel reads it as UTF-8', async () => {
  const asked = { date_range: range, metrics: ['AdRequest'], dimensions: ['Domain'] };
  const { bytes } = await ask('POST', '/ssp_publisher/report/export', asked);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('the graph has a line of the days before', async () => {
  const asked = { date_range: range, compare_range: before, metrics: ['AdRequest'], dimensions: [] };
  const { body } = await ask('POST', '/ssp_publisher/report/graph', asked);
  const { days, series, ...rest } = body.data as { days: string[]; before: string[]; series: RecordValues[] };
  expect([days[0], days.at(-1), rest.before[0], rest.before.at(-1)]).toEqual([...range, ...before]);
  const sum = (values: unknown) => (values as number[]).reduce((all, value) => all + value, 0);
  const { total } = await report({ dimensions: [] });
  expect([sum(series[0]?.values), sum(series[0]?.before)]).toEqual([
    total.AdRequest,
    total['AdRequest.before'],
  ]);
});

it('without a comparison nothing is compared, and nothing can be sorted by a change', async () => {
  const { rows, ...answer } = await report({ dimensions: ['Domain'], compare_range: undefined });
  expect(answer).not.toHaveProperty('compared');
  expect(Object.keys(rows[0] ?? {})).toEqual(['SiteId', 'Domain', ...metrics]);
  const asked = { date_range: range, dimensions: ['Domain'], sorts: ['AdRequest.change'] };
  expect((await ask('POST', '/ssp_publisher/report', asked)).status).toBe(422);
});

it.each([
  [
    [addDays(today, -3), addDays(today, 1)],
    `Comparison period: The range can't end after ${formatDay(today)}`,
  ],
  [[addDays(today, -500), addDays(today, -300)], 'Comparison period: The range can be at most 121 days long'],
  [[addDays(today, -9), addDays(today, -7)], 'Comparison period: Choose 4 days, as many as in the range'],
  [['2025-02-30', '2025-03-01'], 'Comparison period: Enter the range as two dates (YYYY-MM-DD)'],
])('%s are refused as days to compare with', async (compare_range, message) => {
  const { status, body } = await ask('POST', '/ssp_publisher/report', { date_range: range, compare_range });
  expect([status, body.errors]).toEqual([422, [{ field: '/compare_range', message }]]);
});

/** Checks that a row contains the computed values of both periods, the change and the rate of change. */
function expectChange(row: RecordValues, now: RecordValues = none, old: RecordValues = none): void {
  for (const metric of metrics) {
    const value = (now[metric] ?? null) as number | null;
    const then = (old[metric] ?? null) as number | null;
    near(row[metric], value);
    near(row[`${metric}.before`], then);
    const change = value === null || then === null ? null : value - then;
    near(row[`${metric}.change`], change);
    near(row[`${metric}.rate`], change === null || !then ? null : change / Math.abs(then));
  }
}

const none: RecordValues = { AdRequest: 0, GrossRevenue: 0 };

function near(found: unknown, expected: number | null): void {
  if (expected === null) expect(found).toBeNull();
  else expect(Number(found)).toBeCloseTo(expected, 6);
}
