import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { FactField } from '#server/reports/ingest/buildFactFields.ts';
import { parseFactValue } from '#server/reports/ingest/parseFactValue.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { ingestToken, type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions';
const yesterday = addDays(today, -1);
const headers = { authorization: ingestToken, 'content-type': 'text/csv' };
const url = '/ssp_publisher/ingest/content-ads';

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
  await app.company(2);
});

afterAll(() => app.close());

it('facts of days and companies that other batches hold are asked about, and nothing of them counts meanwhile', async () => {
  await deliver('monday', [fact(1, today, 10), fact(1, yesterday, 5)]);
  const again = deliver('the same under another name', [fact(1, today, 10), fact(1, yesterday, 5)]);
  await expect(again).rejects.toMatchObject({
    status: 409,
    errors: [
      {
        field: '/batch',
        message: `Batch "monday" has the same data: Company 1, ${yesterday} to ${today} (days in both: 2)`,
      },
    ],
  });
  await expect(deliver('other figures', [fact(1, today, 11), fact(2, today, 1)])).rejects.toMatchObject({
    errors: [
      {
        field: '/batch',
        message: `Batch "monday" has other data for the same days: Company 1, ${today} to ${today} (days in both: 1)`,
      },
    ],
  });
  expect(await impressions()).toBe(15);
});

it('what is said to be other facts counts beside them; another company, another day, and the batch itself ask nothing', async () => {
  await deliver('beside', [fact(1, today, 7)], { add: 'true' });
  expect(await impressions()).toBe(22);
  await deliver('of company 2', [fact(2, today, 1)]);
  await deliver('the day before', [fact(1, addDays(today, -2), 1)]);
  await deliver('beside', [fact(1, today, 8)]);
  await expect(deliver('beside', [fact(1, today, 8), fact(1, yesterday, 1)])).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining(`Company 1, ${yesterday} to ${yesterday}`) }],
  });
  expect(await impressions()).toBe(24);
});

it('batches are listed, of all companies or of one', async () => {
  const listed = await call('GET', url);
  expect(listed).toMatchObject([
    { batch: 'beside', tenants: [1], begin: today, end: today, facts: 1 },
    { batch: 'the day before' },
    { batch: 'of company 2', tenants: [2] },
    { batch: 'monday', tenants: [1], begin: yesterday, end: today, facts: 2 },
  ]);
  expect(listed[0]?.delivered).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect((await call('GET', `${url}?tenant=2`)).map(({ batch }) => batch)).toEqual(['of company 2']);
});

it('a batch that is removed counts no longer, its days are free again, and what it had replaced does not come back', async () => {
  await call('DELETE', `${url}?batch=beside`);
  expect(await impressions()).toBe(16);
  expect((await call('GET', url)).map(({ batch }) => batch)).not.toContain('beside');
  await call('DELETE', `${url}?batch=monday`);
  await deliver('new', [fact(1, today, 3)]);
  expect(await impressions()).toBe(4);
});

it('a batch that is not there, and a caller without the token, are refused', async () => {
  const refused = await app.anyone('DELETE', `${url}?batch=monday`, undefined, headers);
  expect(refused).toMatchObject({ status: 404, body: { msg: 'Content Ads has no batch "monday"' } });
  for (const method of ['GET', 'DELETE'] as const)
    expect((await app.anyone(method, `${url}?batch=new`)).status).toBe(401);
});

it('facts of another company’s records are refused, and facts of records that do not exist are counted', async () => {
  const records = await app.company(2);
  const site = { id: 50, domain: 'other.example', timezone: 'UTC+01:00' };
  await records.insert('site', { ...site, verify_status: 'Active', ads_txt_status: 'N/A' });
  const line = (company: number) =>
    [company, yesterday, 50, 10, 'banner', 'Mobile', 'UTC+01:00', 1].join(',');
  await expect(deliver('foreign', [line(1)], { add: 'true' })).rejects.toMatchObject({
    errors: [{ field: '/lines/2', message: 'Domain: 50 belongs to another tenant' }],
  });
  expect(await deliver('own', [line(2)], { add: 'true' })).toMatchObject({
    rows: 1,
    unknown_records: { Zone: 1 },
  });
  await call('DELETE', `${url}?batch=own`);
});

it.each([
  ['a company that there is not', fact(77, today, 1), "Company 77 doesn't exist"],
  ['a count below zero', fact(1, today, -1), 'Impressions: "-1" is negative'],
  ['a day ahead', fact(1, addDays(today, 3), 1), `Date: "${addDays(today, 3)}" is in the future`],
])('%s is refused', async (_, line, message) => {
  await expect(deliver('bad', [line])).rejects.toMatchObject({ errors: [{ field: '/lines/2', message }] });
});

it('a code outside the choices is refused where codes are whole numbers too', () => {
  const field: FactField = {
    column: 'kind',
    title: 'Kind',
    names: [],
    kind: 'id',
    choices: {
      find: (written) => [1, 2].find((it) => String(it) === written),
      listed: '1, 2',
      unknown: 'refuse',
    },
  };
  expect(parseFactValue('2', field)).toBe(2);
  expect(() => parseFactValue('3', field)).toThrow('Kind: "3" isn\'t one of 1, 2');
});

function fact(company: number, day: string, impressions: number): string {
  return [company, day, 1, 10, 'banner', 'Mobile', 'UTC+01:00', impressions].join(',');
}

function deliver(batch: string, lines: string[], query: RecordValues = {}) {
  return app.ingest('content-ads', [head, ...lines].join('\n'), { batch, add: 'false', ...query });
}

async function call(method: 'GET' | 'DELETE', path: string): Promise<RecordValues[]> {
  const { status, body } = await app.anyone(method, path, undefined, headers);
  expect(status).toBe(200);
  return body.data as RecordValues[];
}

async function impressions(): Promise<number> {
  const { body } = await ask('POST', '/ssp_publisher/report', { date_range: [addDays(today, -9), today] });
  return Number((body.data as { total: RecordValues }).total.Impressions);
}
