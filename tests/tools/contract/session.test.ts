import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startDemoServer } from '../support/demoServer.ts';
import { runTool } from '../support/runTool.ts';
import { startApi } from './proxy.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Trial {
  what: string;
  suggestion?: string;
}

/** Returns the test of the session against an API of tasks that handles requests without the right token. */
async function testSession(reject: Handler) {
  const api = await startApi((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.headers.authorization === 'Bearer first')
      return void response.end('[{"id":1,"name":"One","hours":1,"state":"open"}]');
    reject(request, response);
  });
  const run = await runTool('contract', [
    'tests/fixtures/tasks',
    ...['--base', api.url, '--token', 'first', '--json'],
  ]);
  await api.close();
  const { trials } = JSON.parse(run.output) as { trials: Trial[] };
  return trials.find(({ what }) => what === 'invalid session');
}

describe('The contract command tests an invalid session', { timeout: 120_000 }, () => {
  it.each([
    ['ok', 'rejected with 401', 401, undefined],
    [
      'failed',
      'rejected with 419, which is not an expired status',
      419,
      '"errors": {"expiredStatuses":[419]}',
    ],
    ['failed', 'rejected with 400, which is not an expired status', 400, undefined],
    ['failed', 'answers 500', 500, undefined],
  ])('is %s if it is %s', async (verdict, message, status, suggestion) => {
    const trial = await testSession((_, response) => void response.writeHead(status).end('{"message":"No"}'));
    expect(trial).toMatchObject({ verdict, message: expect.stringContaining(message) });
    expect(trial?.suggestion).toBe(suggestion);
  });

  it('is unclear if the list is public', async () => {
    const trial = await testSession((_, response) => void response.end('[{"id":1,"name":"One"}]'));
    expect(trial).toMatchObject({ verdict: 'unclear' });
  });
});

describe('The contract command tests the login', { timeout: 120_000 }, () => {
  it('with a wrong password, which the reference server rejects with a message', async () => {
    const server = await startDemoServer();
    const base = ['--base', `${server.url}/api/v1`, '--account', server.account];
    const run = await runTool('contract', [...base, '--json', '--only', 'session'], {
      CONTRACT_PASSWORD: server.password,
    });
    await server.close();
    const { trials } = JSON.parse(run.output) as { trials: Trial[] };
    expect(trials.find(({ what }) => what === 'wrong password')).toMatchObject({ verdict: 'ok' });
  });
});
