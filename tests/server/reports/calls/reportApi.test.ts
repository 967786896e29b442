import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveApiKey } from '#base/keys/apiKey.ts';
import limits from '#base/keys/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import { type Caller, callerOf } from '#tests/server/support/caller.ts';
import { testApp } from '#tests/server/support/testApp.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { appKeySecret, type ReportApp, reportApp, today } from '../support/reportApp.ts';

const path = '/ssp_publisher/openapi/report';
const week = `begin_date=${addDays(today, -6)}&end_date=${today}`;

let app: ReportApp;
let admin: Caller;

beforeAll(async () => {
  app = await reportApp();
  for (const company of [1, 161]) {
    await app.stock(company);
    await app.ingest('content-ads', contentCsv(contentFacts(company, 200, today), company));
  }
  admin = await app.user({ email: 'admin@key.example', is_admin: true });
});
afterAll(() => app.close());

async function keyOf(user: Caller): Promise<string> {
  const { body } = await user('GET', '/ssp_publisher/openapi/app_key');
  return String((body.data as RecordValues).app_key);
}

const withKey = (key: string) => callerOf(app.app, key);

/** Creates another user with a group that grants these menus and sites. */
async function member(name: string, grants: RecordValues): Promise<Caller> {
  const records = await app.company(1);
  const group = await records.insert('user_group', { name, ...grants });
  return app.user({ email: `${name}@key.example`, user_group: [group.id] });
}

