import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { code } from '#tests/server/support/code.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { ingestToken, type ReportApp, reportApp, today } from '../support/reportApp.ts';

const nasty = '<b>june & "july"</b>';

let server: ReportApp;
let bare: ReportApp['app'];

beforeAll(async () => {
  server = await reportApp();
  for (const company of [1, 161]) await server.stock(company);
  await server.ingest('content-ads', contentCsv(contentFacts(1, 20, today), 1), { batch: 'first' });
  await server.ingest('content-ads', contentCsv(contentFacts(2, 20, today), 161), { batch: nasty });
  bare = server.app;
});
afterAll(() => server.close());

const send = async (values: Record<string, string>) =>
  bare.inject({
    method: 'POST',
    url: '/deliveries.html',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(values)),
  });
const token = ingestToken;
const report = 'content-ads';

test('nothing is shown without the token, and what is shown is kept by nobody', async () => {
  const asked = await bare.inject('/deliveries.html');
  expect(asked.statusCode).toBe(200);
  expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const values of [{}, { token: 'wrong' }, { token: '', report: 'content-ads' }]) {
    const refused = await send(values as Record<string, string>);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain('Ingestion requires the service token (INGEST_TOKEN)');
    expect(refused.body).not.toContain('first');
  }
});

test('batches are listed as they are called, those of one company alone where it is named', async () => {
  const all = await send({ token, report });
  expect(all.body).toContain('Active batches: 2');
  expect(all.body).toContain('&lt;b&gt;june &amp; &quot;july&quot;&lt;/b&gt;');
  expect(all.body).not.toContain('<b>june');
  const one = await send({ token, report, tenant: '1' });
  expect(one.body).toContain('Remove first');
  expect(one.body).not.toContain('june');
  expect((await send({ token, report: 'app-revenue' })).body).toContain('There are no batches');
});

test('a batch goes when that was said twice, once, and one that is not there is told', async () => {
  const question = await send({ token, report, remove: nasty });
  expect(question.body).toContain('are removed from reports immediately');
  expect((await send({ token, report })).body).toContain('Active batches: 2');
  const removed = await send({ token, report, remove: nasty, sure: 'true' });
  expect(removed.body).toContain('was removed');
  expect(removed.body).toContain('Active batches: 1');
  for (const sure of ['true', 'false']) {
    const again = await send({ token, report, remove: nasty, sure });
    expect(again.body).toContain('has no batch');
  }
});

test.each<[string, Record<string, string>, number, string]>([
  ['an unknown report', { token, report: 'nothing' }, 422, 'nothing'],
  ['a company that is no number', { token, tenant: '1 or 1' }, 422, 'the number of a tenant, such as 12'],
  ['a batch without a name', { token, report, remove: '', sure: 'true' }, 422, 'batch'],
  ['a form that is too long', { token, tenant: '1'.repeat(10_000) }, 413, 'too large'],
])(
  '%s is refused on a page that says why and leads back, and repeats no token',
  async (_, values, status, words) => {
    const refused = await send(values);
    expect(refused.statusCode).toBe(status);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toMatch(/<p role="alert">[^<]+<\/p>/);
    expect(refused.body).toContain(words);
    expect(refused.body).toContain('<a href="/deliveries.html">Back</a>');
    expect(refused.body).not.toContain(token);
  },
);

test('what is no form is refused on a page too', async () => {
  const headers = { 'content-type': 'application/json' };
  const refused = await bare.inject({ method: 'POST', url: '/deliveries.html', headers, payload: '{}' });
  expect(refused.statusCode).toBe(415);
  expect(refused.headers['content-type']).toContain('text/html');
});

test('a server without the token has no such page', async () => {
  const { database, facts, definitions } = server;
  const closed = await createApp({ code, definitions, database, facts });
  for (const method of ['GET', 'POST'] as const)
    expect((await closed.inject({ method, url: '/deliveries.html' })).statusCode).toBe(404);
  // Not closed: the database and the engine are shared with the other app.
});
