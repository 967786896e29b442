import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ChangeAnalysis } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { naiveReport } from '../support/naive.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const facts = contentFacts(23, 2500, today);
const range: DayRange = [addDays(today, -4), addDays(today, -1)];
const before: DayRange = [addDays(today, -9), addDays(today, -6)];
const offered = ['Domain', 'Zone', 'AdFormat', 'Country', 'Device', 'Channel', 'TimeZone'];

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  for (const company of [1, 161]) await app.stock(company);
  await app.ingest('content-ads', contentCsv(facts, 1));
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

async function why(part: RecordValues, path = 'report', asker = ask): Promise<ChangeAnalysis> {
  const asked = { date_range: range, compare_range: before, ...part };
  const { status, body } = await asker('POST', `/ssp_publisher/${path}/why`, asked);
  expect([status, body.msg]).toEqual([200, 'ok']);
  return body.data as unknown as ChangeAnalysis;
}

/** Sums numbers of nine decimals without loss, as integers in billionths. */
function billionths(values: (number | null)[]): bigint {
  return values.reduce((sum, value) => sum + BigInt((value ?? Number.NaN).toFixed(9).replace('.', '')), 0n);
}

describe.each(['AdRequest', 'NetRevenue', 'GrossRevenue'])('the change of %s', (metric) => {
  it('is told apart by every dimension, as plain arithmetic has it, and each adds up to it', async () => {
    const answer = await why({ metrics: [metric] });
    expect(answer.dimensions.map(({ name }) => name).sort()).toEqual([...offered].sort());
    for (const { name, parts, values } of answer.dimensions) {
      const plain = (date_range: DayRange) =>
        naiveReport(facts, { dimensions: [name], filters: {}, date_range });
      const [now, old] = [plain(range), plain(before)];
      expect(values).toBe(new Set([...now.rows.keys(), ...old.rows.keys()]).size);
      expect(billionths(parts.map(({ change }) => change))).toBe(billionths([answer.change]));
      for (const part of parts) {
        const key = JSON.stringify([part.value]);
        expect(part.now).toBeCloseTo(now.rows.get(key)?.[metric] ?? 0, 6);
        expect(part.before).toBeCloseTo(old.rows.get(key)?.[metric] ?? 0, 6);
        if (part.effects.length > 0) expect(billionths(part.effects)).toBe(billionths([part.change]));
      }
    }
  });
});

it('a sum has the factors that the report declares for it, called as its ratios are', async () => {
  const titles = async (metric: string) =>
    (await why({ metrics: [metric] })).effects.map(({ title }) => title);
  expect(await titles('NetRevenue')).toEqual([
    ...['Ad Requests', 'Response Rate', 'Impression Rate', 'Net Revenue per Impressions'],
  ]);
  expect(await titles('Impressions')).toEqual(['Ad Requests', 'Response Rate', 'Impression Rate']);
  expect(await titles('AdRequest')).toEqual([]);
  expect(await titles('ECpm')).toEqual(['eCPM itself', 'Mix']);
});

it('a ratio’s change is that of ratios of sums, and its parts are rate and mix', async () => {
  const answer = await why({ metrics: ['FillRate'] });
  const plain = (date_range: DayRange) =>
    naiveReport(facts, { dimensions: [], filters: {}, date_range }).total.FillRate ?? 0;
  expect(answer.change).toBeCloseTo(plain(range) - plain(before), 9);
  for (const { parts } of answer.dimensions) {
    const sum = parts.reduce((all, { change }) => all + (change ?? 0), 0);
    expect(sum).toBeCloseTo(answer.change ?? 0, 11);
    for (const { change, effects } of parts)
      expect(effects.reduce((all, it) => all + it, 0)).toBeCloseTo(change ?? 0, 11);
  }
});

it('values are told by their labels, and by what to filter by', async () => {
  const { dimensions } = await why({ metrics: ['AdRequest'], dimensions: ['Domain'] });
  expect(dimensions).toHaveLength(1);
  const parts = dimensions[0]?.parts ?? [];
  expect(parts.map(({ label, filter }) => [label, filter])).toEqual(
    parts.map(({ value }) => [`site${5 - Number(value)}.example`, [value]]),
  );
});

it('filters, the tab and the groups of the user hold as in the table', async () => {
  const filters = { Country: ['DE'] };
  const answer = await why({ metrics: ['AdRequest'], filters, timezone: 'UTC+01:00' });
  const plain = naiveReport(facts, { dimensions: [], filters, timezone: 'UTC+01:00', date_range: range });
  expect(answer.now).toBe(plain.total.AdRequest);
  const group = { name: 'One site', menu_ids: ['content-ads'], content_site_ids: [2] };
  const { id } = await (await app.company(1)).insert('user_group', group);
  const editor = await app.user({ email: 'editor@one.example', user_group: [id] });
  const granted = await why({ metrics: ['AdRequest'] }, 'report', editor);
  const own = naiveReport(facts, { dimensions: [], filters: { Domain: [2] }, date_range: range });
  expect(granted.now).toBe(own.total.AdRequest);
  const domains = granted.dimensions.find(({ name }) => name === 'Domain');
  expect(domains?.parts.map(({ value }) => value)).toEqual([2]);
});

