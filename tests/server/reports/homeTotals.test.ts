import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardResponse } from '#definition/model/dashboard.ts';
import { freezeClock, now as readClock } from '#definition/time/clock.ts';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import type { Caller } from '../support/caller.ts';
import { contentCsv, contentFacts } from './support/contentFacts.ts';
import { naiveReport } from './support/naive.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

/** Company 161 receives no gross revenue. */
const company = 161;
const facts = contentFacts(9, 3000, today);
const yesterday = addDays(today, -1);

let app: ReportApp;
let admin: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(company);
  await app.ingest('content-ads', contentCsv(facts, company));
  admin = await app.user({ company_id: company, email: 'admin@net.example', is_admin: true });
});
afterAll(() => app.close());

const home = async (who: Caller) =>
  (await who('GET', '/ssp_publisher/home')).body.data as unknown as DashboardResponse;

function net(begin: string, end: string): number {
  const { total } = naiveReport(facts, { dimensions: [], filters: {}, date_range: [begin, end] });
  return Number(total.NetRevenue);
}

test('a company without gross revenue sees its net revenue by period, and its first step is done', async () => {
  const { totals, tiles, movers, steps } = await home(admin);
  const [total] = totals;
  if (!total || !('periods' in total)) throw new Error('There is a total');
  const of = (name: string) => total.periods.find(({ period }) => period === name);
  const [now, last, week, month] = ['today', 'yesterday', 'last7', 'thisMonth'].map(of);
  expect(now).toMatchObject({
    value: expect.closeTo(net(today, today), 6),
    change: null,
    isUnfinished: true,
  });
  expect(now?.before).toBeCloseTo(net(yesterday, yesterday), 6);
  expect(last?.value).toBeCloseTo(net(yesterday, yesterday), 6);
  const dayBefore = addDays(today, -2);
  expect(last?.change).toBeCloseTo(net(yesterday, yesterday) - net(dayBefore, dayBefore), 6);
  expect(week?.value).toBeCloseTo(net(addDays(today, -7), yesterday), 6);
  // The facts begin nine days ago: the week before has them on two days only.
  expect([week?.change, month?.change]).toEqual([null, null]);
  expect(tiles[0]).toMatchObject({ value: expect.any(Number) });
  expect(movers[0]).not.toBeNull();
  expect(steps.at(-1)).toEqual({ done: true });
});

/** Facts of two weeks and today. */
const longFacts = [...contentFacts(4, 3000, today), ...contentFacts(5, 3000, addDays(today, -7))];

const totalPeriod = ({ totals }: DashboardResponse, name: string) => {
  const [total] = totals;
  if (!total || !('periods' in total)) throw new Error('There is a total');
  return total.periods.find(({ period }) => period === name);
};

test('a day without facts makes no change, and tiles, movers and totals name it', async () => {
  const late = addDays(today, -3);
  await app.stock(162);
  await app.ingest(
    'content-ads',
    contentCsv(
      longFacts.filter((fact) => fact.Date !== late),
      162,
    ),
  );
  const shown = await home(await app.user({ company_id: 162, email: 'a@late.example', is_admin: true }));
  const withoutFacts = { range: [late], before: [] };
  expect(shown.tiles[0]).toMatchObject({ change: null, withoutFacts });
  expect(shown.movers[0]).toMatchObject({ up: [], down: [], withoutFacts });
  expect(totalPeriod(shown, 'last7')).toMatchObject({ change: null, withoutFacts });
  const yesterdays = totalPeriod(shown, 'yesterday');
  expect(yesterdays?.change).toEqual(expect.any(Number));
  expect(yesterdays).not.toHaveProperty('withoutFacts');
});

test('a user whose sites have no rows on a day with facts of the company sees a change from zero', async () => {
  const dayBefore = addDays(today, -2);
  const own = ({ SiteId }: { SiteId: number }) => SiteId === 4;
  await app.stock(163);
  const given = longFacts.filter((fact) => !(own(fact) && fact.Date === dayBefore));
  await app.ingest('content-ads', contentCsv(given, 163));
  const records = await app.company(163);
  const group = { name: 'One site', menu_ids: ['content-ads'], content_site_ids: [4] };
  const { id } = await records.insert('user_group', group);
  const member = await app.user({ company_id: 163, email: 'ann@narrow.example', user_group: [id] });
  const yesterdays = totalPeriod(await home(member), 'yesterday');
  expect(yesterdays).toMatchObject({ before: 0, change: yesterdays?.value });
  expect(yesterdays?.value).toBeGreaterThan(0);
  expect(yesterdays).not.toHaveProperty('withoutFacts');
});

test('on the first day of a month, this month has no figures, and never those of the unfinished day', async () => {
  const begun = readClock();
  const [year = 0, month = 0] = today.split('-').map(Number);
  freezeClock(new Date(Date.UTC(year, month, 1, 12)));
  const first = todayAtUtcOffset('UTC+01:00');
  expect(first).toMatch(/-01$/);
  await app.stock(164);
  await app.ingest('content-ads', contentCsv(contentFacts(6, 500, first), 164));
  const shown = await home(await app.user({ company_id: 164, email: 'a@first.example', is_admin: true }));
  freezeClock(begun);
  expect(totalPeriod(shown, 'today')?.value).toBeGreaterThan(0);
  expect(totalPeriod(shown, 'thisMonth')).toEqual({
    period: 'thisMonth',
    value: null,
    before: null,
    change: null,
    rate: null,
    isUnfinished: false,
  });
});

test('a user without any of the reports sees no total', async () => {
  const nobody = await app.user({ company_id: company, email: 'nobody@net.example' });
  expect((await home(nobody)).totals).toEqual([null]);
});

test('the rows of a day are ordered by the money they earn', async () => {
  const asked = { date_range: [addDays(today, -3), yesterday], metrics: ['Impressions', 'NetRevenue'] };
  const { body } = await admin('POST', '/ssp_publisher/report', {
    ...asked,
    dimensions: ['Date', 'Zone'],
    sorts: ['-Date'],
    page_size: 9999,
  });
  const rows = (body.data as { rows: { Date: string; NetRevenue: number }[] }).rows;
  const ordered = rows.toSorted(
    (one, other) => other.Date.localeCompare(one.Date) || other.NetRevenue - one.NetRevenue,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ NetRevenue }) => NetRevenue)).toEqual(ordered.map(({ NetRevenue }) => NetRevenue));
});
