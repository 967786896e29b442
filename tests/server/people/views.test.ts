import { afterAll, beforeAll, expect, test } from 'vitest';
import limits from '#base/session/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/own/view';
const screen = 'list:sites';

let server: TestApp;
let ann: Caller;
let bob: Caller;
let chief: Caller;
let stranger: Caller;
let groups: number[];

beforeAll(async () => {
  server = await testApp();
  const records = await server.company(1);
  const made = await Promise.all(
    ['Editors', 'Sellers'].map((name) => records.insert('user_group', { name, menu_ids: ['sites'] })),
  );
  groups = made.map(({ id }) => Number(id));
  ann = await server.user({ email: 'ann@one.example', user_group: [groups[0]] });
  bob = await server.user({ email: 'bob@one.example', user_group: groups });
  chief = await server.user({ email: 'chief@one.example', is_admin: true });
  stranger = await server.user({ email: 'eve@two.example', company_id: 2, is_admin: true });
});
afterAll(() => server.close());

const save = (who: Caller, view: RecordValues) => who('POST', path, { screen, ...view });
const seen = async (who: Caller) => (await who('GET', `${path}/seen?screen=${screen}`)).body.data as Seen;
const names = async (who: Caller) => (await seen(who)).views.map(({ name }) => name).sort();
const refusals = ({ status, body }: Answer) => [status, body.errors];

interface Seen {
  views: RecordValues[];
  groups: RecordValues[];
}

test("a view is its owner's, its groups' or everybody's of the company, and names who shares it", async () => {
  const address = 'status=0&sort=-created_time';
  const own = await save(ann, { name: ' Mine ', address });
  expect(own.body).toMatchObject({ code: 0, data: { name: 'Mine', address, sharing: 'own' } });
  await save(bob, { name: 'For sellers', sharing: 'groups', groups: [groups[1]] });
  await save(bob, { name: 'For editors', sharing: 'groups', groups: [groups[0]] });
  await save(chief, { name: 'For all', sharing: 'company' });
  expect(await names(ann)).toEqual(['For all', 'For editors', 'Mine']);
  expect(await names(bob)).toEqual(['For all', 'For editors', 'For sellers']);
  expect(await names(chief)).toEqual(['For all', 'For editors', 'For sellers']);
  expect(await names(stranger)).toEqual([]);
  const { views } = await seen(ann);
  expect(views.find(({ name }) => name === 'For editors')).toMatchObject({ own: false, owner_name: 'bob' });
  expect(views.find(({ name }) => name === 'Mine')).toMatchObject({ own: true });
  expect(JSON.stringify(views)).not.toContain('owner_id');
});

test('everybody is offered the groups that they may share with', async () => {
  const offered = async (who: Caller) => (await seen(who)).groups.map(({ name }) => name);
  expect(await offered(ann)).toEqual(['Editors']);
  expect(await offered(chief)).toEqual(expect.arrayContaining(['Editors', 'Sellers']));
});

test('what others share is seen, and neither changed nor deleted', async () => {
  const view = (await seen(ann)).views.find(({ name }) => name === 'For editors') as RecordValues;
  for (const who of [ann, chief, stranger]) {
    expect((await who('PUT', `${path}/${view.id}`, { name: 'Taken' })).status).toBe(404);
    expect((await who('DELETE', `${path}/${view.id}`)).status).toBe(404);
  }
  expect((await bob('PUT', `${path}/${view.id}`, { sharing: 'own' })).status).toBe(200);
  expect(await names(ann)).not.toContain('For editors');
});

test('an administrator takes away what others share, with its mails, and nothing that is not shared', async () => {
  const remove = async (who: Caller, id: unknown) => (await who('POST', `${path}/remove`, { id })).status;
  const shared = (await save(bob, { name: 'To go', sharing: 'groups', groups: [groups[0]] })).body
    .data as RecordValues;
  const own = (await save(bob, { name: 'To stay' })).body.data as RecordValues;
  const records = await server.company(1);
  const mail = { owner_id: 1, viewed: shared.id, every: 'daily', hour: 8, timezone: 'UTC' };
  const { id: mail_id } = await records.insert('view_mail', mail);
  await records.insert('mail_end', { token_hash: 'a-hash', mail_id });
  const one = async (who: Caller) => (await seen(who)).views.find(({ id }) => id === shared.id);
  expect([(await one(chief))?.removable, (await one(ann))?.removable]).toEqual([true, false]);
  expect([await remove(ann, shared.id), await remove(bob, shared.id)]).toEqual([403, 403]);
  expect(await remove(stranger, shared.id)).toBe(404);
  expect(await remove(chief, own.id)).toBe(404);
  expect(await remove(chief, shared.id)).toBe(200);
  expect(await remove(chief, shared.id)).toBe(404);
  expect(await names(ann)).not.toContain('To go');
  expect(await names(bob)).toContain('To stay');
  expect(await records.find('view_mail', { viewed: shared.id })).toEqual([]);
  expect(await records.find('mail_end', { mail_id })).toEqual([]);
});

