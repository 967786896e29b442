import { randomBytes } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { allowedArticleElements } from '#publisher/articles/articleHtml.ts';
import sanitizeArticle from '#publisher/articles/sanitizeThread.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import vectors from '#tests/support/xss.json';
import type { Caller } from '../support/caller.ts';
import { definitions } from '../support/definitions.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const long = 'A sentence that is read before the first search ad. '.repeat(4);
const marker = '<div data-search-ad="1"></div>';

let icon_id = '';
let server: TestApp;
let records: TenantRecords;
let ann: Caller;
let eve: Caller;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  eve = await server.user({ email: 'eve@two.example', is_admin: true, company_id: 2 });
  const { body } = await upload(await drawn(300, 250).png().toBuffer(), 'cover.png');
  icon_id = (body.data as { icon_id: string }).icon_id;
  // This article keeps the cover in use when other tests delete their articles.
  await records.insert('information', { ...article(), title: 'Held', icon: '' });
  for (const row of [
    { id: 1, name: 'Travel', language: 'en' },
    { id: 2, name: 'Hotels', language: 'en', parent_id: 1 },
    { id: 3, name: 'Casinos', language: 'en', parent_id: 1 },
    { id: 4, name: 'Closed', language: 'en', parent_id: 1, status: 0 },
    { id: 5, name: 'Reise', language: 'de' },
  ])
    await records.insert('category', row);
  await records.update('company', 1, { hidden_categories: [3] });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id, title } of await records.find('information'))
    if (title !== 'Held') await records.remove('information', id);
});

const article = (more: RecordValues = {}): RecordValues => ({
  title: 'Rooms with a view',
  language: 'en',
  category: [1, 2],
  icon_id,
  content: `<p>${long}</p>${marker}<p>More.</p>`,
  ...more,
});
const post = (more?: RecordValues) => ann('POST', '/ssp_publisher/news', article(more));
const upload = (content: Buffer, name: string, property = 'icon_id', caller = ann) =>
  caller('POST', '/ssp_publisher/image', ...multipart({ property }, { name, content }));
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#38a' } });

describe('an article', () => {
  test('is handed in for review, with the address of its cover', async () => {
    const { body } = await post();
    expect(body).toMatchObject({
      code: 0,
      data: {
        status: 3,
        icon: `/api/v1/ssp_publisher/image/${icon_id}`,
        auto_ads_mode: 0,
        created_user_name: 'ann',
      },
    });
  });

  test('without markers leaves the places of ads to the network', async () => {
    const { body } = await post({ content: '<p>Short.</p>' });
    expect(body.data).toMatchObject({ auto_ads_mode: 1 });
  });

  test('is not changed while it is in review', async () => {
    const { id } = (await post()).body.data as RecordValues;
    const answer = await ann('PUT', `/ssp_publisher/news/${id}`, { title: 'Other', status: 3 });
    expect([answer.status, answer.body.msg]).toEqual([409, "An article in review can't be changed"]);
  });

  test('goes back to review when it is changed, and loses its remark', async () => {
    const { id } = (await post()).body.data as RecordValues;
    await records.update('information', id, { status: 2, remark: 'No prices, please' });
    const { body } = await ann('PUT', `/ssp_publisher/news/${id}`, { title: 'Other', status: 3 });
    expect(body).toMatchObject({ msg: 'ok', data: { title: 'Other', status: 3, remark: null } });
  });

  test('cannot be changed without the status that a review begins with', async () => {
    const { id } = (await post()).body.data as RecordValues;
    await records.update('information', id, { status: 1 });
    const answers = [
      await ann('PUT', `/ssp_publisher/news/${id}`, { title: 'Other' }),
      await ann('PUT', `/ssp_publisher/news/${id}`, { title: 'Other', status: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  });

  test('is read whole by itself, and without its content in the list', async () => {
    const { id } = (await post()).body.data as RecordValues;
    const list = (await ann('GET', `/ssp_publisher/news/list?item_id=${id}`)).body.data as {
      list: RecordValues[];
    };
    const one = (await ann('GET', `/ssp_publisher/news/${id}`)).body.data as RecordValues;
    expect([list.list.length, 'content' in (list.list[0] ?? {}), 'content' in one]).toEqual([1, false, true]);
  });

  test.each([
    ['that is hidden from the company', [1, 3]],
    ['that is closed', [1, 4]],
    ['of another language', [5]],
    ['without the one that holds it', [2]],
    ['that leads up the tree', [2, 1]],
  ])('is refused in a category %s', async (_, category) => {
    const { status, body } = await post({ category });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: '/category', message: 'This category is not offered in the language of the article' }],
    ]);
  });

  test.each([
    ['nobody uploaded', async () => 'f'.repeat(32), 'Please upload a cover'],
    [
      'is too small, as it was uploaded for the text',
      async () => {
        const { body } = await upload(await drawn(299, 250).png().toBuffer(), 'dot.png', 'content');
        return (body.data as { icon_id: string }).icon_id;
      },
      'The cover must be at least 300 × 250 pixels',
    ],
  ])('is refused with a cover that %s', async (_, cover, message) => {
    const { status, body } = await post({ icon_id: await cover() });
    expect([status, body.errors]).toEqual([422, [{ field: '/icon_id', message }]]);
  });

  test.each([
    ['<script>xss()</script>', 'The content can\'t contain "<script>"'],
    ['<!-- --><p>x</p>', 'The content can\'t contain "<"'],
    ['<p>x</div>', "The content has an element that isn't closed correctly: </div>"],
    ['<p>x', "The content has an element that isn't closed correctly: <p>"],
    ['<p><p>x</p></p>', 'The content is nested too deeply: <p>'],
    ['<p>a</p>'.repeat(25_000), 'The content can have at most 5000 elements'],
    [`${'<blockquote>'.repeat(16_000)}x`, 'The content is nested too deeply: <blockquote>'],
  ])('whose content is no article is not even parsed: %.30s', async (content, message) => {
    const { status, body } = await post({ content });
    expect([status, body.errors]).toEqual([422, [{ field: '/content', message }]]);
  });

  test('loses attributes that could run, and keeps the rest', async () => {
    const { body } = await post({
      content: '<p onclick="xss()" style="x">A <a href="javascript:xss()">b</a></p>',
    });
    expect(body.data).toMatchObject({ content: '<p>A <a>b</a></p>' });
  });

  test('of another company is not there', async () => {
    const { id } = (await post()).body.data as RecordValues;
    expect((await eve('GET', `/ssp_publisher/news/${id}`)).status).toBe(404);
  });
});

