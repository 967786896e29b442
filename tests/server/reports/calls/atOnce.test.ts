import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions';
const yesterday = addDays(today, -1);

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

it('of many who ask at once each is answered what was delivered before they asked', async () => {
  await deliver(1);
  const before = Array.from({ length: 30 }, (_, index) => impressions(1 + (index % 3)));
  await deliver(10);
  const after = Array.from({ length: 30 }, (_, index) => impressions(1 + (index % 3)));
  for (const found of await Promise.all(before)) expect([1, 11]).toContain(found);
  expect(new Set(await Promise.all(after))).toEqual(new Set([11]));
});

it('what is wrong with one question among many is answered to those who asked it alone', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      ask('POST', '/ssp_publisher/report', {
        date_range: [yesterday, today],
        metrics: [index % 2 === 0 ? 'Impressions' : 'Nonsense'],
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map((_, index) => (index % 2 === 0 ? 200 : 422)),
  );
});

it('companies that ask the same at the same time are each answered of their own', async () => {
  const other = await app.user({ email: 'admin@two.example', company_id: 2, is_admin: true });
  await deliver(100, 2);
  const asked = Array.from({ length: 40 }, (_, index) => impressions(20, index % 2 === 0 ? ask : other));
  const found = await Promise.all(asked);
  expect(found).toEqual(found.map((_, index) => (index % 2 === 0 ? 11 : 100)));
});

function deliver(impressions: number, company = 1) {
  const fact = [company, today, '1', '10', 'banner', 'Mobile', 'UTC+01:00', impressions].join(',');
  return app.ingest('content-ads', `${head}\n${fact}\n`);
}

async function impressions(size: number, asker = ask): Promise<number> {
  const { body } = await asker('POST', '/ssp_publisher/report', {
    date_range: [yesterday, today],
    metrics: ['Impressions'],
    page_size: size,
  });
  return Number((body.data as { total: RecordValues }).total.Impressions);
}
