import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import { freezeClock } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { type ReportApp, reportApp } from '../support/reportApp.ts';

/** The company and its sites are at UTC+01:00: it is between 10:00 and 11:00 there. */
const now = new Date('2026-03-18T09:20:00Z');
const today = '2026-03-18';
const yesterday = addDays(today, -1);
const mixed = addDays(today, -2);
const plain = addDays(today, -3);

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  freezeClock(now);
  app = await reportApp();
  await app.stock(1);
  const hours = (day: string, last: number) =>
    Array.from({ length: last + 1 }, (_, hour) => factLine(day, String(hour), hour + 1)).join('');
  const csv = [
    header,
    hours(today, 8),
    hours(yesterday, 23),
    factLine(mixed, '5', 7),
    factLine(mixed, '', 7),
    factLine(plain, '', 9),
  ];
  await app.ingest('content-ads', csv.join(''));
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});
afterAll(async () => {
  await app.close();
  resetClock();
});

const header = 'company_id,Date,Hour,TimeZone,SiteId,ZoneId,AdFormat,Country,Device,Channel,requests\n';

function factLine(day: string, hour: string, requests: number, site = 1): string {
  return `1,${day},${hour},UTC+01:00,${site},${site}0,banner,DE,Mobile,1,${requests}\n`;
}

function send(part: RecordValues) {
  return ask('POST', '/ssp_publisher/report/graph', { metrics: ['AdRequest'], interval: 'hour', ...part });
}

async function graph(day: string, part: RecordValues = {}): Promise<ReportGraphData> {
  const { status, body } = await send({ date_range: [day, day], ...part });
  expect(status).toBe(200);
  return body.data as ReportGraphData;
}

it('the graph of a day that is over has a value for each hour', async () => {
  const data = await graph(yesterday);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(data).toMatchObject({ days: [yesterday], hours });
  expect(data).not.toHaveProperty('unfinishedHour');
  expect(data.series.map(({ values }) => values)).toEqual([hours.map((hour) => hour + 1)]);
});

it('the hours of today without facts are no data, and the first hour that may get some is named', async () => {
  const data = await graph(today, { compare_range: [yesterday, yesterday] });
  expect(data).toMatchObject({ unfinishedHour: 9, before: [yesterday] });
  const [line] = data.series;
  expect(line?.values).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, ...Array(15).fill(null)]);
  expect(line?.before?.at(-1)).toBe(24);
});

it('an hour is unfinished until each time zone has its facts', async () => {
  const west = (day: string, hour: string) => factLine(day, hour, 1).replace('UTC+01:00', 'UTC-05:00');
  // It is between 4:00 and 5:00 there. The day has no facts yet, but the one before has.
  await app.ingest('content-ads', `${header}${west(yesterday, '2')}`, { batch: 'west' });
  expect(await graph(today)).toMatchObject({ unfinishedHour: 0 });
  expect(await graph(today, { timezone: 'UTC+01:00' })).toMatchObject({ unfinishedHour: 9 });
  await app.ingest('content-ads', `${header}${west(today, '2')}`, { batch: 'west' });
  expect(await graph(today)).toMatchObject({ unfinishedHour: 3 });
  await app.ingest('content-ads', `${header}${west(today, '7')}`, { batch: 'west' });
  expect(await graph(today)).toMatchObject({ unfinishedHour: 4 });
  await app.ingest('content-ads', header, { batch: 'west', allow_empty: 'true' });
});

it('the hours of a past day after the last one with facts are no data either', async () => {
  const day = addDays(today, -6);
  const lines = ['3', '17'].map((hour) => factLine(day, hour, 5)).join('');
  await app.ingest('content-ads', `${header}${lines}`);
  const { series } = await graph(day);
  expect(series[0]?.values).toEqual([0, 0, 0, 5, ...Array(13).fill(0), 5, ...Array(6).fill(null)]);
});

it('a report without a time zone has hours too', async () => {
  const lines = ['0', '3'].map((hour) => `1,${yesterday},${hour},one.example,1,DE,${Number(hour) + 2}\n`);
  await app.ingest(
    'search-revenue',
    `company_id,Date,Hour,domain,site_id,Country,PageViews\n${lines.join('')}`,
  );
  const body = { metrics: ['PageViews'], interval: 'hour', date_range: [yesterday, yesterday] };
  const answer = await ask('POST', '/ssp_publisher/search_ad/report/graph', body);
  expect(answer.body.data).toMatchObject({ series: [{ values: [2, 0, 0, 5, ...Array(20).fill(null)] }] });
  expect(answer.body.data).not.toHaveProperty('unfinishedHour');
});

