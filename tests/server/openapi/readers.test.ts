import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { code } from '../support/code.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('the document is read by those who are logged in, and in the demo by everyone', async () => {
  const read = (authorization = '') =>
    server.app.inject({ url: '/openapi.json', headers: { authorization } });
  expect((await read()).statusCode).toBe(401);
  await server.user({ email: 'ann@one.example' });
  const login = { email: 'ann@one.example', password };
  const { body } = await server.anyone('POST', '/ssp_publisher/login', login);
  const document = await read((body.data as { token: string }).token);
  expect(document.json()).toHaveProperty('paths');
  const { definitions, database } = server;
  const demo = await createApp({ code, definitions, database, isDemo: true });
  expect((await demo.inject('/openapi.json')).json()).toEqual(document.json());
});

test('the document is made once, however often it is read', async () => {
  let made = 0;
  const definitions = new Proxy(server.definitions, {
    get: (target, name, receiver) => {
      if (name === 'reports') made++;
      return Reflect.get(target, name, receiver);
    },
  });
  const app = await createApp({ code, definitions, database: server.database, isDemo: true });
  await app.inject('/openapi.json');
  const first = made;
  await app.inject('/openapi.json');
  expect(made).toBe(first);
});
