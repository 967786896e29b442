import { Readable } from 'node:stream';
import { todayIn } from '../../../../src/definition/days';
import type { Definitions } from '../../../../src/definition/model/definitions';
import type { Row } from '../../../../src/definition/model/entity';
import type { AppOptions } from '../../../../src/server/options';
import { answerIngest } from '../../../../src/server/reports/ingest/answerIngest';
import type { Ingested } from '../../../../src/server/reports/ingest/ingest';
import type { Facts, FactsPlace } from '../../../../src/server/storage/clickhouse/Engine';
import { reachFacts } from '../../../../src/server/storage/clickhouse/facts';
import { definitions as ownDefinitions } from '../../support/definitions';
import { type TestApp, testApp } from '../../support/testApp';
import { siteZones } from './contentFacts';

/** The service token of the tests. */
export const ingestToken = 'a-token-for-pipelines';

/** What API tokens are worked out from in the tests. */
export const appKeySecret = 'a secret of the tests';

/** Today, where the companies of the tests are. */
export const today = todayIn('UTC+01:00');

export interface ReportApp extends TestApp {
  facts: Facts;
  /** Ingests a text, in this process; beside other batches, unless it is said otherwise. */
  ingest: (report: string, text: string, query?: Row) => Promise<Ingested>;
  /** Makes the sites, zones and channels of a company that the facts of the tests are about. */
  stock: (companyId: number) => Promise<void>;
}

/** Starts the real app with a ClickHouse of its own: a process can have only one. */
export async function reportApp(
  definitions: Definitions = ownDefinitions,
  place: FactsPlace = 'memory',
  more: Partial<AppOptions> = {},
): Promise<ReportApp> {
  const facts = reachFacts(place, definitions);
  const started = await testApp(definitions, { facts, ingestToken, secret: appKeySecret, ...more });
  let batches = 0;
  const ingest = (report: string, text: string, query: Row = {}) => {
    batches += 1;
    const asked = { format: 'csv', batch: `batch ${batches}`, add: 'true', ...query };
    const services = { facts, definitions, database: started.database };
    const done = answerIngest(services, 'POST', report, asked, Readable.from([text]));
    return done as Promise<Ingested>;
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
