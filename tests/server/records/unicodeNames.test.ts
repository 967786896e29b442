import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const composed = 'Jos\u00e9';
const decomposed = 'Jose\u0301';

let server: TestApp;
let ann: Caller;
beforeAll(async () => {
  server = await testApp();
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const add = (name: string) => ann('POST', '/ssp_publisher/channel', { name });

test('the two Unicode forms of a name are one name, which both forms find', async () => {
  expect((await add(decomposed)).status).toBe(200);
  expect((await add(composed)).body.errors).toEqual([
    { field: '/name', message: 'A channel with this name already exists' },
  ]);
  for (const name of [composed, decomposed]) {
    const { body } = await ann('GET', `/ssp_publisher/channel?name=${encodeURIComponent(name)}`);
    expect(JSON.stringify(body.data)).toContain(composed);
  }
});

test('a name of invisible characters is a missing name', async () => {
  for (const name of ['\u200b', ' \u2060\u00ad ', '\u3164'])
    expect((await add(name)).body.errors).toEqual([{ field: '/name', message: 'Please input channel name' }]);
  expect((await add('\u200dZero width joiner')).status).toBe(200);
});
