import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let folder: string;
let server: TestApp;

const ownScript = 'begin();\nwindow.begun = true;';

const files = {
  'index.html': `<title>console</title><script>${ownScript}</script>`,
  'login.html': '<html lang="en"><meta name="color-scheme" content="light dark"><title>login</title>',
  'help.html': '<title>help</title>',
  'assets/app-1a2b.js': 'console.log(1)',
  'assets/app-1a2b.js.gz': gzipSync('console.log(1)'),
  'preloads.json': JSON.stringify({
    '/siteManager/siteList': ['assets/sites-1a2b.js', 'assets/other-3c4d.js'],
  }),
  'config.json': JSON.stringify([
    { match: 'test.*', v1: 'https://test.api.example/v1', v2: 'https://v2.api.example/base' },
    { match: '*', v1: '/api/v1', v2: '/api/v2' },
  ]),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await mkdir(path.join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  server = await testApp(definitions, { pages: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  server.app.inject({ method: 'GET', url, headers });

describe('the pages', () => {
  test.each([
    '/',
    '/index.html',
    '/siteManager/siteList',
    '/report/contentAds?tab=1',
    '/HOME/',
    '/report',
    '/account/user/7',
    '/account/user/a.b',
  ])('%s is the console', async (url) => {
    const page = await open(url);
    expect([page.statusCode, page.body]).toEqual([200, files['index.html']]);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/.env',
    '/.git/config',
    '/.aws/credentials',
    '/wp-admin',
    '/anything/else',
    '/home/else',
    '/%2eenv',
  ])('%s is no page, and the console says so', async (url) => {
    const page = await open(url);
    expect([page.statusCode, page.body]).toEqual([404, files['index.html']]);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each(['/login', '/signin', '/findpwd', '/saas/login', '/login.html', '/login?token=x'])(
    '%s is the login page',
    async (url) => {
      const page = await open(url);
      expect([page.statusCode, page.body]).toEqual([200, files['login.html']]);
    },
  );

  test.each([
    ['look=dark.', '<html data-theme="dark" lang="en"><meta name="color-scheme" content="dark">'],
    [
      'a=b; look=light.compact; c=d',
      '<html data-theme="light" data-density="compact" lang="en"><meta name="color-scheme" content="light">',
    ],
    [
      'look=.compact',
      '<html data-density="compact" lang="en"><meta name="color-scheme" content="light dark">',
    ],
    ['look=.', '<html lang="en"><meta name="color-scheme" content="light dark">'],
    ['look=dark"><script>.compact', '<html lang="en"><meta name="color-scheme" content="light dark">'],
  ])('by the cookie %s a page is marked before it is sent', async (cookie, beginning) => {
    for (const address of ['/login', '/login.html']) {
      const page = await open(address, { accept: 'text/html', cookie });
      expect(page.body).toBe(`${beginning}<title>login</title>`);
      expect(page.headers['cache-control']).toBe('no-store');
    }
  });

  test('a file is itself, and one that there is not is no page', async () => {
    expect((await open('/help.html')).body).toBe(files['help.html']);
    expect((await open('/assets/other.js')).statusCode).toBe(404);
    expect((await open('/other.js', { accept: '*/*' })).json()).toEqual({
      code: 404,
      msg: "This endpoint doesn't exist",
    });
    expect((await open('/../package.json')).body).not.toContain('publisher-console');
    for (const outside of [
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/%2e%2e/%2e%2e/%2e%2e/etc/hosts.txt',
      '/..%2fx.json',
    ])
      expect((await open(outside)).body).toMatch(/<title>console|"code":40[0-9]/);
  });

  test('the documentation site is a page of the demo, once it is built', async () => {
    const demo = await testApp(definitions, { pages: folder, isDemo: true });
    const get = (url: string) => demo.app.inject({ method: 'GET', url });
    expect((await get('/docs/')).statusCode).toBe(404);
    await mkdir(path.join(folder, 'docs'));
    await writeFile(path.join(folder, 'docs/index.html'), '<title>docs</title>');
    expect((await get('/docs')).headers.location).toBe('/docs/');
    expect((await get('/docs/')).body).toBe('<title>docs</title>');
    for (const url of ['/docs', '/docs/']) {
      const { statusCode, body } = await open(url);
      expect([statusCode, body]).toEqual([404, files['index.html']]);
    }
    await demo.close();
  });

  test.each(['/api', '/api/', '/api/v1/nothing', '/api/v3/ssp_publisher/channel'])(
    '%s is never a page',
    async (url) => {
      const answer = await open(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 404, msg: "This endpoint doesn't exist" },
      ]);
    },
  );

  test('assets are kept for ever, and sent compressed where they are', async () => {
    const plain = await open('/assets/app-1a2b.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(files['assets/app-1a2b.js']);
    const packed = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await open('/config.json')).headers['cache-control']).toBe('no-cache');
    for (const answer of [plain, packed]) expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  test('a compressed asset is answered in part, as its head alone, and not again where it is known', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const whole = await open('/assets/app-1a2b.js', gzip);
    const part = await open('/assets/app-1a2b.js', { ...gzip, range: 'bytes=0-9' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10));
    const known = await open('/assets/app-1a2b.js', { ...gzip, 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const head = await server.app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js', headers: gzip });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.headers['content-encoding']).toBe('gzip');
  });

  test('a page names the files that it will need beside those of every page', async () => {
    const { headers } = await open('/siteManager/siteList?page=2');
    expect(headers.link).toBe(
      '</assets/sites-1a2b.js>; rel=modulepreload, </assets/other-3c4d.js>; rel=modulepreload',
    );
    for (const url of ['/', '/siteManager', '/constructor', '/login'])
      expect((await open(url)).headers.link).toBeUndefined();
  });

  test('assets are believed to be what they say, and are for our own pages', async () => {
    const { headers } = await open('/assets/app-1a2b.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('HTTPS is required of the own host only, as the guide for nginx has it', async () => {
    for (const url of ['/', '/api/v1/ssp_publisher/menu'])
      expect((await open(url)).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('a strict policy goes with every answer, and names the hosts of config.json and the one script in the page', async () => {
    const hash = createHash('sha256').update(ownScript).digest('base64');
    for (const url of ['/', '/login', '/api/v1/ssp_publisher/menu', '/nothing.js']) {
      const policy = String((await open(url)).headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          `script-src 'self' 'sha256-${hash}'`,
          "style-src 'self' 'unsafe-inline'",
          // As configured in project.json: ads and articles show pictures from any host.
          "img-src 'self' data: blob: https:",
          "frame-ancestors 'none'",
          "connect-src 'self' https://test.api.example https://v2.api.example",
        ]),
      );
    }
  });
});
