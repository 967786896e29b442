import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import { exportQueue } from '#server/workers/exportQueue.ts';
import limits from '#server/workers/limits.json';
import type { Caller } from '#tests/server/support/caller.ts';
import { password } from '#tests/server/support/testApp.ts';
import { logInAt } from '#tests/support/logInAt.ts';
import { readBack } from '../support/csv.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const { perUser } = limits.reportDownloads;
const lines = 80_000;
const asked = {
  date_range: [addDays(today, -1), today],
  dimensions: ['Date', 'Country', 'Zone', 'Device'],
  metrics: ['Impressions'],
};

let app: ReportApp;
let ann: Caller;
let other: Caller;
let url: string;

beforeAll(async () => {
  app = await reportApp();
  ann = await app.user({ email: 'ann@one.example', is_admin: true });
  other = await app.user({ email: 'carl@two.example', company_id: 2, is_admin: true });
  const facts = Array.from(
    { length: lines },
    (_, index) => `1,${today},1,${index},banner,Mobile,UTC+01:00,${1 + (index % 9)},US`,
  );
  const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions,Country';
  await app.ingest('content-ads', [head, ...facts, ''].join('\n'));
  url = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const exportAll = (by = ann) => by('POST', '/ssp_publisher/report/export', asked);
/** All metrics: a file that does not fit into the buffers of two sockets. */
const wide = { ...asked, metrics: undefined, dimensions: [...asked.dimensions, 'AdFormat', 'TimeZone'] };
const placeOf = async (by: Caller) => ((await by('GET', '/export/place')).body.data as RecordValues).place;

test('an export of many rows has each of them once, below the total', async () => {
  const { status, bytes } = await exportAll();
  expect(status).toBe(200);
  const { titles, lines: rows } = readBack(bytes);
  expect(titles).toEqual(['Date', 'Country/Region', 'Zone', 'Device', 'Impressions']);
  expect(rows.length).toBe(lines + 1);
  expect(rows[0]?.[0]).toBe('Total');
  expect(new Set(rows.map((row) => row[2])).size).toBe(lines + 1);
});

test('the rows of exports never pass through JavaScript: at most the ids of their records do', async () => {
  const parse = JSON.parse;
  const parsed: number[] = [];
  JSON.parse = (text, reviver) => {
    parsed.push(text.length);
    return parse(text, reviver);
  };
  try {
    const all = await Promise.all(Array.from({ length: perUser }, () => exportAll()));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  } finally {
    JSON.parse = parse;
  }
  expect(Math.max(...parsed)).toBeLessThan(lines * '[12345]\n'.length);
});

test('beside readers that read nothing a report is answered, they hold no memory, and no user has more than five', async () => {
  const open: ClientRequest[] = [];
  const before = process.memoryUsage().arrayBuffers;
  for (const email of ['ann@one.example', 'bea@one.example', 'cid@one.example']) {
    if (email !== 'ann@one.example') await app.user({ email, is_admin: true });
    const { token } = await logInAt(url, '/ssp_publisher', { email, password });
    for (let number = 0; number < perUser; number += 1) open.push(await openExport(token));
  }
  const report = await other('POST', '/ssp_publisher/report', { ...asked, dimensions: ['Date'] });
  expect(report.status).toBe(200);
  const refused = await exportAll();
  expect([refused.status, refused.headers['retry-after'], refused.body.msg]).toEqual([
    429,
    '30',
    'You have several downloads in progress. Wait until one of them ends, then try again.',
  ]);
  // Each file has some eight megabytes; of each, a few portions of 64 kB are in memory.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(open.length * 1024 * 1024);
  for (const one of open) one.destroy();
  await expect.poll(async () => (await exportAll()).status).toBe(200);
});

/** Starts an export over HTTP and reads nothing of it. */
function openExport(token: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/ssp_publisher/report/export`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
    });
    sent.once('response', (response) => {
      response.pause();
      response.on('error', () => {});
      if (response.statusCode === 200) resolve(sent);
      else reject(new Error(`The export was answered ${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(wide));
  });
}

test('the exports of a company take turns, and each user is told the place in the queue', async () => {
  let end = () => {};
  const running = exportQueue.run({
    owner: { company: 1, user: 'a job' },
    work: () => new Promise<void>((resolve) => (end = resolve)),
  });
  expect(await placeOf(ann)).toBe(null);
  const waiting = exportAll();
  await expect.poll(() => placeOf(ann)).toBe(1);
  expect(await placeOf(other)).toBe(null);
  expect((await exportAll(other)).status).toBe(200);
  end();
  await running;
  expect((await waiting).status).toBe(200);
  expect(await placeOf(ann)).toBe(null);
  expect((await app.anyone('GET', '/export/place')).status).toBe(401);
});
