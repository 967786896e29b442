import { afterEach, expect, test } from 'vitest';
import { freezeClock, now } from '#definition/time/clock.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import limits from '#server/session/limits.json';
import { ServiceTokenGuard } from '#server/session/ServiceTokenGuard.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { definitions } from '../support/definitions.ts';
import { testApp } from '../support/testApp.ts';

const { max, windowMinutes } = limits.serviceToken;
afterEach(resetClock);

const right = 'a-long-service-token';

test.each([
  ['/metrics', 200],
  // The ingest accepts the token and then knows no such report.
  ['/api/v1/ssp_publisher/ingest/no-such-report', 422],
])('guesses at the token of %s are refused after some, and its program goes on', async (url, accepted) => {
  freezeClock(now());
  const facts = createClickHouseConnector('memory', definitions);
  const tokens = { metricsToken: right, ingestToken: right };
  const server = await testApp(definitions, { ...tokens, facts, trustProxy: true });
  const ask = async (token: string, from: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    const answer = await server.app.inject({ url, headers });
    return [answer.statusCode, answer.headers['retry-after']];
  };
  expect(await ask(right, '192.0.2.1')).toEqual([accepted, undefined]);
  for (let guess = 0; guess < max; guess++)
    for (const from of ['192.0.2.1', '198.51.100.7', '2001:db8::1'])
      expect(await ask(`guess-${guess}`, from)).toEqual([401, undefined]);
  const wait = String(windowMinutes * 60);
  expect(await ask('one more', '192.0.2.1')).toEqual([429, wait]);
  expect(await ask(right, '192.0.2.1')).toEqual([accepted, undefined]);
  // The right token among the guesses is not told.
  expect(await ask(right, '198.51.100.7')).toEqual([429, wait]);
  expect(await ask(right, '2001:db8::2')).toEqual([429, wait]);
  expect(await ask(right, '203.0.113.9')).toEqual([accepted, undefined]);
  freezeClock(new Date(now().getTime() + windowMinutes * 60_000));
  expect(await ask(right, '198.51.100.7')).toEqual([accepted, undefined]);
  await server.close();
  await facts.close();
});

test('guesses are counted for few networks only', () => {
  const guard = new ServiceTokenGuard('a-long-service-token', () => 'Send the token');
  const statuses = new Set<number>();
  for (let network = 0; network < limits.serviceToken.networks + 10; network++)
    try {
      guard.assertToken({ ip: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`, headers: {} });
    } catch (error) {
      if (error instanceof ApiError) statuses.add(error.status);
    }
  expect([...statuses]).toEqual([401]);
});
