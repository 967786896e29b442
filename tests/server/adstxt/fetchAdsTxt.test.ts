import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchAdsTxt } from '#publisher/adstxt/fetchAdsTxt.ts';
import { fetchLimits } from '#server/fetch/fetchLimits.ts';
import { pages, redirect, testSite } from '../fetch/testSite.ts';

const LINE = 'google.com, pub-1, DIRECT';
const HOSTS = [
  'site.example',
  'www.site.example',
  'news.site.example',
  'deep.news.site.example',
  'cdn.other.example',
  'last.example',
  'blog.github.io',
];
const fetched = async (domain: string, byAddress: Parameters<typeof pages>[0]) =>
  fetchAdsTxt(domain, { allow: await testSite(pages(byAddress), ...HOSTS) });

describe('the file of a site', () => {
  const byAddress = { 'site.example/ads.txt': { body: LINE }, 'blog.github.io/ads.txt': { body: 'blog' } };

  test.each(['site.example', 'www.shop.site.example', 'Site.EXAMPLE.'])(
    '%s is at its root domain',
    async (domain) => {
      expect(await fetched(domain, byAddress)).toEqual({
        outcome: 'found',
        text: LINE,
        httpStatus: 200,
        finalUrl: 'http://site.example/ads.txt',
        fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    },
  );

  test('under a suffix that strangers share is its own', async () => {
    expect(await fetched('blog.github.io', byAddress)).toMatchObject({ outcome: 'found', text: 'blog' });
  });

  test.each([
    '',
    'localhost',
    'co.uk',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    'a b.com',
    'u@site.example',
  ])('cannot be asked for “%s”', async (domain) => {
    expect(await fetched(domain, byAddress)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('is not a domain name'),
    });
  });
});

describe('a subdomain', () => {
  const file = (body: string) => ({ body });
  const own = {
    'site.example/ads.txt': file('SUBDOMAIN = News.site.example # ours\nb.com, 1, DIRECT'),
    'news.site.example/ads.txt': file('SUBDOMAIN=deep.news.site.example\nnews.com, 1, DIRECT'),
    'deep.news.site.example/ads.txt': file('deep.com, 1, DIRECT'),
  };

  test.each([
    ['news.site.example', 'http://news.site.example/ads.txt'],
    ['NEWS.site.example.', 'http://news.site.example/ads.txt'],
    ['deep.news.site.example', 'http://site.example/ads.txt'],
    ['www.site.example', 'http://site.example/ads.txt'],
    ['site.example', 'http://site.example/ads.txt'],
  ])('%s is verified with %s', async (domain, finalUrl) => {
    expect(await fetched(domain, own)).toMatchObject({ outcome: 'found', finalUrl });
  });

  test('that the root file refers to must have a file', async () => {
    const { 'site.example/ads.txt': root } = own;
    expect(await fetched('news.site.example', { 'site.example/ads.txt': root })).toMatchObject({
      outcome: 'absent',
      finalUrl: 'http://news.site.example/ads.txt',
    });
  });

  test('on our own network is not asked', async () => {
    const allow = await testSite(pages(own), 'site.example');
    const result = await fetchAdsTxt('news.site.example', { allow, resolve: async () => ['10.0.0.7'] });
    expect(result).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('no HTTP answer') });
  });

  test('and its root domain share one deadline', async () => {
    const allow = await testSite(
      (request, response) => {
        if (request.headers.host === 'site.example') response.end('SUBDOMAIN=news.site.example');
      },
      'site.example',
      'news.site.example',
    );
    expect(await fetchAdsTxt('news.site.example', { allow, deadlineMs: 500 })).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('The server took too long to respond'),
    });
  });
});

describe('redirects', () => {
  test('within the root domain are followed, then one out of it', async () => {
    const result = await fetched('site.example', {
      'site.example/ads.txt': redirect('http://www.site.example/ads.txt', 301),
      'www.site.example/ads.txt': redirect('/files/ads.txt', 308),
      'www.site.example/files/ads.txt': redirect('http://cdn.other.example/site/ads.txt', 307),
      'cdn.other.example/site/ads.txt': { body: LINE },
    });
    expect(result).toMatchObject({ outcome: 'found', finalUrl: 'http://cdn.other.example/site/ads.txt' });
  });

  test.each(['http://last.example/ads.txt', 'http://cdn.other.example/b', 'http://site.example/b'])(
    'from outside the root domain are not followed, here to %s',
    async (location) => {
      const result = await fetched('site.example', {
        'site.example/ads.txt': redirect('http://cdn.other.example/a'),
        'cdn.other.example/a': redirect(location),
        'cdn.other.example/b': { body: LINE },
        'site.example/b': { body: LINE },
        'last.example/ads.txt': { body: LINE },
      });
      expect(result).toMatchObject({
        outcome: 'failed',
        httpStatus: 302,
        finalUrl: 'http://cdn.other.example/a',
        reason: expect.stringContaining('The web server redirects outside its domain more than once'),
      });
    },
  );
});

describe('an answer', () => {
  const cases: [string, Parameters<typeof pages>[0][string], object][] = [
    ['404', { status: 404 }, { outcome: 'absent', httpStatus: 404 }],
    ['401', { status: 401 }, { outcome: 'unreadable', httpStatus: 401 }],
    ['403', { status: 403 }, { outcome: 'unreadable', httpStatus: 403 }],
    ['410', { status: 410 }, { outcome: 'absent', httpStatus: 410 }],
    ['500', { status: 500 }, { outcome: 'failed', httpStatus: 500 }],
    ['304', { status: 304 }, { outcome: 'failed', httpStatus: 304 }],
    ['an empty file', { body: '' }, { outcome: 'found', text: '' }],
    ['a web page', { body: '<!doctype html><p>Welcome' }, { outcome: 'softNotFound', httpStatus: 200 }],
    ['a piece of a web page', { body: '<h1>Not found</h1>' }, { outcome: 'softNotFound' }],
    ['a record sent as HTML', { body: LINE, headers: { 'content-type': 'text/html' } }, { outcome: 'found' }],
    ['UTF-16', { body: Buffer.from(`\ufeff${LINE}`, 'utf16le') }, { outcome: 'failed' }],
    ['too large', { body: `${LINE}\n`.repeat(fetchLimits.bodyBytes / 20) }, { outcome: 'failed' }],
    [
      'a gzip bomb',
      { body: gzipSync(Buffer.alloc(1e8, '#')), headers: { 'content-encoding': 'gzip' } },
      { outcome: 'failed', reason: expect.stringContaining('The file is larger than 1024 KiB (HTTP 200, ') },
    ],
  ];

  test.each(cases)('of %s is told apart', async (_, page, expected) => {
    expect(await fetched('site.example', { 'site.example/ads.txt': page ?? {} })).toMatchObject(expected);
  });

  test('that is no file gives its code, address and time', async () => {
    expect(await fetched('site.example', {})).toMatchObject({
      reason: expect.stringMatching(
        /^No ads\.txt file found on the site \(HTTP 404, http:\/\/site\.example\/ads\.txt, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\)$/,
      ),
    });
  });
});

test('a site that leads to our own network gives a reason, without its addresses', async () => {
  const result = await fetchAdsTxt('inside.example', { resolve: async () => ['10.0.0.7'] });
  expect(result).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('no HTTP answer') });
  expect(JSON.stringify(result)).not.toContain('10.0.0.7');
});

test('a slow site hits the deadline', async () => {
  const allow = await testSite(() => {}, 'site.example');
  expect(await fetchAdsTxt('site.example', { allow, deadlineMs: 3_000 })).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('The server took too long to respond'),
  });
});
