import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import { logInAt } from '#tests/support/logInAt.ts';
import type { Caller } from '../support/caller.ts';
import { password } from '../support/testApp.ts';
import { Way } from '../support/Way.ts';
import { type ClickHouseHttp, clickhouseHttp } from './support/clickhouseHttp.ts';
import { contentCsv, contentFacts } from './support/contentFacts.ts';
import { readBack } from './support/csv.ts';
import { naiveReport } from './support/naive.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

const facts = contentFacts(5, 300, today);
const range: [string, string] = [addDays(today, -9), today];
const asked = { date_range: range, dimensions: ['Domain', 'Country'], page_size: 9999 };
const expected = naiveReport(facts, { ...asked, filters: {} });

let clickhouse: ClickHouseHttp;
let way: Way;
let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  clickhouse = await clickhouseHttp();
  way = new Way({ host: '127.0.0.1', port: clickhouse.port });
  const port = await way.open();
  await way.cut();
  app = await reportApp(undefined, { url: `http://127.0.0.1:${port}` });
  await app.stock(1);
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(async () => {
  await app.close();
  await way.cut().catch(() => {});
  await clickhouse.close();
});

it('starts while ClickHouse is away: reports say so, every other screen works', async () => {
  for (const call of [
    '/ssp_publisher/report',
    '/ssp_publisher/report/graph',
    '/ssp_publisher/report/export',
  ]) {
    const { status, body, headers } = await ask('POST', call, {
      date_range: range,
      metrics: ['Impressions'],
    });
    expect({ status, retry: headers['retry-after'], msg: body.msg }).toEqual({
      status: 503,
      retry: '5',
      msg: 'Reports are unavailable right now. Try again.',
    });
  }
  expect((await ask('GET', '/ssp_publisher/domain/list')).status).toBe(200);
  expect((await ask('GET', '/ssp_publisher/report/options?dimension=Zone')).status).toBe(200);
});

it('answers from a server as from the process itself, once it is there', async () => {
  await way.open();
  await app.ingest('content-ads', contentCsv(facts, 1));
  await expectReport();
  const file = await ask('POST', '/ssp_publisher/report/export', asked);
  expect(readBack(file.bytes).lines.length).toBe(expected.rows.size + 1);
  const filtered = { ...asked, filters: { Country: ["it's {a:String}\t\\", 'US'] }, sorts: ['-Domain'] };
  const { body } = await ask('POST', '/ssp_publisher/report', filtered);
  const { total } = naiveReport(facts, { ...asked, filters: { Country: ['US'] } });
  expect((body.data as RecordValues).total).toMatchObject({
    Impressions: total.Impressions,
    Clicks: total.Clicks,
  });
});

it('a file begins with its headings while the engine still adds up, and goes on with the rows', async () => {
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await logInAt(url, '/ssp_publisher', { email: 'admin@one.example', password });
  const release = clickhouse.hold('GROUPING SETS');
  const answer = await fetch(`${url}/api/v1/ssp_publisher/report/export`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ ...asked, page_size: undefined }),
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let file = decoder.decode((await reader.read()).value);
  expect(readBack(Buffer.from(file)).titles.slice(0, 2)).toEqual(['Domain', 'Country/Region']);
  expect(readBack(Buffer.from(file)).lines).toEqual([]);
  release();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    file += decoder.decode(next.value);
  expect(readBack(Buffer.from(file)).lines.length).toBe(expected.rows.size + 1);
});

it('works again without a restart when the connection was cut', async () => {
  await way.cut();
  expect((await ask('POST', '/ssp_publisher/report', asked)).status).toBe(503);
  expect((await ask('GET', '/ssp_publisher/channel')).status).toBe(200);
  await way.open();
  await expectReport();
});

it('makes its tables anew when the server was set up anew', async () => {
  await clickhouse.run('DROP TABLE content_ads_facts');
  await clickhouse.run('DROP TABLE report_deliveries');
  expect((await ask('POST', '/ssp_publisher/report', asked)).status).toBe(503);
  const { body } = await ask('POST', '/ssp_publisher/report', asked);
  expect(body.data).toMatchObject({ rows: [], total_rows: 0 });
});

it('says in /readyz whether the facts can be reached, and is ready without them', async () => {
  const ready = async () => {
    const { statusCode, body } = await app.app.inject({ url: '/readyz' });
    return { statusCode, body: JSON.parse(body) };
  };
  const expected = { status: 'ok', database: 'ok', facts: 'ok' };
  expect(await ready()).toEqual({ statusCode: 200, body: expected });
  await way.cut();
  expect(await ready()).toEqual({ statusCode: 200, body: { ...expected, facts: 'away' } });
  await way.open();
  expect(await ready()).toEqual({ statusCode: 200, body: expected });
});

async function expectReport(): Promise<void> {
  const { status, body } = await ask('POST', '/ssp_publisher/report', asked);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    total_rows: expected.rows.size,
    total: { Impressions: expected.total.Impressions, GrossRevenue: expected.total.GrossRevenue },
  });
}
