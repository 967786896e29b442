import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailServer } from '../support/mailServer.ts';
import { type ServerProcess, serverOn } from '../support/serverProcess.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await serverOn('tables', { LOG_LEVEL: 'info' });
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

test('a link that could not be mailed is logged with the reason, and without its token and whose it is', async () => {
  const mail = await mailServer({ knowsNobody: true });
  const demo = await serverOn('demo', { SMTP_URL: mail.url }, '--demo');
  const email = 'editor@northwind.example';
  const answer = await fetch(`${demo.url}/api/v1/ssp_publisher/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { code: 0, msg: 'ok', data: null }]);
  await expect.poll(demo.printed).toContain('a link to a new password was not sent');
  const line = demo
    .printed()
    .split('\n')
    .find((one) => one.includes('was not sent'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 50,
    reqId: expect.any(String),
    err: { responseCode: 550 },
  });
  expect(line).not.toContain(email);
  expect(line).not.toContain('findpwd');
  await demo.end('SIGTERM');
  await mail.close();
}, 120_000);
