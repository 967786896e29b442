import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freezeClock, now } from '#definition/time/clock.ts';
import { nightlyVerificationJob, verifyDueSites } from '#publisher/adstxt/nightlyVerificationJob.ts';
import type { GuardedFetchOptions } from '#server/fetch/fetchPublicUrl.ts';
import type { AppServices } from '#server/services.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { code } from '../support/code.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const line = 'google.com, pub-1, DIRECT, f08c47fec0942fa0';
const hosts = ['one.example', 'two.example', 'news.one.example'];

let server: TestApp;
let records: TenantRecords;
let other: TenantRecords;
let fetch: GuardedFetchOptions;
let closeSites: () => void;
/** The responses of the hosts, and the number of requests to each. */
const answers: Record<string, string> = {};
const asked: string[] = [];
/** The hosts that answer with an error. */
const down = new Set<string>();
const begin = new Date('2026-03-01T03:00:00Z');

beforeAll(async () => {
  freezeClock(begin);
  server = await testApp();
  records = await server.company(1);
  other = await server.company(2);
  await server.user({ email: 'owner@one.example', is_admin: true });
  await server.user({ email: 'eve@two.example', company_id: 2, is_admin: true });
  for (const company of [records, other])
    await company.update('company', company.tenant, { ads_txt_lines: [line] });
  const site = (company: TenantRecords, domain: string, ads_txt_status = 'Verification Successful') =>
    company.insert('site', { domain, timezone: 'UTC+01:00', verify_status: 'Active', ads_txt_status });
  await site(records, 'one.example');
  await site(records, 'two.example');
  await site(other, 'two.example');
  await site(records, 'new.example', 'N/A');
  const sites = createServer(({ headers: { host = '' } }, response) => {
    asked.push(host);
    response.statusCode = down.has(host) ? 503 : 200;
    response.end(answers[host] ?? '');
  });
  await once(sites.listen(0, '127.0.0.1'), 'listening');
  const address = '127.0.0.1';
  const { port } = sites.address() as AddressInfo;
  const allow = new Map(hosts.map((host) => [host, { address, port }]));
  // No server listens on this port.
  fetch = { allow: allow.set('silent.example', { address, port: 1 }) };
  closeSites = () => sites.close();
});
afterAll(async () => {
  resetClock();
  closeSites();
  await server.close();
});

beforeEach(() => {
  asked.length = 0;
  for (const host of hosts) answers[host] = line;
});

const night = (count: number) => freezeClock(new Date(begin.getTime() + count * 24 * 60 * 60 * 1_000));
const verify = () =>
  verifyDueSites({ ...server, code, fetch } as AppServices, { pause: async () => undefined });
const told = (company: TenantRecords) => company.find('notification');

test('it is due each night', () => {
  expect(nightlyVerificationJob.next?.(new Date('2026-03-01T04:00:00Z'))).toEqual(
    new Date('2026-03-02T03:00:00Z'),
  );
});

test('each host is asked once for all companies, those that wait for their lines not at all', async () => {
  night(1);
  await verify();
  expect(asked.sort()).toEqual(['one.example', 'two.example']);
  expect(await other.findFirst('site', { domain: 'two.example' })).toMatchObject({
    ads_txt_status: 'Verification Successful',
    ads_txt_checked_time: now().toISOString(),
  });
  await verify();
  expect(asked).toHaveLength(2);
  expect(await told(records)).toEqual([]);
});

test('a file that broke is told to those who see the site, once, and so is that it is mended', async () => {
  night(2);
  answers['one.example'] = 'nothing.example, 1, DIRECT';
  await verify();
  night(3);
  await verify();
  expect(await told(records)).toHaveLength(1);
  expect(await told(other)).toEqual([]);
  night(4);
  answers['one.example'] = line;
  await verify();
  expect(await told(records)).toMatchObject([
    {
      kind: 'sites.adsTxt',
      ended_text: 'The ads.txt of one.example is OK again',
      ended_time: now().toISOString(),
    },
  ]);
  const changes = await records.find('audit_entry', { entity: 'site', user_name: 'Nightly verification' });
  expect(changes).toHaveLength(2);
});

test('a site that is down for three nights raises an alarm, one that is down for one night does not', async () => {
  const before = (await told(records)).length;
  down.add('one.example');
  const statuses: unknown[] = [];
  for (let day = 5; day < 9; day += 1) {
    night(day);
    if (day === 6) down.delete('one.example');
    await verify();
    down.add('one.example');
    statuses.push((await records.findFirst('site', { domain: 'one.example' }))?.ads_txt_status);
  }
  expect(new Set(statuses)).toEqual(new Set(['Verification Successful']));
  expect(await told(records)).toHaveLength(before);
  for (let day = 9; day < 11; day += 1) {
    night(day);
    await verify();
  }
  expect(await told(records)).toHaveLength(before + 1);
  expect(await records.findFirst('site', { domain: 'one.example' })).toMatchObject({
    ads_txt_status: 'Verification Failed',
    ads_txt_current: line,
    ads_txt_unread_since: new Date(begin.getTime() + 7 * 24 * 60 * 60 * 1_000).toISOString(),
  });
  down.clear();
});

test('a subdomain with a file of its own is asked once for all companies', async () => {
  const news = { domain: 'news.one.example', timezone: 'UTC+01:00', verify_status: 'Active' };
  await records.insert('site', { ...news, ads_txt_status: 'Verification Failed' });
  await other.insert('site', { ...news, ads_txt_status: 'Verification Failed' });
  answers['one.example'] = `${line}\nSUBDOMAIN=news.one.example`;
  answers['news.one.example'] = line;
  night(12);
  await verify();
  expect(asked.sort()).toEqual(['news.one.example', 'one.example', 'two.example']);
  expect(await other.findFirst('site', { domain: 'news.one.example' })).toMatchObject({
    ads_txt_status: 'Verification Successful',
    ads_txt_current: line,
  });
});

test('a host that does not answer is asked less and less often', async () => {
  await records.insert('site', {
    domain: 'silent.example',
    timezone: 'UTC+01:00',
    verify_status: 'Active',
    ads_txt_status: 'Verification Failed',
  });
  const checked: number[] = [];
  for (let day = 12; day < 29; day += 1) {
    night(day);
    await verify();
    const site = await records.findFirst('site', { domain: 'silent.example' });
    if (site?.ads_txt_checked_time === now().toISOString()) checked.push(day);
  }
  expect(checked).toEqual([12, 13, 15, 19, 26]);
});

test('a server that stops leaves the rest for later', async () => {
  night(30);
  const stopped = verifyDueSites({ ...server, code, fetch } as AppServices, {
    signal: AbortSignal.abort(new Error('stopping')),
    pause: async () => undefined,
  });
  await expect(stopped).rejects.toThrow('stopping');
  expect(asked).toEqual([]);
});
