import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardResponse } from '#definition/model/dashboard.ts';
import type { EmbedCodeDefinition } from '#definition/model/embedCode.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { renderEmbedCode } from '#definition/records/renderEmbedCode.ts';
import { now, setClock } from '#definition/time/clock.ts';
import limits from '#publisher/limits.json';
import { createApp } from '#server/app.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { code as serverCode } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let admin: Caller;
let records: TenantRecords;
let site: RecordValues;

beforeAll(async () => {
  server = await testApp();
  admin = await server.user({ email: 'admin@tags.example', is_admin: true });
  records = await server.company(1);
  site = await records.insert('site', { domain: 'harbor.example', timezone: 'UTC+00:00' });
});
afterAll(() => server.close());

const zone = (more: RecordValues = {}) =>
  records.insert('zone', { site_id: site.id, ad_type: 1, ad_size: ['300x250'], ...more });
const tag = (key: unknown, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url: `/tag/${key}.js`, remoteAddress });
const stored = (zone_id: unknown) => records.findFirst('zone', { zone_id });
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));
const updates = () => server.statements.filter(({ sql }) => /^update "zone"/.test(sql)).length;

describe('the tag of a zone', () => {
  test('may be loaded by any page and kept a while, is what it says, and sets no cookie', async () => {
    const { zone_id } = await zone();
    const { statusCode, headers, body } = await tag(`1-${zone_id}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('"sizes":[[300,250]]');
    expect(body).toContain('harbor.example');
  });

  test('has nothing for who names no zone, or one of another company', async () => {
    const { zone_id } = await zone();
    await server.company(2);
    for (const key of ['1-999999', `2-${zone_id}`, '1', '-1-1', '1-1;drop', '1-1e3', '1-', '%2e%2e']) {
      const { statusCode, body } = await tag(key);
      expect([key, statusCode, body]).toEqual([key, 404, '']);
    }
    expect((await stored(zone_id))?.seen).toBe(false);
  });

  test.each(['</script><script>alert(1)</script>', "');alert(1);//", '\u2028alert(1)', '"}]);alert(1)'])(
    'keeps a domain a text, whatever it is: %s',
    async (domain) => {
      const hostile = await records.insert('site', { domain, timezone: 'UTC+00:00' });
      const { zone_id } = await zone({ site_id: hostile.id });
      const { body } = await tag(`1-${zone_id}`);
      expect(body).not.toContain('</script');
      const said = body.slice(body.lastIndexOf('showZone(') + 9, body.lastIndexOf(');\n})'));
      expect((JSON.parse(said) as { words: string[] }).words.join()).toContain(domain);
    },
  );
});

describe('that a zone was seen', () => {
  test('is written once for a thousand visitors, and once more a minute later', async () => {
    const { zone_id } = await zone();
    server.statements.length = 0;
    await Promise.all(Array.from({ length: 1000 }, () => tag(`1-${zone_id}`)));
    expect(updates()).toBe(1);
    expect(server.statements.filter(({ sql }) => sql.includes('"zone"'))).toHaveLength(2);
    const first = await stored(zone_id);
    expect(first).toMatchObject({ seen: true, last_seen: expect.any(String) });
    later(61);
    await tag(`1-${zone_id}`);
    expect(updates()).toBe(2);
    expect(String((await stored(zone_id))?.last_seen) > String(first?.last_seen)).toBe(true);
  });

  test('is written once a minute by two processes together, and changes no version', async () => {
    const { zone_id } = await zone();
    const before = (await admin('GET', `/ssp_publisher/domain/${site.id}/zones`)).body.data as RecordValues;
    const other = await createApp({ code: serverCode, definitions, database: server.database });
    await tag(`1-${zone_id}`);
    const seen = (await stored(zone_id))?.last_seen;
    later(30);
    expect((await other.inject({ url: `/tag/1-${zone_id}.js` })).statusCode).toBe(200);
    const after = (await admin('GET', `/ssp_publisher/domain/${site.id}/zones`)).body.data as RecordValues;
    const versions = (answer: RecordValues) =>
      (answer.list as RecordValues[] | undefined)?.map(({ version }) => version);
    expect(versions(after)).toEqual(versions(before));
    expect((await stored(zone_id))?.last_seen).toBe(seen);
  });

  test('costs who invents names one look-up each, and after so many nothing at all', async () => {
    server.statements.length = 0;
    const stranger = '198.51.100.7';
    const answers = [];
    for (let id = 0; id < limits.tags.maxLookUps + 50; id += 1)
      answers.push(await tag(`1-${900_000 + id}`, stranger));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
    expect(server.statements.length).toBeLessThanOrEqual(limits.tags.maxLookUps);
    expect(updates()).toBe(0);
    const { zone_id } = await zone();
    expect((await tag(`1-${zone_id}`, '203.0.113.9')).statusCode).toBe(200);
    // A tag that is cached is also served to a rate-limited network.
    expect((await tag(`1-${zone_id}`, stranger)).statusCode).toBe(200);
  });

  test('is a first step of a newcomer, and is in the list of zones', async () => {
    const eve = await server.user({ email: 'eve@tags.example', company_id: 3, is_admin: true });
    const own = await server.company(3);
    const { id } = await own.insert('site', { domain: 'eve.example', timezone: 'UTC+00:00' });
    const { zone_id } = await own.insert('zone', { site_id: id, ad_type: 2 });
    const steps = async () =>
      ((await eve('GET', '/ssp_publisher/home')).body.data as DashboardResponse).steps;
    expect((await steps())[3]).toEqual({ done: false });
    await tag(`3-${zone_id}`);
    expect((await steps())[3]).toEqual({ done: true });
    const { body } = await eve('GET', `/ssp_publisher/domain/${id}/zones`);
    expect(JSON.stringify(body.data)).toContain('"last_seen":"');
  });
});

describe('a code', () => {
  const safe = '&quot;&#39;&gt;&lt;script&gt;&amp;';
  const code = {
    title: 'x',
    lines: ['<a b="{config.origin}" c=\'{user.name}\'>{note}</a>'],
  } as EmbedCodeDefinition;

  test('is filled with nothing that could become markup', () => {
    const hostile = `"'><script>&`;
    const around = { config: { origin: hostile }, user: { name: hostile } };
    expect(renderEmbedCode(code, { note: hostile }, around)).toBe(`<a b="${safe}" c='${safe}'>${safe}</a>`);
  });
});
