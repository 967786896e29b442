import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expandSession } from '#definition/load/project/expandSession.ts';
import engine from '#definition/text/en.json';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { model, resource } from '../model.ts';

test('people come in by the resource that says so, with the calls that it names', () => {
  const { calls } = resource('session');
  expect(model.session).toEqual({
    addresses: [],
    calls: { login: calls.login, user: calls.whoami, menu: calls.entries },
    menuQuery: { menuVersion: '1.0' },
    user: { id: 'user_id', name: 'user_name', isAdmin: 'is_admin' },
  });
});

test('whatever the resource is called', () => {
  const door = { $schema: '', name: 'door', title: 'Door', api: { open: 'POST /open' } };
  const session = { calls: { login: 'open' }, user: { id: 'number', name: 'called' } };
  const resources = {
    door: { ...resource('session'), name: 'door', calls: { open: resource('session').calls.login } },
  };
  const found = expandSession([{ ...door, session }], resources as typeof model.resources);
  expect(found.calls.login).toBe(resources.door.calls.open);
});

test('where no resource is the session, nobody comes in', () => {
  expect(expandSession([], model.resources).calls).toEqual({});
});

test("a part of the base says the engine's words otherwise, as the project does", () => {
  const words = (base: string[]) => readMessageOverrides('en', { folder: '.', name: 'Small Console', base });
  expect(words([])).toMatchObject({ appName: 'Small Console', 'login.welcome': expect.any(String) });
  expect(words([])['viewAs.region']).toBeUndefined();
  expect(words(['groups'])['viewAs.region']).toBe('Preview as a user group');
});

test.each(
  readdirSync('src/base', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('resources/text/'),
  ),
)('the words of %s are words of the engine', (file) => {
  const words = JSON.parse(readFileSync(`src/base/${file}`, 'utf8'));
  expect(Object.keys(words).filter((key) => !(key in engine))).toEqual([]);
});
