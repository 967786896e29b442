import { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendFileResponse } from '#server/api/sendSuccessResponse.ts';
import { FileResponse } from '#server/responses.ts';
import { definitions } from '../support/definitions.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let token: string;
let origin: string;

beforeAll(async () => {
  server = await testApp();
  await server.user({ email: 'ann@example.com', is_admin: true });
  await addChannels(server);
  const { body } = await server.anyone('POST', '/ssp_publisher/login', {
    email: 'ann@example.com',
    password,
  });
  token = (body.data as { token: string }).token;
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

async function addChannels({ company }: TestApp) {
  const records = await company(1);
  for (let number = 1; number <= 50; number++)
    await records.insert('channel', { name: `Channel number ${number}` });
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await request(origin + path, { headers: { authorization: token, ...headers } });
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

const list = '/api/v1/ssp_publisher/channel?page_size=50';

describe('what the API answers', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('with "%s" it is sent as %s, and says the same', async (accepted, encoding, decode) => {
    const plain = await get(list);
    const packed = await get(list, { 'accept-encoding': accepted });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(decode(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
    for (const answer of [plain, packed]) expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  test.each(['identity', 'br;q=0', 'deflate'])('with "%s" it is sent as it is', async (accepted) => {
    const { headers, bytes } = await get(list, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString()).code).toBe(0);
  });

  test('what is short is sent as it is', async () => {
    const { headers } = await get(`${list.replace('50', '1')}`, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('HEAD says what GET would, without a body', async () => {
    const headers = { authorization: token, 'accept-encoding': 'br' };
    const answer = await request(origin + list, { method: 'HEAD', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(await answer.body.text()).toBe('');
  });

  test('a body that claims to be compressed is not unpacked', async () => {
    const answer = await request(origin + list, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(`{"name":"${' '.repeat(50_000_000)}"}`),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a secret', () => {
  test('is what logging in answers, and what the definition of its call says', () => {
    const { session, integrations, channels } = definitions.resources;
    expect(session?.calls.login?.sensitive).toBe(true);
    expect(session?.calls.profile?.sensitive).toBe(false);
    expect([integrations?.calls.appKey?.sensitive, integrations?.calls.renewAppKey?.sensitive]).toEqual([
      true,
      true,
    ]);
    expect(channels?.calls.list?.sensitive).toBe(false);
  });

  test('is never compressed, however long the answer', async () => {
    const { channels } = definitions.resources;
    if (!channels?.calls.list) throw new Error('Channels have no list');
    const calls = { ...channels.calls, list: { ...channels.calls.list, sensitive: true } };
    const resources = { ...definitions.resources, channels: { ...channels, calls } };
    const guarded = await testApp({ ...definitions, resources });
    const ann = await guarded.user({ email: 'ann@example.com', is_admin: true });
    await addChannels(guarded);
    const answer = await ann('GET', '/ssp_publisher/channel?page_size=50', undefined, {
      'accept-encoding': 'br',
    });
    expect(answer.bytes.length).toBeGreaterThan(1024);
    expect(answer.headers['content-encoding']).toBeUndefined();
    await guarded.close();
  });
});

describe('a file', () => {
  test.each([
    ['gzip', createGunzip],
    ['br', createBrotliDecompress],
  ])('that is made while it is sent arrives line by line, as %s', async (encoding, decoder) => {
    let goOn = () => {};
    const asked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* lines() {
      yield '80.first,line\r\n';
      await asked;
      yield 'second,line\r\n';
    }
    const app = Fastify();
    app.get('/', (_, reply) => sendFileResponse(reply, new FileResponse('rows.csv', Readable.from(lines()))));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { headers, body } = await request(url, { headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    const received: string[] = [];
    for await (const part of body.pipe(decoder())) {
      received.push(String(part));
      goOn();
    }
    expect(received).toEqual(['80.first,line\r\n', 'second,line\r\n']);
    await app.close();
  });

  test('that breaks off is an answer that breaks off, not one that is whole', async () => {
    let breakOff = () => {};
    const broken = new Promise<void>((resolve) => {
      breakOff = resolve;
    });
    async function* lines() {
      yield 'first,line\r\n';
      await broken;
      throw new Error('The engine went away');
    }
    const app = Fastify();
    app.get('/', (_, reply) => sendFileResponse(reply, new FileResponse('rows.csv', Readable.from(lines()))));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { body } = await request(url, { headers: { 'accept-encoding': 'gzip' } });
    breakOff();
    await expect(body.arrayBuffer()).rejects.toThrow();
    await app.close();
  });

  test.each(['rows.xlsx', 'cover.png', 'all.zip'])('%s is compressed already', async (name) => {
    const app = Fastify();
    app.get('/', (_, reply) => sendFileResponse(reply, new FileResponse(name, Buffer.alloc(10_000))));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { headers, body } = await request(url, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect((await body.arrayBuffer()).byteLength).toBe(10_000);
    await app.close();
  });
});