describe('the options', () => {
  test('are the published articles, by title', async () => {
    const { id } = (await post()).body.data as RecordValues;
    const options = async (query: string) =>
      ((await ann('GET', `/ssp_publisher/news?${query}`)).body.data as { list: RecordValues[] }).list.map(
        ({ title }) => title,
      );
    expect(await options('keyword=rooms')).toEqual([]);
    await records.update('information', id, { status: 1 });
    expect(await options('keyword=rooms&page_index=1&page_size=10&status=1')).toEqual(['Rooms with a view']);
    expect(await options('keyword=doors')).toEqual([]);
  });

  test('of the category tree are whole pages without what is hidden from the company', async () => {
    const page = async (number: number) => {
      const { body } = await ann('GET', `/ssp_publisher/category?page_index=${number}&page_size=2`);
      const { list, total } = body.data as { list: RecordValues[]; total: number };
      return [total, list.map(({ id }) => id)];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [4, [1, 2]],
      [4, [4, 5]],
      [4, []],
    ]);
  });

  test('of the category tree leave out what is hidden from the company', async () => {
    const { body } = await ann('GET', '/ssp_publisher/category?page_size=999&language=en&status=1');
    expect((body.data as { list: RecordValues[] }).list.map(({ name }) => name)).toEqual([
      'Travel',
      'Hotels',
    ]);
  });
});

