import { Readable } from 'node:stream';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { todayAtUtcOffset } from '#definition/time/days.ts';
import type { AppOptions } from '#server/AppOptions.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import type { IngestResult } from '#server/reports/ingest/ingestFacts.ts';
import type { ClickHouseTaskRunner, FactsLocation } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { definitions as ownDefinitions } from '#tests/server/support/definitions.ts';
import { type TestApp, testApp } from '#tests/server/support/testApp.ts';
import { siteZones } from './contentFacts.ts';

/** The service token of the tests. */
export const ingestToken = 'a-token-for-pipelines';

/** The secret from which API tokens are derived in the tests. */
export const appKeySecret = 'a secret of the tests';

/** Today in the time zone of the test companies. */
export const today = todayAtUtcOffset('UTC+01:00');

export interface ReportApp extends TestApp {
  facts: ClickHouseTaskRunner;
  /** Ingests a text in this process, as an additional batch by default. */
  ingest: (report: string, text: string, query?: RecordValues) => Promise<IngestResult>;
  /** Creates the sites, zones and channels that a company's facts reference. */
  stock: (companyId: number) => Promise<void>;
}

/** Starts the real app with an embedded ClickHouse: a process can have only one. */
export async function reportApp(
  definitions: Definitions = ownDefinitions,
  place: FactsLocation = 'memory',
  more: Partial<AppOptions> = {},
): Promise<ReportApp> {
  const facts = createClickHouseConnector(place, definitions);
  const started = await testApp(definitions, { facts, ingestToken, secret: appKeySecret, ...more });
  let batches = 0;
  const ingest = (report: string, text: string, query: RecordValues = {}) => {
    batches += 1;
    const asked = { format: 'csv', batch: `batch ${batches}`, add: 'true', ...query };
    const services = { facts, definitions, database: started.database };
    const done = handleIngestRequest(services, 'POST', report, asked, Readable.from([text]));
    return done as Promise<IngestResult>;
  };
  const stock = async (companyId: number) => {
    const records = await started.company(companyId);
    for (const [id, timezone] of Object.entries(siteZones)) {
      const site = { id: Number(id), domain: `site${5 - Number(id)}.example`, timezone };
      await records.insert('site', { ...site, verify_status: 'Active', ads_txt_status: 'N/A' });
      for (const at of [0, 1, 2])
        await records.insert('zone', {
          zone_id: Number(id) * 10 + at,
          site_id: Number(id),
          ad_type: 2,
          space: null,
          description: at === 0 ? null : `Zone ${at} of ${id}`,
          zone_key_name: ['Native', String(id)],
        });
    }
    for (const [id, name] of [
      [1, 'Social'],
      [2, 'Search'],
    ]) {
      await records.insert('channel', { id, name });
    }
  };
  return { ...started, facts, ingest, stock };
}
