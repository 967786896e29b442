import { todayAtUtcOffset } from '#definition/time/days.ts';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { replaceFactsBatch } from '#server/reports/deliveries/replaceFactsBatch.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { seedDemo } from '#tests/support/demo.ts';

/** A server with facts of its first demo company, over the last sixty days. */
export interface ReportServer {
  url: string;
  /** Token of an administrator of the company. */
  token: string;
  today: string;
  engine: ClickHouseEngine;
  /** Adds `count` facts. */
  add: (count: number) => Promise<void>;
}

const password = 'Of-the-benchmark-1';
const usual = 10_000_000;

/** Runs `use` with such a server; it can have fewer facts. */
export async function withReportServer<T>(
  use: (server: ReportServer) => Promise<T>,
  facts = usual,
): Promise<T> {
  const { code, definitions } = await loadServerProject();
  const database = await openAndMigrateDatabase('memory', definitions);
  await seedDemo(database, definitions, password);
  const reached = createClickHouseConnector('memory', definitions);
  const app = await createApp({ code, definitions, database, facts: reached });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const payload = { email: demoCompanies[0]?.users[0]?.email, password };
    const { data } = (
      await app.inject({ method: 'POST', url: '/api/v1/ssp_publisher/login', payload })
    ).json();
    const today = todayAtUtcOffset(data.user.timezone);
    const row = definitions.reports['content-ads']?.row;
    if (!row) throw new Error('There should be a content ads report');
    return await reached.run(async (engine) => {
      const add = async (count: number) => {
        await replaceFactsBatch({ engine, database }, row, `benchmark of ${count}`, async (delivery) => {
          await engine.client.command({ query: makeFacts(today, delivery, count) });
          return count;
        });
      };
      await add(facts);
      return use({ url, token: data.token, today, engine, add });
    });
  } finally {
    await app.close();
  }
}

function makeFacts(today: string, delivery: number, facts: number): string {
  return `INSERT INTO content_ads_facts (company_id, date, time_zone, site_id, zone_id, ad_format, country, device, channel_id, requests, responses, impressions, clicks, gross_revenue, net_revenue, delivery)
SELECT 104, toDate('${today}') - number % 60, 'UTC-05:00', 1 + h % 40 AS site, site * 100 + intDiv(h, 40) % 10,
  ['banner', 'native', 'int'][1 + intDiv(h, 400) % 3],
  ['US', 'DE', 'GB', 'IN', 'BR', 'JP', 'FR', 'ES'][1 + intDiv(h, 1200) % 8],
  ['Mobile', 'Desktop', 'Tablets', 'Other devices'][1 + intDiv(h, 9600) % 4], intDiv(h, 38400) % 20,
  intDiv(h, 768000) % 1000 AS requests, requests * 0.9, requests * 0.7, requests * 0.01, requests / 1000,
  requests / 1500, ${delivery}
FROM (SELECT number, sipHash64(number) AS h FROM numbers(${facts}))`;
}