describe('an uploaded picture', () => {
  test('is shown to whoever knows its address, as a picture and nothing else', async () => {
    const { body } = await upload(await drawn(600, 400).png().toBuffer(), 'cover.png');
    const { icon, icon_id: id } = body.data as { icon: string; icon_id: string };
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const shown = await server.anyone('GET', icon.replace('/api/v1', ''));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 400 });
  });

  test('loses what its file carried besides the picture', async () => {
    const file = await drawn(400, 300)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer();
    const { icon } = (await upload(file, 'cover.jpg')).body.data as { icon: string };
    const shown = await server.anyone('GET', icon.replace('/api/v1', ''));
    expect([file.includes('SECRET-PLACE'), shown.bytes.includes('SECRET-PLACE')]).toEqual([true, false]);
  });

  test.each([
    ['a page', Buffer.from('<script>xss()</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG and a page', Buffer.from('\x89PNG\r\n\x1a\n<script>xss()</script>', 'latin1')],
  ])('that is called PNG and is %s is refused', async (_, content) => {
    const { status, body } = await upload(content, 'cover.png');
    expect([status, body.errors]).toEqual([
      422,
      [{ field: '/file', message: 'Please upload a JPG or PNG image' }],
    ]);
  });

  test('of another type is refused, and so is one that ends in the middle', async () => {
    const webp = await drawn(400, 300).webp().toBuffer();
    const noise = randomBytes(400 * 300 * 3);
    const png = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const answers = [await upload(webp, 'cover.png'), await upload(png.subarray(0, 100_000), 'cover.png')];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  });

  test('unfolds into no more pixels than a camera takes', async () => {
    const bomb = await drawn(12_000, 12_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(10_485_760);
    expect((await upload(bomb, 'cover.png')).status).toBe(422);
  });

  test.each([
    [300, 250, 200],
    [299, 250, 422],
    [300, 249, 422],
  ])('of %i × %i as a cover answers %i', async (width, height, status) => {
    expect((await upload(await drawn(width, height).png().toBuffer(), 'cover.png')).status).toBe(status);
  });

  test('in a text may be of any size', async () => {
    expect((await upload(await drawn(20, 10).png().toBuffer(), 'dot.png', 'content')).status).toBe(200);
  });

  test('must be under 10 MB, or is refused before it is looked at', async () => {
    expect((await upload(Buffer.alloc(10_485_760), 'cover.png')).status).toBe(413);
    expect((await upload(Buffer.alloc(10_485_759), 'cover.png')).status).toBe(422);
  });

  test('is kept for a month until it is handed in, and then while it is a cover or stands in a text', async () => {
    const add = async (use: string) => {
      const { body } = await upload(await drawn(400, 300).png().toBuffer(), 'cover.png', use);
      return (body.data as { icon_id: string }).icon_id;
    };
    const old = await add('icon_id');
    const cover = await add('icon_id');
    const inText = await add('content');
    await post({ icon_id: cover });
    await post({ content: `<p>A</p><img src="/api/v1/ssp_publisher/image/${inText}" alt="">` });
    await sql`update stored_file set claimed_by = claimed_by - interval '30 days'
      where id <> ${icon_id}`.execute(server.database);
    const young = await add('icon_id');
    await add('icon_id');
    const seen = async (id: string) => (await server.anyone('GET', `/ssp_publisher/image/${id}`)).status;
    expect([await seen(old), await seen(cover), await seen(inText), await seen(young)]).toEqual([
      404, 200, 200, 200,
    ]);
  });

  test('has a full address where other sites show it, also in an article that is already stored', async () => {
    const origin = 'https://console.example';
    const other = await testApp(definitions, { publicUrl: origin });
    const stored = await other.company(1);
    const bob = await other.user({ email: 'bob@one.example', is_admin: true });
    const cover = await upload(await drawn(300, 250).png().toBuffer(), 'cover.png', 'icon_id', bob);
    const { icon, icon_id: id } = cover.body.data as { icon: string; icon_id: string };
    const path = `/api/v1/ssp_publisher/image/${id}`;
    expect(icon).toBe(origin + path);
    const text = `<p>About src="${path}" and <a href="/here">more</a></p>`;
    const content = `${text}<img alt="a > b" src="${path}"><img src="https://other.example/image/1">`;
    const full = content.replace(`"a > b" src="`, `"a > b" src="${origin}`);
    await stored.insert('category', { id: 1, name: 'Travel', language: 'en' });
    const { id: old } = await stored.insert('information', {
      ...article({ category: [1], icon_id: id, content }),
      status: 1,
      icon: path,
    });
    const read = (await bob('GET', `/ssp_publisher/news/${old}`)).body.data as RecordValues;
    expect(read).toMatchObject({ icon: origin + path, content: full });
    const list = (await bob('GET', '/ssp_publisher/news/list')).body.data as { list: RecordValues[] };
    expect(list.list[0]).toMatchObject({ icon: origin + path });

    // The origin is not stored: it may change.
    const changed = await bob('PUT', `/ssp_publisher/news/${old}`, { content: full, status: 3 });
    expect(changed.body.data).toMatchObject({ icon: origin + path });
    expect(await stored.find('information', { id: old })).toMatchObject([
      { icon: path, content: expect.stringContaining(`src="${path}"><img src="https://other`) },
    ]);
    await other.close();
  });

  test('that is not there is not found', async () => {
    const paths = ['f'.repeat(32), 'x', '%27%20or%20true'].map((id) => `/ssp_publisher/image/${id}`);
    for (const path of paths) expect((await server.anyone('GET', path)).status).toBe(404);
  });
});

describe('the sanitiser', () => {
  test.each(vectors)('leaves nothing of $name that could run', ({ html }) => {
    const clean = sanitizeArticle(html);
    const { document } = new JSDOM(clean).window;
    for (const element of document.body.querySelectorAll('*')) {
      const attributes = allowedArticleElements[element.localName];
      expect(attributes).toBeDefined();
      for (const { name, value } of element.attributes) {
        expect(attributes).toContain(name);
        if (name === 'href' || name === 'src')
          expect(value).toMatch(/^(https?:|mailto:|tel:|\/[^/\\]|#|\/$)/);
      }
    }
    expect(sanitizeArticle(clean)).toBe(clean);
  });

  test('leaves what articles are made of alone', () => {
    const html =
      '<h2>One</h2><p>Two <strong>three</strong> <a href="https://example.com/" rel="noopener noreferrer">four</a></p>' +
      '<ul><li><p>five</p></li></ul><div data-search-ad="1"></div><img src="/api/v1/ssp_publisher/image/1" alt="six">' +
      '<table><tbody><tr><th colspan="2"><p>seven</p></th></tr></tbody></table>';
    expect(sanitizeArticle(html)).toBe(html);
  });

  test('numbers the markers, and empties them', () => {
    expect(sanitizeArticle('<div data-search-ad="7"><p>x</p></div><div data-search-ad=""></div>')).toBe(
      '<div data-search-ad="1"></div><p>x</p><div data-search-ad="2"></div>',
    );
  });
});
