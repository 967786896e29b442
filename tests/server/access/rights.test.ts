import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { findProjectErrorMessages } from '#tools/check/findProjectProblems.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const file = 'resources/channels.json';
const { [file]: text = '', ...others } = readDefinitionTexts(readProject(), []);
const access = { permissions: { adding: 'Add channels' }, callPermissions: { create: 'adding' } };
const texts = { ...others, [file]: JSON.stringify({ ...JSON.parse(text), access }) };

let server: TestApp;
let adder: Caller;
let reader: Caller;
let outsider: Caller;

beforeAll(async () => {
  server = await testApp(buildDefinitionsFromTexts(texts), {}, 'tables');
  const records = await server.company(1);
  const member = async (name: string, menu_ids: string[]) => {
    const { id } = await records.insert('user_group', { name, menu_ids });
    return server.user({ email: `${name}@one.example`, user_group: [id] });
  };
  adder = await member('adder', ['channels', 'channels:adding']);
  reader = await member('reader', ['channels']);
  outsider = await member('outsider', ['channels:adding']);
});
afterAll(() => server.close());

const idsIn = (nodes: RecordValues[]): unknown[] =>
  nodes.flatMap(({ id, right, children = [] }) => [[id, right], ...idsIn(children as RecordValues[])]);
const menuOf = async (caller: Caller) =>
  idsIn((await caller('GET', '/ssp_publisher/menu')).body.data as RecordValues[]);

test('the checker has nothing against a right that groups can be given, and that a call asks for', () => {
  expect(findProjectErrorMessages(texts)).toEqual([]);
});

test('who may use a screen takes an action that asks for a right only with the right', async () => {
  const create = (caller: Caller, name: string) => caller('POST', '/ssp_publisher/channel', { name });
  expect((await create(adder, 'One')).status).toBe(200);
  expect((await create(reader, 'Two')).status).toBe(403);
  expect((await create(outsider, 'Three')).status).toBe(403);
  const { body } = await reader('GET', '/ssp_publisher/channel');
  expect((body.data as { list: RecordValues[] }).list.map(({ name }) => name)).toEqual(['One']);
});

test('a right stands in the menu of those who have it, and in no menu without its screen', async () => {
  expect(await menuOf(adder)).toContainEqual(['channels:adding', true]);
  expect(await menuOf(reader)).not.toContainEqual(['channels:adding', true]);
  expect(await menuOf(outsider)).not.toContainEqual(['channels:adding', true]);
});

test('a group is given a right that there is, and no other', async () => {
  const admin = await server.user({ email: 'admin@one.example', is_admin: true });
  const records = await server.company(1);
  const site = await records.insert('site', { domain: 'city.example', timezone: 'UTC+01:00' });
  const grant = async (menu_ids: string[]) => {
    const group = { name: menu_ids.join(), menu_ids, content_site_ids: [site.id] };
    return (await admin('POST', '/ssp_publisher/account/group', group)).status;
  };
  expect(await grant(['channels', 'channels:adding'])).toBe(200);
  expect(await grant(['channels', 'channels:removing'])).toBe(422);
});
