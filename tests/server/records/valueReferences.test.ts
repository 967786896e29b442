import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import linkSchema from '#root/schemas/link.json' with { type: 'json' };
import { type Caller, type DemoApp, demoApp } from '../demoApp.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

describe('a search-ad site that is renamed', () => {
  let demo: DemoApp;
  let admin: Caller;
  const old = 'answers.northwind.example';
  const next = 'answers2.northwind.example';
  const linksOf = async (domain: string) =>
    (await admin('GET', `/link/list?page_size=100&domain=${domain}`)).body.data.list as RecordValues[];
  const siteOf = async (domain: string) =>
    ((await admin('GET', `/search_domain/list?domain=${domain}`)).body.data.list as RecordValues[])[0] ?? {};

  beforeAll(async () => {
    demo = await demoApp();
    admin = await demo.as('admin@northwind.example');
  });
  afterAll(() => demo.close());

  test('takes its links with it, with their network, channel and address', async () => {
    const before = await linksOf(old);
    const site = await siteOf(old);
    expect(before.length).toBeGreaterThan(0);
    const { status, body } = await admin('PUT', `/search_domain/${site.id}`, { status: 3, domain: next });
    expect(status, body.msg).toBe(200);
    expect(await linksOf(old)).toEqual([]);
    const after = await linksOf(next);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [index, link] of after.entries()) {
      const { domain_type, channel_id, site_id, url } = before[index] ?? {};
      expect(link).toMatchObject({ domain: next, domain_type, channel_id, site_id });
      expect(link.url).toBe(String(url).replace(old, next));
    }
    const history = await admin('GET', `/account/audit?entity=link&record_id=${after[0]?.id}`);
    expect([history.status, JSON.stringify(history.body.data)]).toEqual([200, expect.stringContaining(next)]);
  });

  test('leaves its channel to nobody else, who adds the old name again', async () => {
    const { body } = await admin('POST', '/search_domain', { domain: old, status: 3 });
    expect(body.data.channel_id).toBe('answers-northwind-example-2');
    const alike = await admin('POST', '/search_domain', { domain: 'answers-northwind.example', status: 3 });
    expect(alike.body.data.channel_id).toBe('answers-northwind-example-3');
    expect((await linksOf(old)).length).toBe(0);
  });

  test('keeps a link out that is being made for its old name', async () => {
    const [link] = await linksOf('compare.cityledger.example');
    const { domain, lp_type, key_word, other_key_word, feed_id, style_id, utm_source, utm_param } =
      link ?? {};
    const made = { domain, lp_type, key_word, other_key_word, feed_id, style_id, utm_source, utm_param };
    const { id } = await siteOf(String(domain));
    const [renamed, ...created] = await Promise.all([
      admin('PUT', `/search_domain/${id}`, { status: 3, domain: 'compare2.cityledger.example' }),
      ...Array.from({ length: 5 }, () => admin('POST', '/link', made)),
    ]);
    expect(renamed.status).toBe(200);
    for (const { status } of created) expect([200, 422]).toContain(status);
    expect(await linksOf(String(domain))).toEqual([]);
  });
});

describe('a main keyword that links restrict', () => {
  let server: TestApp;
  let ann: Awaited<ReturnType<TestApp['user']>>;

  beforeAll(async () => {
    const { key_word } = linkSchema.properties;
    const references = { ...key_word.references, onUpdate: 'restrict' };
    const properties = { ...linkSchema.properties, key_word: { ...key_word, references } };
    server = await testApp(definitionsWith({ 'schemas/link.json': { ...linkSchema, properties } }));
    ann = await server.user({ email: 'ann@one.example', is_admin: true });
  });
  afterAll(() => server.close());

  test('is renamed once no link uses it', async () => {
    const records = await server.company(1);
    const keyword = await records.insert('main_keyword', {
      lp_type: 'content_page',
      key_word: 'used cars',
      status: 'Live',
    });
    const site = await records.insert('search_site', { domain: 'a.example', channel_id: 'a-example' });
    const style = await records.insert('style', { template_name: 'Plain' });
    const link = await records.insert('link', {
      domain: 'a.example',
      site_id: site.id,
      lp_type: 'content_page',
      key_word: 'used cars',
      style_id: style.style_id,
      utm_source: 'others',
    });
    const rename = () =>
      ann('PUT', `/ssp_publisher/mainkey/${keyword.id}`, { lp_type: 'content_page', key_word: 'new cars' });
    const { status, body } = await rename();
    expect([status, body.errors]).toEqual([
      422,
      [{ field: '/key_word', message: "Main Keyword can't be changed while it is in use: Landing Page (1)" }],
    ]);
    await records.remove('link', link.id);
    expect((await rename()).status).toBe(200);
  });
});
