import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;
beforeAll(async () => {
  server = await testApp();
  await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

test('413, in our own words: a file one byte beyond the limit', async () => {
  const file = { name: 'zones.csv', content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') };
  const answer = await ann('POST', '/ssp_publisher/zone/batch/import', ...multipart({ domain_id: 1 }, file));
  expect([answer.status, answer.body]).toEqual([413, { code: 413, msg: 'The request is too large' }]);
});
