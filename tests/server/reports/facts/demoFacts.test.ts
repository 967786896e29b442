import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#definition/time/days.ts';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { getFactTableName } from '#server/storage/clickhouse/factTable.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { seedDemo, seedFacts } from '#tests/support/demo.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

let app: ReportApp;

beforeAll(async () => {
  app = await reportApp();
  await seedDemo(app.database, app.definitions);
  await seedFacts(app.facts, app.database, app.definitions);
}, 180_000);

afterAll(() => app.close());

it('there are about a million facts of 120 days and today, in every report', async () => {
  let all = 0;
  for (const { row } of Object.values(app.definitions.reports)) {
    const [count, days, last] = await one(
      `SELECT count(), uniqExact(date), max(date) FROM ${getFactTableName(row)} WHERE company_id = 104`,
    );
    expect(Number(count)).toBeGreaterThan(0);
    expect(days).toBeGreaterThanOrEqual(121);
    expect(String(last) >= addDays(today, -1)).toBe(true);
    all += Number(count);
  }
  expect(all).toBeGreaterThan(500_000);
});

it('they are about zones, sites and channels that the demo has', async () => {
  for (const { company } of demoCompanies) {
    const records = openTenantRecords(app.database, app.definitions, company.company_id);
    const zones = await records.find('zone');
    const known = new Set(zones.map(({ zone_id, site_id }) => `${zone_id} of ${site_id}`));
    const rows = await app.facts.run((engine) =>
      engine.rows({
        sql: 'SELECT DISTINCT zone_id, site_id FROM content_ads_facts WHERE company_id = {company:Int64}',
        params: { company: company.company_id },
      }),
    );
    expect(rows.filter(([zone, site]) => !known.has(`${zone} of ${site}`))).toEqual([]);
    expect(rows.length).toBe(zones.length);
  }
});

it('those of apps are about live ad units of live apps', async () => {
  for (const { company } of demoCompanies) {
    const records = openTenantRecords(app.database, app.definitions, company.company_id);
    const apps = await records.find('app', { status: 'Live' });
    const units = await records.find('ad_unit', { status: 'Live', app_id: apps.map(({ app_id }) => app_id) });
    const rows = await app.facts.run((engine) =>
      engine.rows({
        sql: 'SELECT DISTINCT ad_unit_id, app_id, ad_format FROM app_revenue_facts WHERE company_id = {company:Int64} ORDER BY 1',
        params: { company: company.company_id },
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      units
        .map(({ id, app_id, ad_format }) => [id, app_id, ad_format])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
  }
});

it('a week has its rhythm, today is partial, and share of revenue is not the same everywhere', async () => {
  const [weekday, weekend] = await one(
    `SELECT avgIf(views, toDayOfWeek(date) < 6), avgIf(views, toDayOfWeek(date) > 5) FROM (SELECT date, sum(page_views) AS views FROM user_analytics_facts WHERE company_id = 104 AND date < '${addDays(today, -1)}' GROUP BY date)`,
  );
  expect(Number(weekend)).toBeLessThan(Number(weekday) * 0.9);
  const [shares] = await one(
    'SELECT uniqExact(round(net_revenue / gross_revenue, 3)) FROM content_ads_facts WHERE company_id = 161 AND gross_revenue > 0.1',
  );
  expect(Number(shares)).toBeGreaterThan(50);
});

it('making them again changes nothing', async () => {
  const sum = 'SELECT count(), sum(impressions), sum(gross_revenue) FROM content_ads_facts';
  const before = await one(sum);
  await seedFacts(app.facts, app.database, app.definitions);
  expect(await one(sum)).toEqual(before);
});

async function one(sql: string): Promise<unknown[]> {
  const [row = []] = await app.facts.run((engine) => engine.rows({ sql, params: {} }));
  return row;
}
