import { describe, expect, test } from 'vitest';
import { now } from '#definition/time/clock.ts';
import { verifyAdsTxt } from '#publisher/adstxt/verifyAdsTxt.ts';
import { pages, testSite } from '../fetch/testSite.ts';

const FIRST = 'google.com, pub-1, DIRECT, f08c47fec0942fa0';
const SECOND = 'openx.com, 2, RESELLER';
const required = ['# Direct', FIRST, SECOND];
const lastReadFile = `${FIRST}\n${SECOND}`;

async function verified(page: Parameters<typeof pages>[0][string] = {}, unreadSince?: string) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...page.headers };
  const allow = await testSite(pages({ 'site.example/ads.txt': { ...page, headers } }), 'site.example');
  return verifyAdsTxt({ domain: 'www.site.example', required, lastReadFile, unreadSince }, { allow });
}

describe('a site', () => {
  test('with every line is successful', async () => {
    const body = `${SECOND}\r\n${FIRST}`;
    expect(await verified({ body })).toEqual({
      status: 'Verification Successful',
      missing: [],
      warnings: [],
      reason: undefined,
      httpStatus: 200,
      finalUrl: 'http://site.example/ads.txt',
      checkedAt: expect.stringMatching(/Z$/),
      fileToStore: body,
    });
  });

  test('with some lines needs an update, and is warned of the rest', async () => {
    expect(
      await verified({ body: 'google.com, pub-1, DIRECT\nopenx.com, 2, DIRECT\nnonsense' }),
    ).toMatchObject({
      status: 'Need Update ads.txt',
      missing: [SECOND],
      warnings: [
        { required: FIRST, code: 'certificationAbsent' },
        { required: SECOND, code: 'wrongRelationship' },
        { line: 3, code: 'fieldCount' },
      ],
      reason: undefined,
    });
  });

  test('with none of the lines fails and is told why', async () => {
    expect(await verified({ body: 'other.com, 1, DIRECT' })).toMatchObject({
      status: 'Verification Failed',
      missing: [FIRST, SECOND],
      reason: expect.stringMatching(/^None of the required lines are in the file \(HTTP 200, http:/),
      fileToStore: 'other.com, 1, DIRECT',
    });
  });
});

describe('a file that is not sent as text/plain', () => {
  const body = `${SECOND}\n${FIRST}`;

  test.each([
    ['text/html; charset=utf-8', 'The server sends the file as text/html. Buyers may ignore it: '],
    ['', 'The server sends the file without a Content-Type header. Buyers may ignore it: '],
  ])('but as “%s” is verified with a warning', async (type, message) => {
    expect(await verified({ body, headers: { 'content-type': type } })).toMatchObject({
      status: 'Verification Successful',
      warnings: [{ code: 'contentType', message: `${message}send it as text/plain` }],
    });
  });

  test.each(['TEXT/PLAIN', 'text/plain;charset=utf-8'])('but as “%s” has no warning', async (type) => {
    expect(await verified({ body, headers: { 'content-type': type } })).toMatchObject({ warnings: [] });
  });
});

describe('a site without a file, or that refuses to send it,', () => {
  test.each<[number, string | undefined]>([
    [404, ''],
    [410, ''],
    [403, undefined],
    [401, undefined],
  ])('fails at once with HTTP %i', async (status, current) => {
    const result = await verified({ status });
    expect(result).toMatchObject({
      status: 'Verification Failed',
      missing: [FIRST, SECOND],
      reason: expect.stringContaining(`HTTP ${status}`),
    });
    expect([result.fileToStore, result.unreadSince]).toEqual([current, undefined]);
  });
});

describe('a site whose file cannot be read for now', () => {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 60 * 60 * 1_000).toISOString();

  test.each<[string, Parameters<typeof verified>[0]]>([
    ['HTTP 500', { status: 500 }],
    ['HTTP 502', { status: 502 }],
    ['HTTP 503', { status: 503 }],
    ['HTTP 504', { status: 504 }],
    ['HTTP 429', { status: 429 }],
    ['a maintenance page', { body: '<html>Back soon' }],
    ['a part of a web page', { body: '<h1>Back soon</h1>' }],
  ])('answers with %s: the last copy counts, and it is said since when', async (_, page) => {
    const unreadSince = hoursAgo(50);
    const message = `Not readable since ${unreadSince.slice(0, 16).replace('T', ' ')} UTC; the last copy`;
    expect(await verified(page, unreadSince)).toMatchObject({
      status: 'Verification Successful',
      missing: [],
      warnings: [{ code: 'unread', message: expect.stringContaining(message) }],
      reason: expect.stringContaining(`(HTTP ${page?.status ?? 200}, http://site.example/ads.txt`),
      fileToStore: lastReadFile,
      unreadSince,
    });
  });

  test('fails after three nights, and keeps the copy', async () => {
    const unreadSince = hoursAgo(72);
    expect(await verified({ status: 503 }, unreadSince)).toMatchObject({
      status: 'Verification Failed',
      missing: [FIRST, SECOND],
      reason: expect.stringContaining('HTTP 503'),
      fileToStore: lastReadFile,
      unreadSince,
    });
  });

  test('is read again: nothing is left of it', async () => {
    const result = await verified({ body: lastReadFile }, hoursAgo(72));
    expect([result.status, result.unreadSince]).toEqual(['Verification Successful', undefined]);
  });

  test('cannot be reached: the last copy counts', async () => {
    const options = { resolve: async () => ['127.0.0.1'] };
    const result = await verifyAdsTxt({ domain: 'site.example', required, lastReadFile }, options);
    expect(result).toMatchObject({
      status: 'Verification Successful',
      httpStatus: undefined,
      fileToStore: lastReadFile,
      unreadSince: result.checkedAt,
    });
  });

  test('and was never read before fails at once', async () => {
    const options = { resolve: async () => ['127.0.0.1'] };
    const result = await verifyAdsTxt({ domain: 'site.example', required }, options);
    expect(result).toMatchObject({ status: 'Verification Failed', missing: [FIRST, SECOND] });
  });
});
