import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeAnalysis } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

/** What a zone of a site has on the later day, as a share of the day before. */
type ZoneChange = (site: number, zone: number) => { requests?: number; impressions?: number };

const zones = [1, 2].flatMap((site) => [0, 1, 2].map((at) => [site, site * 10 + at] as const));
/** The share of each country, in each zone. */
const countries = { US: 0.7, DE: 0.3 };

let app: ReportApp;
let ask: Caller;
let days = 0;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

/** Ingests two days of facts on two sites with three zones each, and explains the change between them. */
async function explainChange(metric: string, change: ZoneChange): Promise<ChangeAnalysis> {
  days += 2;
  const [now, before] = [addDays(today, 1 - days), addDays(today, -days)];
  const buildLines = (day: string, changed: ZoneChange) =>
    zones.flatMap(([site, zone]) =>
      Object.entries(countries).map(([country, share]) => {
        const { requests = 1, impressions = 1 } = changed(site, zone);
        const asked = Math.round(10_000 * share * requests);
        const shown = Math.round(asked * 0.5 * impressions);
        const audience = [day, 'UTC+01:00', site, zone, 'banner', country, 'Mobile', 1];
        return [1, ...audience, asked, asked, shown, 0, shown / 100, shown / 100].join(',');
      }),
    );
  const header =
    'company_id,Date,TimeZone,SiteId,ZoneId,AdFormat,Country,Device,Channel,requests,responses,impressions,clicks,gross_revenue,net_revenue';
  await app.ingest(
    'content-ads',
    [header, ...buildLines(before, () => ({})), ...buildLines(now, change), ''].join('\n'),
  );
  const { status, body } = await ask('POST', '/ssp_publisher/report/why', {
    metrics: [metric],
    date_range: [now, now],
    compare_range: [before, before],
  });
  expect([status, body.msg]).toEqual([200, 'ok']);
  return body.data as unknown as ChangeAnalysis;
}

/** Returns the first dimension, and its value with the largest change. */
function getLead({ dimensions: [first] }: ChangeAnalysis) {
  return [first?.name, first?.parts[0]?.value];
}

it('a site that alone fell comes first, not one of its zones', async () => {
  const answer = await explainChange('NetRevenue', (site) => (site === 2 ? { requests: 0.4 } : {}));
  expect(getLead(answer)).toEqual(['Domain', 2]);
  expect(answer.dimensions[0]?.parts[0]).toMatchObject({ change: answer.change, previousShare: 0.5 });
});

it('a zone that alone fell comes first, not its site', async () => {
  const answer = await explainChange('NetRevenue', (_, zone) => (zone === 21 ? { impressions: 0.1 } : {}));
  expect(getLead(answer)).toEqual(['Zone', 21]);
});

it('a rate that fell everywhere leads by no value, in dimensions that are sorted from few to many values', async () => {
  const answer = await explainChange('NetRevenue', () => ({ impressions: 0.6 }));
  const rate = answer.effects.find(({ name }) => name === 'ImpressionRate');
  expect(rate?.change).toBeCloseTo(answer.change ?? 0, 6);
  const [first] = answer.dimensions;
  expect(first?.values).toBe(2);
  for (const { change, previousShare } of first?.parts ?? [])
    expect((change ?? 0) / (answer.change ?? 1)).toBeCloseTo(previousShare ?? 0, 9);
  // Dimensions with a single value explain nothing.
  expect(answer.dimensions.map(({ values }) => values).slice(3)).toEqual([1, 1, 1, 1]);
});

it('a ratio that fell on one site leads by the site', async () => {
  const answer = await explainChange('FillRate', (site) => (site === 1 ? { impressions: 0.2 } : {}));
  expect(getLead(answer)).toEqual(['Domain', 1]);
});

it('a factor that no metric has names the metric of its unit', async () => {
  const { effects } = await explainChange('NetRevenue', () => ({ requests: 0.5 }));
  expect(effects.at(-1)).toMatchObject({
    name: 'NetRevenue/Impressions',
    numerator: 'NetRevenue',
    now: 0.01,
    before: 0.01,
  });
  expect(effects[2]).not.toHaveProperty('numerator');
});
