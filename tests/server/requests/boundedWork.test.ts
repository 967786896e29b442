import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import bounds from '#definition/bounds.json';
import { formatMessage } from '#definition/text/messages.ts';
import { maxImageDimensions } from '#server/workers/processImage.ts';
import type { Caller } from '../support/caller.ts';
import { multipart } from '../support/multipart.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const tooManyPixels = formatMessage('invalid.pixels', maxImageDimensions);

let server: TestApp;
let ann: Caller;
let siteId: unknown;

beforeAll(async () => {
  server = await testApp();
  const records = await server.company(1);
  siteId = (await records.insert('site', { domain: 'one.example', timezone: 'UTC+01:00' })).id;
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const manyNames = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1]));

describe('where no login is needed', () => {
  test.each(['login', 'password/forgot', 'password/reset'])(
    '/%s takes no body of more than 16 kB, and is not held up by one of 16 kB',
    async (path) => {
      const url = `/ssp_publisher/${path}`;
      const tooMuch = await server.anyone('POST', url, manyNames(75_000));
      expect([tooMuch.status, tooMuch.body.msg]).toEqual([413, 'The request is too large']);
      const most = manyNames(1200);
      expect(JSON.stringify(most).length).toBeGreaterThan(14_000);
      const { status, body } = await server.anyone('POST', url, most);
      expect([status, body.errors?.length]).toEqual([422, 50]);
    },
  );
});

test('a megabyte of lists within lists is refused in words', async () => {
  const nested = `{"name":${'['.repeat(450_000)}${']'.repeat(450_000)}}`;
  const answer = await ann('POST', '/ssp_publisher/channel', nested, { 'content-type': 'application/json' });
  expect([answer.status, answer.body.msg]).toEqual([
    400,
    'The JSON is nested too deeply: at most 32 levels are allowed',
  ]);
});

test('an object of more names than any form has, and a body of more values, are refused in words', async () => {
  const names = Object.fromEntries(
    Array.from({ length: bounds.objectKeys + 1 }, (_, place) => [`n${place}`, 1]),
  );
  const values = new Array(bounds.values + 1).fill(1);
  const answers = [
    await ann('POST', '/ssp_publisher/channel', names),
    await ann('POST', '/ssp_publisher/channel', { description: names }),
    await ann('POST', '/ssp_publisher/channel', { description: values }),
  ];
  const words = 'The request has too many values: at most 200000, and at most 2000 fields in one object';
  expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(new Array(3).fill([422, words]));
});

test('lists of thousands of objects where texts are asked are refused at the field', async () => {
  const list = new Array(60_000).fill({ a: 1 });
  const zone = { ad_type: 1, ad_size: list, description: 'x' };
  const answers = [
    await ann('POST', `/ssp_publisher/domain/${siteId}/zone/add`, zone),
    await ann('POST', '/ssp_publisher/news', { title: 'x', tags: list }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, [{ field: '/ad_size', message: 'Zone Size can have at most 10000 entries' }]],
    [422, [{ field: '/tags', message: 'Maxmum of 15 distinct keywords,separated by English commas' }]],
  ]);
});

/** Creates a PNG one pixel wide: few bytes, with any number of pixels. */
function column(height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const content = deflateSync(Buffer.alloc(2 * height));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
  return whole;
}

describe('a picture of one column', () => {
  const send = (content: Buffer) =>
    ann('POST', '/ssp_publisher/image', ...multipart({ property: 'content' }, { name: 'a.png', content }));

  test('of 49 million pixels is refused for its sides, eight at once, and who logs in meanwhile is let in', async () => {
    const highest = column(49_000_000);
    const sent = Array.from({ length: 8 }, () => send(highest));
    const login = await server.anyone('POST', '/ssp_publisher/login', { email: 'ann@one.example', password });
    expect(login.status).toBe(200);
    for (const { status, body } of await Promise.all(sent))
      expect([status, body.errors?.[0]?.message]).toEqual([422, tooManyPixels]);
  });

  test('that is as high as a picture may be is taken', async () => {
    expect((await send(column(12_000))).status).toBe(200);
    expect((await send(column(12_001))).body.errors?.[0]?.message).toBe(tooManyPixels);
  });
});
