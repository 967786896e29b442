import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import bounds from '#definition/bounds.json';
import { now, setClock } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { type ReportApp, reportApp, today } from '../reports/support/reportApp.ts';
import type { Caller } from '../support/caller.ts';

const allowed = 3_000_000;
const json = { 'content-type': 'application/json' };

let app: ReportApp;
let ann: Caller;
let siteId: unknown;

beforeAll(async () => {
  app = await reportApp(undefined, 'memory', { jsonBytesPerMinute: allowed });
  const records = await app.company(1);
  siteId = (await records.insert('site', { domain: 'one.example', timezone: 'UTC+01:00' })).id;
  ann = await app.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => app.close());
const begun = now();
afterEach(() => setClock(begun));

const names = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, value]));

test.each([
  ['a record', () => [`/domain/${siteId}/zone/add`, names(bounds.errors + 1)]],
  [
    'rows',
    () => ['/zone/batch/add', { domain_id: siteId, rows: Array.from({ length: 100 }, () => names(40)) }],
  ],
  [
    'filters',
    () => [
      '/report',
      { date_range: [addDays(today, -1), today], metrics: ['Impressions'], filters: names(1500) },
    ],
  ],
  ['a list of wrong entries', () => ['/news', { title: 'x', tags: Array.from({ length: 900 }, () => 5) }]],
])('of many errors in %s fifty are answered', async (_, toCall) => {
  const [path, body] = toCall() as [string, object];
  const { status, body: answer } = await ann('POST', `/ssp_publisher${path}`, body);
  expect(status).toBe(422);
  expect(answer.errors?.length).toBeLessThanOrEqual(bounds.errors);
  expect(answer.errors?.length).toBeGreaterThan(0);
  expect(JSON.stringify(answer).length).toBeLessThan(20_000);
});

test.each([
  ['fields in one object', () => names(bounds.objectKeys + 1)],
  [
    'values',
    () => ({
      rows: Array.from({ length: 200 }, () =>
        names(20, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].concat(Array(50).fill(1))),
      ),
    }),
  ],
])('a body with more %s than any call takes is refused before anything looks at them', async (_, toBody) => {
  const { status, body } = await ann('POST', '/ssp_publisher/zone/batch/add', toBody());
  expect([status, body.errors, body.msg]).toEqual([
    422,
    undefined,
    'The request has too many values: at most 200000, and at most 2000 fields in one object',
  ]);
});

test('who sends much is asked to wait, others are not, and a minute later the calls work again', async () => {
  const bea = await app.user({ email: 'bea@one.example', is_admin: true });
  const large = JSON.stringify({ name: 'x'.repeat(700_000) });
  setClock(new Date(begun.getTime() + 120_000));
  const send = async (by: Caller) => by('POST', '/ssp_publisher/channel', Buffer.from(large), json);
  expect((await send(ann)).status).toBe(422);
  const refused = await ann('GET', '/ssp_publisher/channel');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.msg).toBe(
    `You have sent or loaded a lot of data in the last minute. Try again in ${seconds} seconds.`,
  );
  expect((await bea('GET', '/ssp_publisher/channel')).status).toBe(200);
  setClock(new Date(now().getTime() + seconds * 1000));
  expect((await ann('GET', '/ssp_publisher/channel')).status).toBe(200);
});

test('what is loaded counts in bytes, not in characters', async () => {
  const cid = await app.user({ email: 'cid@one.example', is_admin: true });
  const records = await app.company(1);
  const description = '报'.repeat(allowed / 2);
  const zone = { site_id: siteId, ad_type: 2, space: null, zone_key_name: ['Native'], description };
  const { zone_id } = await records.insert('zone', zone);
  const zones = () => cid('GET', `/ssp_publisher/domain/${siteId}/zones`);
  const { status, body } = await zones();
  expect([status, JSON.stringify(body).includes(description)]).toEqual([200, true]);
  expect((await zones()).status).toBe(429);
  await records.remove('zone', zone_id);
});

test('small requests are free, however many', async () => {
  const small = { date_range: [addDays(today, -1), today], metrics: ['Impressions'] };
  for (let number = 0; number < 100; number += 1)
    expect((await ann('POST', '/ssp_publisher/report', small)).status).toBe(200);
});
