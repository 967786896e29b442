import { describe, expect, test } from 'vitest';
import { verifyAdsTxt } from '../../../src/publisher/adstxt/verifyAdsTxt';
import { pages, testSite } from '../fetch/testSite';

const FIRST = 'google.com, pub-1, DIRECT, f08c47fec0942fa0';
const SECOND = 'openx.com, 2, RESELLER';
const required = ['# Direct', FIRST, SECOND];
const lastGood = `${FIRST}\n${SECOND}`;

async function verified(page: Parameters<typeof pages>[0][string] = {}) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...page.headers };
  const allow = await testSite(pages({ 'site.example/ads.txt': { ...page, headers } }), 'site.example');
  return verifyAdsTxt({ domain: 'www.site.example', required, lastGood }, { allow });
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
      current: body,
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
      current: 'other.com, 1, DIRECT',
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

describe('a site without a readable file', () => {
  test.each<[string, { status?: number; body?: string }, string | undefined]>([
    ['404: it declares nothing', { status: 404 }, ''],
    ['410: it declares nothing', { status: 410 }, ''],
    ['a piece of a web page: it declares nothing', { body: '<h1>Not found</h1>' }, ''],
    ['a web page: it declares nothing', { body: '<html>' }, ''],
    ['403: what it declares is not known', { status: 403 }, undefined],
    ['401: what it declares is not known', { status: 401 }, undefined],
    ['500: the last good copy stays', { status: 500 }, lastGood],
    ['503: the last good copy stays', { status: 503 }, lastGood],
  ])('answers %s', async (_, page, current) => {
    const result = await verified(page);
    expect(result).toMatchObject({
      status: 'Verification Failed',
      missing: [FIRST, SECOND],
      reason: expect.stringContaining(`HTTP ${page.status ?? 200}`),
    });
    expect(result.current).toBe(current);
  });

  test('cannot be reached: the last good copy stays', async () => {
    const options = { resolve: async () => ['127.0.0.1'] };
    const result = await verifyAdsTxt({ domain: 'site.example', required, lastGood }, options);
    expect(result).toMatchObject({ status: 'Verification Failed', httpStatus: undefined, current: lastGood });
  });
});