test.each<[string, RecordValues, string, string]>([
  ["a name of one's own again", { name: 'Mine' }, '/name', 'You already have a view named "Mine" here'],
  ['no name', { name: '  ' }, '/name', 'Please enter Name'],
  [
    'everybody, by who is no administrator',
    { name: 'A', sharing: 'company' },
    '/sharing',
    'Only an administrator can share a view with everyone',
  ],
  ['no group', { name: 'A', sharing: 'groups' }, '/groups', 'Please select the groups that see this view'],
  [
    'a group of others',
    { name: 'A', sharing: 'groups', groups: [9999] },
    '/groups',
    'You can only share a view with your own user groups',
  ],
  ['a screen that is none', { name: 'A', screen: 'x' }, '/screen', 'Screen is not valid'],
  [
    'an address without end',
    { name: 'A', address: 'x'.repeat(4001) },
    '/address',
    'Address can be at most 4000 characters',
  ],
])('%s is refused', async (_, view, field, message) => {
  expect(refusals(await save(ann, view))).toEqual([422, [{ field, message }]]);
});

test('an address never holds a session token, and keeps everything else', async () => {
  const address = 'status=1&token=abc&columns=domain&Mood=1';
  const kept = await save(bob, { name: 'Held', address });
  expect(kept.body.data).toMatchObject({ address: 'status=1&columns=domain&Mood=1' });
  const { id } = kept.body.data as RecordValues;
  const changed = await bob('PUT', `${path}/${id}`, { address: 'sort=-domain&token=x' });
  expect(changed.body.data).toMatchObject({ address: 'sort=-domain' });
  const records = await server.company(1);
  await records.update('saved_view', id, { address: 'status=1&token=abc' });
  expect((await seen(bob)).views.find(({ name }) => name === 'Held')).toMatchObject({ address: 'status=1' });
  await bob('DELETE', `${path}/${id}`);
});

test('views of a screen that a member may not open are neither told to them nor made by them', async () => {
  const records = await server.company(1);
  const owner = { owner_id: 1, address: '', sharing: 'company' };
  await records.insert('saved_view', { ...owner, screen: 'list:information', name: 'Secret plans' });
  const told = async (who: Caller) =>
    ((await who('GET', `${path}/seen?screen=list:information`)).body.data as Seen).views.map(
      ({ name }) => name,
    );
  expect(await told(ann)).toEqual([]);
  expect(await told(chief)).toEqual(['Secret plans']);
  for (const other of ['list:information', 'report:content-ads'])
    expect(refusals(await save(ann, { name: 'A', screen: other }))).toEqual([
      422,
      [
        {
          field: '/screen',
          message: "You don't have permission to open this list or report",
        },
      ],
    ]);
});

test('two requests at once keep to the limit', async () => {
  const records = await server.company(1);
  const [user] = await records.find('user', { email: 'ann@one.example' });
  const have = (await records.find('saved_view', { owner_id: user?.user_id })).length;
  for (let index = have; index < limits.maxSavedViews - 1; index++)
    await records.insert('saved_view', { owner_id: user?.user_id, screen: 'list:other', name: `v${index}` });
  const answers = await Promise.all(['y', 'z'].map((name) => save(ann, { name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('when an account goes, what it shared stays with whoever took it away', async () => {
  await save(bob, { name: 'Private' });
  const records = await server.company(1);
  const [user] = await records.find('user', { email: 'bob@one.example' });
  expect((await chief('DELETE', `/ssp_publisher/account/user/${user?.user_id}`)).status).toBe(200);
  const left = (await records.find('saved_view')).map(({ name }) => name);
  expect(left).toContain('For sellers');
  expect(left).not.toContain('Private');
  const { views } = await seen(chief);
  expect(views.find(({ name }) => name === 'For sellers')).toMatchObject({ own: true, owner_name: 'chief' });
});
