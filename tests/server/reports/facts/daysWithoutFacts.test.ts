import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { readBack } from '../support/csv.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

/** The facts begin nine days ago. */
const facts = contentFacts(5, 2500, today);
const range: DayRange = [addDays(today, -4), addDays(today, -1)];
const empty: DayRange = [addDays(today, -20), addDays(today, -17)];
/** Two of these days have facts. */
const partial: DayRange = [addDays(today, -11), addDays(today, -8)];
const metrics = ['AdRequest', 'NetRevenue', 'FillRate'];
const days = ([begin]: DayRange, ...at: number[]) => at.map((day) => addDays(begin, day));

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  await app.ingest('content-ads', contentCsv(facts, 1));
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});
afterAll(() => app.close());

interface Answer {
  rows: RecordValues[];
  total: RecordValues;
  compared: RecordValues;
}

async function data<T = Answer>(part: RecordValues, call = ''): Promise<T> {
  const { status, body } = await ask('POST', `/ssp_publisher/report${call}`, {
    date_range: range,
    metrics,
    ...part,
  });
  expect(status).toBe(200);
  return body.data as T;
}

it.each([[['Domain']], [['Date', 'Country']], [[]]])(
  'a period without any facts is no data by %s: neither zero, nor new, nor grown',
  async (dimensions) => {
    const { rows, total, compared } = await data({ dimensions, compare_range: empty });
    expect(compared.withoutFacts).toEqual({ range: [], before: days(empty, 0, 1, 2, 3) });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of [...rows, total])
      for (const metric of metrics) {
        expect(row[metric]).not.toBeNull();
        expect([row[`${metric}.before`], row[`${metric}.change`], row[`${metric}.rate`]]).toEqual([
          null,
          null,
          null,
        ]);
      }
  },
);

it('a period with facts on fewer days is shown, but not as a change; single days are compared', async () => {
  const { rows, total, compared } = await data({ dimensions: ['Date'], compare_range: partial });
  expect(compared.withoutFacts).toEqual({ range: [], before: days(partial, 0, 1) });
  expect(Number(total['AdRequest.before'])).toBeGreaterThan(0);
  expect([total['AdRequest.change'], total['AdRequest.rate']]).toEqual([null, null]);
  const known = Object.fromEntries(rows.map((row) => [row.Date, row['AdRequest.change'] !== null]));
  expect(known).toEqual(Object.fromEntries(days(range, 0, 1, 2, 3).map((day, index) => [day, index >= 2])));
});

it('a site without traffic on days with facts has had zero', async () => {
  const asked = {
    dimensions: ['Domain'],
    filters: { Country: ['US'], Device: ['Other devices'], Domain: [4711] },
  };
  const { total } = await data({ ...asked, compare_range: [addDays(today, -8), addDays(today, -5)] });
  expect([total.AdRequest, total['AdRequest.before'], total['AdRequest.change']]).toEqual([0, 0, 0]);
});

it('table, file, graph and explanation agree on a range without any facts', async () => {
  const { rows, total } = await data({ dimensions: ['Domain'], date_range: empty });
  expect([rows, total]).toEqual([[], { AdRequest: null, NetRevenue: null, FillRate: null }]);
  const asked = { date_range: empty, metrics, dimensions: ['Domain'] };
  const { lines } = readBack((await ask('POST', '/ssp_publisher/report/export', asked)).bytes);
  expect(lines).toEqual([['Total', '', '', '']]);
  for (const metric of metrics)
    for (const dimensions of [[], ['Domain']]) {
      const { series } = await data<{ series: { values: unknown[]; before: unknown[] }[] }>(
        { date_range: partial, compare_range: empty, metrics: [metric], dimensions },
        '/graph',
      );
      expect(series.length).toBeGreaterThan(0);
      for (const { values, before } of series) {
        expect(values.slice(0, 2)).toEqual([null, null]);
        if (dimensions.length === 0) expect(before).toEqual([null, null, null, null]);
      }
      if (dimensions.length === 0) expect(series[0]?.values.slice(2)).not.toContain(null);
    }
  for (const compare_range of [empty, partial]) {
    const why = await data<RecordValues>({ metrics: ['NetRevenue'], compare_range }, '/why');
    expect([why.change, why.dimensions]).toEqual([null, []]);
  }
});