describe('the API token', () => {
  it('is shown again as it was, and is stored nowhere', async () => {
    const key = await keyOf(admin);
    expect(await keyOf(admin)).toBe(key);
    await admin('POST', '/ssp_publisher/openapi/app_key');
    const { rows } = await (await app.company(1)).find('app_key').then((found) => ({ rows: found }));
    expect(JSON.stringify(rows)).not.toContain((await keyOf(admin)).slice(-43));
    expect(rows).toMatchObject([{ renewals: 1 }]);
  });

  it('stops at once when it is replaced, also twice at the same moment', async () => {
    const old = await keyOf(admin);
    expect((await withKey(old)('GET', `${path}/content-ads?${week}`)).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => admin('POST', '/ssp_publisher/openapi/app_key')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await withKey(old)('GET', `${path}/content-ads?${week}`);
    expect([refused.status, refused.body.msg]).toEqual([401, 'The API token is invalid or was replaced']);
    expect((await withKey(await keyOf(admin))('GET', `${path}/content-ads?${week}`)).status).toBe(200);
  });

  it('reads reports and nothing else; a login reads nothing here', async () => {
    const key = withKey(await keyOf(admin));
    for (const other of [
      '/ssp_publisher/userinfo',
      '/ssp_publisher/domain/list',
      '/ssp_publisher/openapi/app_key',
    ])
      expect((await key('GET', other)).status).toBe(401);
    expect((await key('POST', '/ssp_publisher/report', {})).status).toBe(401);
    expect((await key('POST', '/ssp_publisher/openapi/app_key')).status).toBe(401);
    expect((await admin('GET', `${path}/content-ads?${week}`)).status).toBe(401);
  });

  it('cannot be made up', async () => {
    const key = await keyOf(admin);
    const foreign = deriveApiKey({ tenant: 1, user: 1, renewals: 9 }, 'another secret');
    const forged = [
      '',
      'rpt',
      foreign,
      key.replace('rpt-1-', 'rpt-161-'),
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      'rpt-1-1-0-'.padEnd(53, 'A'),
      'rpt-999999999999999999-1-0-'.padEnd(70, 'A'),
    ];
    for (const text of forged)
      expect((await withKey(text)('GET', `${path}/content-ads?${week}`)).status, text).toBe(401);
    const unborn = deriveApiKey({ tenant: 1, user: 999_999, renewals: 0 }, appKeySecret);
    expect((await withKey(unborn)('GET', `${path}/content-ads?${week}`)).status).toBe(401);
  });

  it('ends with its user', async () => {
    const user = await member('leaver', { menu_ids: ['content-ads', 'integrations'] });
    const key = withKey(await keyOf(user));
    expect((await key('GET', `${path}/content-ads?${week}`)).status).toBe(200);
    const records = await app.company(1);
    const stored = await records.findFirst('user', { email: 'leaver@key.example' });
    await records.update('user', stored?.user_id, { status: 1 });
    expect((await key('GET', `${path}/content-ads?${week}`)).status).toBe(401);
  });

  it('is not given by a server without a secret, which says so', async () => {
    const bare = await testApp();
    const asked = await bare.user({ email: 'admin@bare.example', is_admin: true });
    const { status, body } = await asked('GET', '/ssp_publisher/openapi/app_key');
    expect([status, body.msg]).toEqual([503, "API tokens aren't available: the server needs APP_KEY_SECRET"]);
    await bare.close();
  });
});

describe('a report read with the token', () => {
  it('is the report that the console shows', async () => {
    const key = withKey(await keyOf(admin));
    const asked = { date_range: [addDays(today, -6), today], page_size: 5 };
    const shown = await admin('POST', '/ssp_publisher/report', {
      ...asked,
      dimensions: ['Date', 'Domain'],
      metrics: ['Impressions', 'Clicks'],
      sorts: ['-Date', 'Domain'],
      filters: { Country: ['US', 'DE'] },
    });
    const read = await key(
      'GET',
      `${path}/content-ads?${week}&dimensions=Date,Domain&metrics=Impressions,Clicks&sorts=-Date,Domain&Country=US,DE&page_size=5`,
    );
    expect(shown.status).toBe(200);
    expect(read.body).toEqual(shown.body);
    expect((read.body.data as { rows: RecordValues[] }).rows.length).toBeGreaterThan(0);
  });

  it('groups as the console does at first, unless told otherwise', async () => {
    const key = withKey(await keyOf(admin));
    const { rows } = (await key('GET', `${path}/content-ads?${week}`)).body.data as { rows: RecordValues[] };
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(['Date', 'Domain', 'Impressions']));
  });

  it("has only what the groups of the token's owner grant", async () => {
    const user = await member('narrow', { menu_ids: ['content-ads', 'integrations'], content_site_ids: [2] });
    const key = withKey(await keyOf(user));
    const { rows } = (await key('GET', `${path}/content-ads?${week}&dimensions=Domain`)).body.data as {
      rows: RecordValues[];
    };
    expect(rows.map(({ SiteId }) => SiteId)).toEqual([2]);
    expect((await key('GET', `${path}/app-revenue?${week}`)).status).toBe(403);
  });

  it('compares with other days, as the console does', async () => {
    const key = withKey(await keyOf(admin));
    const days = [13, 7].map((back) => addDays(today, -back));
    const asked = `${week}&compare_range=${days}&dimensions=Domain&metrics=Impressions&sorts=-Impressions.change`;
    const { status, body } = await key('GET', `${path}/content-ads?${asked}`);
    const range = [addDays(today, -6), today];
    const console = await admin('POST', '/ssp_publisher/report', {
      ...{ date_range: range, compare_range: days, dimensions: ['Domain'], metrics: ['Impressions'] },
      sorts: ['-Impressions.change'],
    });
    expect([status, body.data]).toEqual([200, console.body.data]);
    expect((body.data as RecordValues).total).toHaveProperty(['Impressions.before']);
    const half = await key('GET', `${path}/content-ads?${week}&compare_range=${today}`);
    expect(half.status).toBe(422);
  });

  it('hides from companies 161 and 191 what the console hides from them', async () => {
    const other = await app.user({ company_id: 161, email: 'admin@161.example', is_admin: true });
    const key = withKey(await keyOf(other));
    const all = await key('GET', `${path}/content-ads?${week}`);
    expect(all.status).toBe(200);
    expect(JSON.stringify(all.body)).not.toMatch(/GrossRevenue|ECpm/);
    for (const asked of ['metrics=GrossRevenue', 'metrics=Impressions&sorts=-ECpm'])
      expect((await key('GET', `${path}/content-ads?${week}&${asked}`)).status).toBe(403);
  });

  it.each([
    ['content-ads', '', 'begin_date'],
    ['content-ads', 'begin_date=2026-01-01&end_date=soon', 'YYYY-MM-DD'],
    ['content-ads', `${week}&dimensions=Dat`, 'Did you mean "Date"?'],
    ['content-ads', `${week}&metrics=Impression`, 'Did you mean "Impressions"?'],
    ['content-ads', `${week}&Contry=US`, 'Did you mean "Country"?'],
    ['content-ads', `${week}&page_size=10000`, 'page_size'],
    ['content-ads', `${week}&page_index=0`, 'page_index'],
    ['contentads', week, 'Did you mean "content-ads"?'],
    ['constructor', week, 'There is no report "constructor"'],
    ['__proto__', week, 'There is no report "__proto__"'],
  ])('says what is wrong with %s?%s', async (report, query, words) => {
    const { status, body } = await withKey(await keyOf(admin))('GET', `${path}/${report}?${query}`);
    expect(status).toBe(422);
    expect(`${body.msg} ${JSON.stringify(body.errors)}`.replaceAll('\\"', '"')).toContain(words);
  });

  it('answers curl, with "Bearer" before the token and without', async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const key = await keyOf(admin);
    for (const authorization of [key, `Bearer ${key}`]) {
      const { stdout } = await promisify(execFile)('curl', [
        '-sS',
        '-H',
        `Authorization: ${authorization}`,
        `http://127.0.0.1:${port}/api/v1${path}/content-ads?${week}&dimensions=Date`,
      ]);
      const answer = JSON.parse(stdout) as {
        code: number;
        data: { rows: RecordValues[]; total_rows: number };
      };
      expect(answer.code).toBe(0);
      expect(answer.data.rows.length).toBe(answer.data.total_rows);
      expect(answer.data.rows[0]).toHaveProperty('Impressions');
    }
  });

  it(`may be asked for ${limits.calls.max} times a minute with one token, and then says how long to wait`, async () => {
    const user = await app.user({ email: 'eager@key.example', is_admin: true });
    const key = withKey(await keyOf(user));
    for (let count = 0; count < limits.calls.max; count += 1) await key('GET', `${path}/nothing?${week}`);
    const refused = await key('GET', `${path}/content-ads?${week}`);
    expect([refused.status, refused.body.msg]).toEqual([429, 'Rate limit: at most 60 requests per minute']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await withKey(await keyOf(admin))('GET', `${path}/content-ads?${week}`)).status).toBe(200);
  });
});
