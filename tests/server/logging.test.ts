import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, serverProcess } from './support/serverProcess';

let server: ServerProcess;
beforeAll(async () => {
  server = await serverProcess({ DATA_DIR: 'memory', DATABASE_URL: '', LOG_LEVEL: 'info' });
});
afterAll(() => server.end('SIGTERM'));

test('the log tells of every request, and of no password and no token', async () => {
  const api = `${server.url}/api/v1/ssp_publisher`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer token-that-is-secret' };
  const credentials = JSON.stringify({ email: 'ann@one.example', password: 'password-that-is-secret' });
  await fetch(`${api}/login`, { method: 'POST', headers, body: credentials });
  await fetch(`${api}/login`, { method: 'POST', headers, body: credentials.slice(0, -3) });
  await fetch(`${api}/domain/list?domain=a`, { headers });
  await fetch(`${server.url}/home?token=token-that-is-secret`);
  await expect.poll(server.printed).toMatch(/"path":"\/home".*\n.*"statusCode"/);
  expect(server.printed()).toContain('"path":"/api/v1/ssp_publisher/domain/list"');
  expect(server.printed()).not.toMatch(/secret|ann@one/);
});
