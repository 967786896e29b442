import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#definition/time/days.ts';
import type { IngestResult } from '#server/reports/ingest/ingestFacts.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Gross Revenue';

let app: ReportApp;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
});

afterAll(() => app.close());

it('amounts in millionths are named once there are days to compare with', async () => {
  expect((await deliver(1, 2_000_000)).warnings).toEqual([]);
  await deliver(1, 2);
  for (const back of [2, 3, 4, 5, 6, 7, 8]) expect((await deliver(back, back)).warnings).toEqual([]);
  expect((await deliver(9, 7999)).warnings).toEqual([]);
  expect((await deliver(9, 8_000_000)).warnings).toEqual([
    'Gross Revenue of a day is 1000000 times the highest day of other batches. If the file has cents or millionths, set a scale in the mapping and ingest it again',
  ]);
});

/** Ingests the revenue of a day, as a batch that replaces the earlier one of the day. */
function deliver(back: number, amount: number): Promise<IngestResult> {
  const line = `1,${addDays(today, -back)},1,10,banner,Mobile,UTC+01:00,${amount}`;
  return app.ingest('content-ads', `${head}\n${line}`, { batch: `day ${back}` });
}
