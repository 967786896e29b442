import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSetting } from '#project/settings/readSetting.ts';
import { isSafeHostHeader } from '#server/operations/isSafeHostHeader.ts';
import { listening } from '#tests/support/listening.ts';
import { testMoment } from '#tests/support/moments.ts';
import { copyOf } from '#tests/support/snapshots/copyOf.ts';
import { serverOn } from '../support/serverProcess.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await server.app.inject({ url, headers });
  return { status: statusCode, body: body.startsWith('{') ? JSON.parse(body) : body, headers: answered };
};

describe('Whoever runs the server', () => {
  test('learns that the process answers, and that its database does', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', facts: 'none' },
    });
  });

  test('learns that the database is away', async () => {
    const other = await testApp();
    await other.database.destroy();
    const answer = await other.app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json().database]).toEqual([503, 'away']);
    expect((await other.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await other.close().catch(() => undefined);
  });
});

/** Sends bytes to the listening server, and returns its answer. */
async function sendRaw(sent: string): Promise<string> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

describe('A page', () => {
  test('may use nothing of the device', async () => {
    expect((await get('/healthz')).headers['permissions-policy']).toContain('camera=(), ');
  });
});

describe('A Host header', () => {
  test('names a host, or the request is refused', async () => {
    expect((await get('/healthz', { host: 'console.example.com:8080' })).status).toBe(200);
    expect((await get('/healthz', { host: '[::1]:80' })).status).toBe(200);
    expect(await get('/healthz', { host: '"><script>' })).toMatchObject({
      status: 400,
      body: { msg: 'The Host header is missing, invalid or sent twice' },
    });
    const twice = await sendRaw('GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n');
    expect(twice).toMatch(/^HTTP\/1\.1 400 .*"The Host header is missing, invalid or sent twice"/s);
    expect(['a.b', 'a b', 'a/b', '[1]:x', 'x'.repeat(300)].map(isSafeHostHeader)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('A proxy in front', () => {
  const addressSeen = async (trustProxy: string, forwarded: string) => {
    const other = await testApp(undefined, {
      trustProxy: readSetting('TRUST_PROXY', { TRUST_PROXY: trustProxy }),
    });
    other.app.get('/seen', (request) => request.ip);
    const { body } = await other.app.inject({ url: '/seen', headers: { 'x-forwarded-for': forwarded } });
    await other.close();
    return body;
  };

  test('is believed when TRUST_PROXY says true, or where it is', async () => {
    expect(await addressSeen('true', '203.0.113.9')).toBe('203.0.113.9');
    expect(await addressSeen('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(await addressSeen('', '203.0.113.9')).toBe('127.0.0.1');
  });

  test('that is not trusted is reported by /readyz and once in the log, because its users share one address', async () => {
    const running = await serverOn('tables', { LOG_LEVEL: 'warn' });
    const ready = async (headers: Record<string, string> = {}) =>
      (await fetch(`${running.url}/readyz`, { headers })).json();
    expect(await ready()).not.toHaveProperty('proxy');
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await ready(forwarded)).toMatchObject({ status: 'ok', proxy: 'untrusted' });
    await ready(forwarded);
    await running.end('SIGTERM');
    expect(
      running.printed().match(/A request from 127\.0\.0\.1 had an X-Forwarded-For header/g),
    ).toHaveLength(1);
  });

  test('that is trusted is not reported', async () => {
    const other = await testApp(undefined, { trustProxy: '127.0.0.1' });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await other.app.inject({ url: '/readyz', headers })).json()).not.toHaveProperty('proxy');
    await other.close();
  });

  test('is not told by a number of proxies, which whoever connects past them could feign', () => {
    expect(() => readSetting('TRUST_PROXY', { TRUST_PROXY: '1' })).toThrow('not a number of proxies (1)');
  });
});

describe('SIGTERM', () => {
  test('ends the server that `npm run serve` started, as in a container', async () => {
    const { folder, remove } = await copyOf('tables');
    const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', CLOCK: testMoment };
    const npm = spawn('npm', ['run', 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(npm, 'exit');
    const url = await listening(npm).url;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    npm.kill('SIGTERM');
    await ended;
    const isAnswering = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswering).toBe(false);
    await remove();
  });

  test('ends a server though connections are kept open, one of them by a request that was being answered', async () => {
    const running = await serverOn('tables');
    const { port, hostname } = new URL(running.url);
    const kept = createConnection(Number(port), hostname);
    kept.on('error', () => undefined);
    const answers: string[] = [];
    kept.on('data', (chunk) => answers.push(String(chunk)));
    kept.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => answers.join('')).toContain('200 OK');
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'Nothing-1' });
    const login = fetch(`${running.url}/api/v1/ssp_publisher/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const ended = running.end('SIGTERM');
    // Race condition: either the request arrived before the shutdown and is answered, or it is refused.
    await login.then(
      ({ status }) => expect([401, 422, 503]).toContain(status),
      () => undefined,
    );
    await ended;
    expect(running.child.exitCode).toBe(0);
  });
});
