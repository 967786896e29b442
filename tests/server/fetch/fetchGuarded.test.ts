import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchLimits } from '#server/fetch/fetchLimits.ts';
import { fetchPublicUrl } from '#server/fetch/fetchPublicUrl.ts';
import { pages, redirect, testSite } from './testSite.ts';

const HOSTS = ['site.example', 'www.site.example', 'other.example'];
const served = (byAddress: Parameters<typeof pages>[0]) => testSite(pages(byAddress), ...HOSTS);

test('a fetch returns status, headers, address and text', async () => {
  const allow = await served({
    'site.example/a?b=1': redirect('//www.site.example/c'),
    'www.site.example/c': { status: 418, headers: { 'x-tea': 'pot' }, body: '\ufeffžluť' },
  });
  expect(await fetchPublicUrl('http://site.example/a?b=1', { allow })).toEqual({
    ok: true,
    status: 418,
    headers: expect.objectContaining({ 'x-tea': 'pot' }),
    finalUrl: 'http://www.site.example/c',
    body: 'žluť',
    truncated: false,
    elapsedMs: expect.any(Number),
  });
});

test('no cookie, referrer or authorization goes with a request', async () => {
  const sent: string[] = [];
  const allow = await testSite((request, response) => {
    sent.push(...Object.keys(request.headers));
    response.writeHead(request.url === '/' ? 302 : 200, { location: '/next', 'set-cookie': 'a=b' }).end();
  }, 'site.example');
  await fetchPublicUrl('http://site.example/', { allow });
  expect(new Set(sent)).toEqual(new Set(['host', 'connection', 'accept', 'accept-encoding', 'user-agent']));
});

describe('a redirect', () => {
  test.each([
    ['http://127.0.0.1/', 'addressLiteral'],
    ['http://2130706433/', 'addressLiteral'],
    ['http://[::1]/', 'addressLiteral'],
    ['//169.254.169.254/latest/meta-data/', 'addressLiteral'],
    ['http://site.example:8080/', 'port'],
    ['http://root:secret@site.example/', 'userInfo'],
    ['file:///etc/passwd', 'scheme'],
    ['http://[fe80::1%25eth0]/', 'invalidUrl'],
    ['http://inside.example/', 'notPublic'],
    ['https://site.example/', 'httpsNotOffered'],
  ])('to %s is refused: %s', async (location, code) => {
    const allow = await served({ 'site.example/': redirect(location) });
    const resolve = async () => ['192.168.0.1'];
    const result = await fetchPublicUrl('http://site.example/', { allow, resolve });
    expect(result).toMatchObject({ ok: false, code, status: 302 });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  test('is checked afresh for a name that resolves differently the second time', async () => {
    const answers = [['127.0.0.1'], ['8.8.8.8']];
    const allow = await served({ 'site.example/': redirect('http://rebound.example/') });
    const resolve = async () => answers.shift() ?? [];
    const result = await fetchPublicUrl('http://site.example/', { allow, resolve });
    expect(result).toMatchObject({ code: 'notPublic', finalUrl: 'http://rebound.example/' });
    expect(answers).toEqual([['8.8.8.8']]);
  });

  test('is followed five times and no more', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 6 }, (_, hop) => [`site.example/${hop}`, redirect(`/${hop + 1}`)]),
    );
    const allow = await served({ ...chain, 'site.example/6': { body: 'end' } });
    expect(await fetchPublicUrl('http://site.example/1', { allow })).toMatchObject({ ok: true, body: 'end' });
    expect(await fetchPublicUrl('http://site.example/0', { allow })).toMatchObject({
      code: 'tooManyRedirects',
      reason: 'There were more than 5 redirects',
    });
  });

  test('without a target is a failure', async () => {
    const allow = await served({ 'site.example/': { status: 301 } });
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({
      code: 'redirectNowhere',
    });
  });

  test('whose body never ends is followed all the same', async () => {
    const allow = await testSite((request, response) => {
      if (request.url === '/next') response.end('end');
      else response.writeHead(302, { location: '/next' }).write('moved');
    }, 'site.example');
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({ ok: true, body: 'end' });
  });
});

describe('a body', () => {
  const large = Buffer.alloc(64 * fetchLimits.bodyBytes, 'x');

  test.each([
    ['gzip', gzipSync('žluť')],
    ['br', brotliCompressSync('žluť')],
    ['gzip, br', brotliCompressSync(gzipSync('žluť'))],
  ])('compressed by %s is read', async (encoding, body) => {
    const allow = await served({ 'site.example/': { headers: { 'content-encoding': encoding }, body } });
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({ ok: true, body: 'žluť' });
  });

  test.each([
    ['identity', large],
    ['gzip', gzipSync(large)],
    ['br', brotliCompressSync(large)],
    ['gzip, gzip', gzipSync(gzipSync(large))],
  ])('of 64 MiB, %s, is cut at 1 MiB', async (encoding, body) => {
    const allow = await served({ 'site.example/': { headers: { 'content-encoding': encoding }, body } });
    const result = await fetchPublicUrl('http://site.example/', { allow });
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.ok && result.body.length).toBeLessThanOrEqual(fetchLimits.bodyBytes);
  });

  test('of exactly 1 MiB is whole', async () => {
    const allow = await served({ 'site.example/': { body: large.subarray(0, fetchLimits.bodyBytes) } });
    const result = await fetchPublicUrl('http://site.example/', { allow });
    expect(result).toMatchObject({ ok: true, truncated: false });
    expect(result.ok && result.body.length).toBe(fetchLimits.bodyBytes);
  });

  test('that cannot be decompressed is a failure', async () => {
    const allow = await served({
      'site.example/': { headers: { 'content-encoding': 'gzip' }, body: 'plain' },
    });
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({
      ok: false,
      code: 'badBody',
    });
  });
});

describe('the deadline', () => {
  const deadlineMs = 300;

  test('ends a server that never answers', async () => {
    const allow = await testSite(() => {}, 'site.example');
    expect(await fetchPublicUrl('http://site.example/', { allow, deadlineMs })).toMatchObject({
      ok: false,
      code: 'deadline',
      reason: 'The server took too long to respond',
    });
  });

  test('ends a body that comes drop by drop', async () => {
    const allow = await testSite((_, response) => {
      const drops = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drops));
    }, 'site.example');
    expect(await fetchPublicUrl('http://site.example/', { allow, deadlineMs })).toMatchObject({
      ok: false,
      code: 'deadline',
      status: 200,
    });
  });

  test('ends a name that is never resolved', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    const result = await fetchPublicUrl('http://site.example/', { resolve, deadlineMs });
    expect(result).toMatchObject({ ok: false, code: expect.stringMatching('connectionTimeout|deadline') });
  });

  test('ends redirects that are each quick', async () => {
    const allow = await testSite((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100);
    }, 'site.example');
    expect(await fetchPublicUrl('http://site.example/', { allow, deadlineMs })).toMatchObject({
      code: 'deadline',
    });
  });
});

describe('a broken server', () => {
  test('that refuses the connection is told so', async () => {
    const allow = new Map([['site.example', { address: '127.0.0.1', port: 1 }]]);
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({
      code: 'connectionRefused',
    });
  });

  test('that hangs up is told so', async () => {
    const allow = await testSite((request) => request.socket.destroy(), 'site.example');
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({ code: 'connectionLost' });
  });

  test('that does not speak HTTP is told so', async () => {
    const allow = await testSite((request) => request.socket.end('SSH-2.0-OpenSSH\r\n'), 'site.example');
    expect(await fetchPublicUrl('http://site.example/', { allow })).toMatchObject({ code: 'badResponse' });
  });
});
