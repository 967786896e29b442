import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#definition/time/days.ts';
import { currentHourAtUtcOffset } from '#definition/time/hours.ts';
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

it('those of content pages are about the live main keywords of the company, each with a page', async () => {
  for (const { company } of demoCompanies) {
    const records = openTenantRecords(app.database, app.definitions, company.company_id);
    const keywords = await records.find('main_keyword', { status: 'Live' });
    const rows = await app.facts.run((engine) =>
      engine.rows({
        sql: 'SELECT DISTINCT main_keyword, page_type FROM content_page_facts WHERE company_id = {company:Int64} ORDER BY 1',
        params: { company: company.company_id },
      }),
    );
    expect(rows.map(([keyword]) => keyword)).toEqual(keywords.map(({ key_word }) => key_word).sort());
    expect(rows.every(([, page]) => page === 'middle_page' || page === 'content_page')).toBe(true);
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

it('the facts of the last days have an hour, as many a day as have passed, and earlier ones have none', async () => {
  const lines = await app.facts.run((engine) =>
    engine.rows({
      sql: 'SELECT toString(date), uniqExact(hour), min(hour) FROM search_revenue_facts WHERE company_id = 104 GROUP BY date ORDER BY date DESC LIMIT 10',
      params: {},
    }),
  );
  const [newest = [], ...others] = lines;
  expect(newest[1]).toBe(Math.max(currentHourAtUtcOffset('UTC-05:00'), 1));
  expect(newest[2]).toBe('00');
  expect(others.slice(0, 7).map(([, hours, first]) => [hours, first])).toEqual(Array(7).fill([24, '00']));
  expect(others.slice(7).map(([, hours, first]) => [hours, first])).toEqual(Array(2).fill([1, '']));
});
