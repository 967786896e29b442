import { Readable } from 'node:stream';
import type { Definitions } from '../../../../src/definition/model/definitions';
import type { RecordValues } from '../../../../src/definition/model/entity';
import { todayAtUtcOffset } from '../../../../src/definition/time/days';
import type { AppOptions } from '../../../../src/server/AppOptions';
import { handleIngestRequest } from '../../../../src/server/reports/ingest/handleIngestRequest';
import type { IngestResult } from '../../../../src/server/reports/ingest/ingestFacts';
import type { FactsLocation, FactsStore } from '../../../../src/server/storage/clickhouse/ClickHouseEngine';
import { createFactsStore } from '../../../../src/server/storage/clickhouse/createFactsStore';
import { definitions as ownDefinitions } from '../../support/definitions';
import { type TestApp, testApp } from '../../support/testApp';
import { siteZones } from './contentFacts';

/** The service token of the tests. */
export const ingestToken = 'a-token-for-pipelines';

/** The secret from which API tokens are derived in the tests. */
export const appKeySecret = 'a secret of the tests';

/** Today in the time zone of the test companies. */
export const today = todayAtUtcOffset('UTC+01:00');

export interface ReportApp extends TestApp {
  facts: FactsStore;
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
  const facts = createFactsStore(place, definitions);
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
