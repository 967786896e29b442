import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

// Simulates a project without chdb.
vi.mock('chdb', () => {
  throw new Error('Cannot find package');
});

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

it('reports say what they need, and the entity screens work', async () => {
  for (const call of ['/ssp_publisher/report', '/ssp_publisher/report/export']) {
    const { status, body } = await ask('POST', call, { date_range: [today, today] });
    expect({ status, msg: body.msg }).toEqual({
      status: 503,
      msg: expect.stringMatching(
        /^Reports need ClickHouse: run "npm install chdb@\d+\.\d+\.\d+" in the project's folder, or set CLICKHOUSE_URL to a ClickHouse server\.$/,
      ),
    });
  }
  expect((await ask('POST', '/ssp_publisher/channel', { name: 'Social' })).status).toBe(200);
  expect((await ask('GET', '/ssp_publisher/domain/list')).status).toBe(200);
});