it('what is new, gone or renamed is told apart from what has changed; of many values the rest is one part', async () => {
  const line = (day: string, site: number, domain: string, revenue: number) =>
    `1,${day},${domain},${site},US,9,9,9,9,${revenue}`;
  const [now, then] = [addDays(today, -1), addDays(today, -3)];
  const csv = [
    'company_id,Date,Site,SiteId,Country,page_views,requests,impressions,clicks,revenue',
    line(now, 1, 'new-name.example', 12.5),
    line(then, 1, 'old-name.example', 10),
    line(now, 2, 'new.example', 3),
    line(then, 3, 'gone.example', 4),
    line(now, 4, 'same.example', 5),
    line(then, 4, 'same.example', 5),
    ...Array.from({ length: 30 }, (_, index) => line(now, 100 + index, `small${index}.example`, 0.1)),
  ].join('\n');
  await app.ingest('search-revenue', csv);
  const asked = { metrics: ['Revenue'], date_range: [now, now], compare_range: [then, then] };
  const { dimensions, change } = await why(asked, 'search_ad/report');
  const sites = dimensions.find(({ name }) => name === 'Site');
  const told = sites?.parts.map(({ kind, label, change: its }) => [kind, label, its]) ?? [];
  expect(told.slice(0, 3)).toEqual([
    ['gone', 'gone.example', -4],
    ['new', 'new.example', 3],
    ['renamed', 'new-name.example', 2.5],
  ]);
  expect(sites?.parts[2]).toMatchObject({
    former: 'old-name.example',
    filter: ['new-name.example', 'old-name.example'],
  });
  expect(sites?.values).toBe(34);
  expect(sites?.parts).toHaveLength(21);
  // The link to the rest selects exactly the values that are not listed.
  const rest = sites?.parts.at(-1);
  expect(rest).toMatchObject({ kind: 'rest', value: null });
  const listed = sites?.parts.slice(0, -1).flatMap(({ filter }) => filter);
  expect(rest?.filter.some((value) => listed?.includes(value))).toBe(false);
  expect(new Set([...(rest?.filter ?? []), ...(listed ?? [])]).size).toBeGreaterThanOrEqual(34);
  expect(billionths(sites?.parts.map((part) => part.change) ?? [])).toBe(billionths([change]));
});

it('visitors that several values share are a part of their own', async () => {
  const line = (day: string, device: string, visitor: string) => `1,${day},1,${device},US,1,${visitor},1,1,1`;
  const [now, then] = [addDays(today, -3), addDays(today, -5)];
  const header =
    'company_id,Date,SiteId,Device,Country,page_views,active_uv_id,requests,impressions,gross_revenue';
  const csv = [
    header,
    line(now, 'Mobile', 'ann'),
    line(now, 'Desktop', 'ann'),
    line(now, 'Desktop', 'bob'),
    line(then, 'Mobile', 'ann'),
  ].join('\n');
  await app.ingest('user-analytics', csv);
  const asked = { metrics: ['ActiveUv'], date_range: [now, now], compare_range: [then, then] };
  const { change, dimensions } = await why(asked, 'user_analytics/report');
  expect(change).toBe(1);
  const devices = dimensions.find(({ name }) => name === 'Device')?.parts ?? [];
  expect(devices.map(({ kind, label, change: its }) => [kind, label, its])).toEqual([
    ['new', 'Desktop', 2],
    ['changed', 'Mobile', 0],
    ['several', null, -1],
  ]);
});

it('today is left out on both sides, and alone is compared with nothing', async () => {
  const asked = { metrics: ['AdRequest'], compare_range: [addDays(today, -8), addDays(today, -7)] };
  const both = await why({ ...asked, date_range: [addDays(today, -1), today] });
  expect(both.compared?.range).toEqual([addDays(today, -1), addDays(today, -1)]);
  const last = addDays(today, -7);
  const alone = await why({ ...asked, date_range: [today, today], compare_range: [last, last] });
  expect(alone).toMatchObject({ compared: { unfinished: today }, change: null, dimensions: [] });
});

it('where there are no facts nothing has changed, and no ratio can be compared', async () => {
  const nowhere = { filters: { Country: ['ZZ'] } };
  expect(await why({ ...nowhere, metrics: ['AdRequest'] })).toMatchObject({ now: 0, before: 0, change: 0 });
  expect(await why({ ...nowhere, metrics: ['FillRate'] })).toMatchObject({ now: null, change: null });
});

it.each([
  [{ metrics: ['AdRequest', 'Clicks'] }, '/metrics', 'Only one metric can be explained at a time'],
  [{ compare_range: undefined }, '/compare_range', 'Please select the days to compare to'],
  [{ dimensions: ['Date'] }, '/dimensions', "A change between two periods can't be broken down by date"],
])('%j is refused', async (part, field, message) => {
  const asked = { date_range: range, compare_range: before, metrics: ['AdRequest'], ...part };
  const { status, body } = await ask('POST', '/ssp_publisher/report/why', asked);
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
});

it('pages and orders say nothing of a change, and are refused', async () => {
  const asked = { date_range: range, compare_range: before, metrics: ['AdRequest'], page_size: 5 };
  expect((await ask('POST', '/ssp_publisher/report/why', asked)).status).toBe(422);
});