it('the graph stays by day while only the first hour has facts', async () => {
  const day = addDays(today, -7);
  await app.ingest('content-ads', `${header}${factLine(day, '0', 5)}`);
  expect(await graph(day)).toMatchObject({ series: [{ values: [5] }] });
});

it('an hour without facts of the filtered site is zero, since the company has facts', async () => {
  const data = await graph(yesterday, { filters: { Domain: [2] } });
  expect(data.series[0]?.values).toEqual(Array(24).fill(0));
});

it('a dimension has a line for each value', async () => {
  const { series, before } = await graph(yesterday, { dimensions: ['Domain'] });
  expect(series.map(({ value, values }) => [value, values.at(-1)])).toEqual([[1, 24]]);
  expect(before).toBeUndefined();
});

it.each([
  ['any fact of the day has no hour', mixed, 14],
  ['no fact of the day has an hour', plain, 9],
])('the graph stays by day if %s', async (_, day, requests) => {
  const data = await graph(day, { compare_range: [yesterday, yesterday] });
  expect(data).not.toHaveProperty('hours');
  expect(data).toMatchObject({ days: [day], before: [yesterday] });
  expect(data.series).toMatchObject([{ values: [requests], before: [300] }]);
});

it('a comparison day whose facts have no hours has no line', async () => {
  const data = await graph(yesterday, { compare_range: [plain, plain] });
  expect(data.hours).toHaveLength(24);
  expect(data).not.toHaveProperty('before');
  expect(data.series[0]).not.toHaveProperty('before');
});

it('without "interval", a graph is by day, and its total is that of the hours', async () => {
  const { status, body } = await ask('POST', '/ssp_publisher/report/graph', {
    metrics: ['AdRequest'],
    date_range: [yesterday, yesterday],
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ days: [yesterday], series: [{ values: [300] }] });
  expect(body.data).not.toHaveProperty('hours');
});

it.each([
  ['several days', { date_range: [yesterday, today] }],
  [
    'several days of which one is compared',
    { date_range: [yesterday, today], compare_range: [plain, mixed] },
  ],
])('a graph by hour of %s is refused at "interval"', async (_, part) => {
  const { status, body } = await send(part);
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { field: '/interval', message: "A graph by hour covers a single day and can't be split by the hour" },
  ]);
});

it('another interval than the hour is refused', async () => {
  expect((await send({ date_range: [today, today], interval: 'minute' })).status).toBe(422);
});

it('only reports with an hour take "interval"', async () => {
  const body = { metrics: ['Revenue'], date_range: [yesterday, yesterday], interval: 'hour' };
  expect((await ask('POST', '/ssp_publisher/content/share/revenue/report/graph', body)).status).toBe(422);
});

it.each([
  ['9', '09'],
  ['09', '09'],
  ['09:00', '09'],
  ['9:00', '09'],
  ['23:00:00', '23'],
])('the hour "%s" of a file is stored as "%s"', async (written, stored) => {
  await app.ingest('content-ads', fileWithHour(written), { batch: 'one hour' });
  const [[hour] = []] = await app.facts.run((engine) =>
    engine.rows({
      sql: `SELECT hour FROM content_ads_facts WHERE date = '${addDays(today, -30)}' ORDER BY delivery DESC`,
      params: {},
    }),
  );
  expect(hour).toBe(stored);
});

it.each(['24', '-1', '9.5', 'noon', '9:30', '009'])('the hour "%s" of a file is refused', async (written) => {
  const message = `Hour: "${written}" isn't one of 00, 01 … 23`;
  await expect(app.ingest('content-ads', fileWithHour(written))).rejects.toMatchObject({
    errors: [{ field: '/lines/2', message: expect.stringContaining(message) }],
  });
});

it('an unknown hour is not stored either if the mapping keeps unknown values', async () => {
  const mapping = JSON.stringify({ unknown: { Hour: 'keep' } });
  await expect(app.ingest('content-ads', fileWithHour('24'), { mapping })).rejects.toMatchObject({
    errors: [{ field: '/lines/2' }],
  });
});

it('a day that is over for the company is unfinished where it is not over', async () => {
  freezeClock(new Date('2026-03-19T03:20:00Z'));
  ask = await app.user({ email: 'late@one.example', is_admin: true });
  expect(await graph(today)).not.toHaveProperty('unfinishedHour');
  const west = factLine(today, '21', 1).replace('UTC+01:00', 'UTC-05:00');
  await app.ingest('content-ads', `${header}${west}`, { batch: 'west' });
  expect(await graph(today)).toMatchObject({ unfinishedHour: 22 });
});

function fileWithHour(hour: string): string {
  return `${header}${factLine(addDays(today, -30), hour, 1)}`;
}
