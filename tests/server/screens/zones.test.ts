import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let admin: Caller;
let zones: string;

beforeAll(async () => {
  server = await testApp();
  const records = await server.company(1);
  const site = { domain: 'one.example', timezone: 'UTC+01:00', ads_txt_status: 'Need Update ads.txt' };
  zones = `/ssp_publisher/domain/${(await records.insert('site', site)).id}`;
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
});
afterAll(() => server.close());

test('a zone with ad_type 7 is refused without a space: "Please select space"', async () => {
  const { status, body } = await admin('POST', `${zones}/zone/add`, { ad_type: 7, background: 'FFFFFF' });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: '/space', message: 'Please select space' }]);
});

test('a zone of another ad_type needs no space, and stores none', async () => {
  const { status, body } = await admin('POST', `${zones}/zone/add`, { ad_type: 2 });
  expect(status, body.msg).toBe(200);
  expect(body.data).toMatchObject({ ad_type: 2, space: null });
});
