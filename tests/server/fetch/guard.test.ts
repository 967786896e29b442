import { Agent, request } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGuardedConnector } from '#server/fetch/createGuardedConnector.ts';
import { createPublicDnsLookup } from '#server/fetch/createPublicDnsLookup.ts';
import { FetchFailure } from '#server/fetch/FetchFailure.ts';
import { fetchPublicUrl } from '#server/fetch/fetchPublicUrl.ts';
import { isPublicIpAddress } from '#server/fetch/isPublicIpAddress.ts';
import { parsePublicUrl } from '#server/fetch/parsePublicUrl.ts';
import { pages, testSite } from './testSite.ts';

describe('an address that may not be dialled', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::808:808',
    '100::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'example.com',
    '0x7f.1',
    '2130706433',
  ])('“%s”', (address) => {
    expect(isPublicIpAddress(address)).toBe(false);
  });
});

describe('an address that may be dialled', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2A00:1450:4001:0800::200e',
    '2001:200::1',
    '64:ff9b::808:808',
  ])('“%s”', (address) => {
    expect(isPublicIpAddress(address)).toBe(true);
  });
});

const refusal = (url: string): string | undefined => {
  try {
    parsePublicUrl(url);
  } catch (error) {
    return error instanceof FetchFailure ? error.code : 'unexpected';
  }
};

describe('the form of an address', () => {
  test.each([
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['gopher://example.com:80/', 'scheme'],
    ['http://user@example.com/', 'userInfo'],
    ['http://user:secret@example.com/', 'userInfo'],
    ['http://:secret@example.com/', 'userInfo'],
    ['http://example.com:8080/', 'port'],
    ['https://example.com:22/', 'port'],
    ['http://127.0.0.1/', 'addressLiteral'],
    ['http://8.8.8.8/', 'addressLiteral'],
    ['http://127.0.0.1./', 'addressLiteral'],
    ['http://2130706433/', 'addressLiteral'],
    ['http://0x7f.1/', 'addressLiteral'],
    ['http://0177.0.0.1/', 'addressLiteral'],
    ['http://0/', 'addressLiteral'],
    ['http://%31%32%37.0.0.1/', 'addressLiteral'],
    ['http://１２７.0.0.1/', 'addressLiteral'],
    ['http://127。0。0。1/', 'addressLiteral'],
    ['http://[::1]/', 'addressLiteral'],
    ['http://[::ffff:127.0.0.1]/', 'addressLiteral'],
    ['http://[64:ff9b::7f00:1]/', 'addressLiteral'],
    ['http://[fe80::1%25eth0]/', 'invalidUrl'],
    ['http://1.2.3.4.5/', 'invalidUrl'],
    ['http://', 'invalidUrl'],
    ['', 'invalidUrl'],
    ['//example.com/', 'invalidUrl'],
  ])('“%s” is refused: %s', (url, code) => {
    expect(refusal(url)).toBe(code);
  });

  test.each([
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com.:443/a?b#c', 'https://example.com/a?b'],
    ['https://example.com:80/', 'https://example.com:80/'],
    ['http://münchen.de/', 'http://xn--mnchen-3ya.de/'],
    ['http://127.0.0.1.example.com/', 'http://127.0.0.1.example.com/'],
  ])('“%s” is read as %s', (url, href) => {
    expect(parsePublicUrl(url).href).toBe(href);
  });
});

describe('a host name', () => {
  const fetchFrom = (...addresses: string[]) =>
    fetchPublicUrl('http://site.example/', { resolve: async () => addresses });

  test('that resolves to forbidden addresses alone is refused, without telling which', async () => {
    const result = await fetchFrom('127.0.0.1', '::1', '10.0.0.7');
    expect(result).toMatchObject({
      ok: false,
      code: 'notPublic',
      reason: "The host name doesn't resolve to a public address",
      finalUrl: 'http://site.example/',
    });
  });

  test('that resolves to nothing is refused', async () => {
    expect(await fetchFrom()).toMatchObject({ ok: false, code: 'notPublic' });
  });

  test('such as localhost is refused with the system resolver too', async () => {
    expect(await fetchPublicUrl('http://localhost/')).toMatchObject({ ok: false, code: 'notPublic' });
  });

  test('with several addresses is dialled at the public ones alone', async () => {
    const lookup = createPublicDnsLookup(async () => ['127.0.0.1', '8.8.8.8', 'fe80::1%lo', '2606:4700::1']);
    const all = await new Promise((done) => lookup('site.example', { all: true }, (_, found) => done(found)));
    const one = await new Promise((done) => lookup('site.example', {}, (_, found) => done(found)));
    expect(all).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    expect(one).toBe('8.8.8.8');
  });

  test('that cannot be resolved is not found', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    expect(await fetchPublicUrl('http://site.example/', { resolve })).toMatchObject({ code: 'nameNotFound' });
  });
});

test('the connector refuses an IP literal even when nobody looked at the address before', async () => {
  const allow = await testSite(pages({}), 'site.example');
  const agent = new Agent({ connect: createGuardedConnector(1000, {}) });
  onTestFinished(() => agent.destroy());
  const { port } = allow.get('site.example') ?? {};
  await expect(request(`http://127.0.0.1:${port}/`, { dispatcher: agent })).rejects.toMatchObject({
    code: 'addressLiteral',
  });
});

describe('the allow-list', () => {
  test('serves a host name from loopback, in any spelling of the name', async () => {
    const allow = await testSite(pages({ 'site.example/x': { body: 'hello' } }), 'site.example');
    expect(await fetchPublicUrl('http://SITE.example.:80/x', { allow })).toMatchObject({
      ok: true,
      body: 'hello',
    });
  });

  test('does not open other names, nor https', async () => {
    const allow = await testSite(pages({}), 'site.example');
    const resolve = async () => ['127.0.0.1'];
    for (const [url, code] of [
      ['http://sub.site.example/', 'notPublic'],
      ['http://site.example.org/', 'notPublic'],
      ['http://127.0.0.1/', 'addressLiteral'],
      ['https://site.example/', 'httpsNotOffered'],
    ] as const) {
      expect(await fetchPublicUrl(url, { allow, resolve })).toMatchObject({ ok: false, code });
    }
  });
});

test('a connection is not kept for a later fetch with other rules', async () => {
  const seen: unknown[] = [];
  const allow = await testSite((request, response) => {
    seen.push([request.headers.connection, request.socket.remotePort]);
    response.end('hello');
  }, 'site.example');
  const url = 'http://site.example/';
  expect(await fetchPublicUrl(url, { allow })).toMatchObject({ ok: true });
  expect(await fetchPublicUrl(url, { resolve: async () => ['127.0.0.1'] })).toMatchObject({
    code: 'notPublic',
  });
  expect(await fetchPublicUrl(url, { allow })).toMatchObject({ ok: true });
  expect(seen).toEqual([
    ['close', expect.any(Number)],
    ['close', expect.any(Number)],
  ]);
});
