import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/account';

let server: TestApp;
let records: TenantRecords;
let manager: Caller;
let above: RecordValues;
let group: RecordValues;
let boss: unknown;
let peer: unknown;
let strong: unknown;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  const site = await records.insert('site', { domain: 'one.example', timezone: 'UTC+01:00' });
  group = await records.insert('user_group', { name: 'Desk', menu_ids: ['users'] });
  above = await records.insert('user_group', {
    name: 'Sites',
    menu_ids: ['sites'],
    content_site_ids: [site.id],
  });
  await server.user({ email: 'boss@one.example', is_admin: true });
  await server.user({ email: 'strong@one.example', user_group: [above.id, group.id] });
  await server.user({ email: 'peer@one.example', user_group: [group.id] });
  manager = await server.user({ email: 'manager@one.example', user_group: [group.id] });
  const idOf = async (email: string) => (await records.findFirst('user', { email }))?.user_id;
  [boss, strong, peer] = await Promise.all([
    idOf('boss@one.example'),
    idOf('strong@one.example'),
    idOf('peer@one.example'),
  ]);
});
afterAll(() => server.close());

const aboveUser = [403, "You can't change a user who has more permissions than you"];
const aboveGroup = [403, "You can't change a group that has more permissions than you"];

async function refusal(...call: Parameters<Caller>) {
  const { status, body } = await manager(...call);
  return [status, body.msg];
}

test('nobody renames an administrator, or a user who may do more', async () => {
  for (const id of [boss, strong])
    expect(await refusal('PUT', `${path}/user/${id}`, { user_name: 'Fool' })).toEqual(aboveUser);
});

test('nobody strips a user who may do more of their groups', async () => {
  expect(await refusal('PUT', `${path}/user/${strong}`, { user_group: [] })).toEqual(aboveUser);
  expect(await refusal('PUT', `${path}/group_users`, { user_group_id: group.id, user_ids: [] })).toEqual(
    aboveUser,
  );
  expect((await records.findFirst('user', { user_id: strong }))?.user_group).toEqual([above.id, group.id]);
});

test('nobody disables or deletes a user who may do more', async () => {
  expect(await refusal('PUT', `${path}/user/status`, { id: strong, status: 1 })).toEqual(aboveUser);
  expect(await refusal('DELETE', `${path}/user/${strong}`)).toEqual(aboveUser);
});

test('nobody empties or deletes a group that grants more than they have', async () => {
  expect(await refusal('PUT', `${path}/group/${above.id}`, { name: 'None' })).toEqual(aboveGroup);
  expect(await refusal('DELETE', `${path}/group/${above.id}`)).toEqual(aboveGroup);
  expect(await refusal('PUT', `${path}/group_users`, { user_group_id: above.id, user_ids: [peer] })).toEqual(
    aboveGroup,
  );
});

test('lists tell beforehand what is refused of whom, in the words of the refusal', async () => {
  const listed = async (what: string, key: string) => {
    const { body } = await manager('GET', `${path}/${what}`);
    const { list } = body.data as { list: RecordValues[] };
    return Object.fromEntries(list.map((row) => [row[key], row.refused]));
  };
  const users = await listed('user', 'email');
  const [, words] = aboveUser;
  expect(users['boss@one.example']).toMatchObject({ update: words, delete: words });
  expect(users['strong@one.example']).toMatchObject({ update: words, disable: words, delete: words });
  expect(users['peer@one.example']).toBeUndefined();
  const self = "You can't disable or delete yourself";
  expect(users['manager@one.example']).toMatchObject({ delete: self, disable: self });
  expect(await refusal('DELETE', `${path}/user/${strong}`)).toEqual([403, words]);
  expect(await listed('group', 'name')).toEqual({
    Sites: { update: aboveGroup[1], delete: aboveGroup[1] },
    Desk: { delete: words },
  });
  expect(await refusal('DELETE', `${path}/group/${group.id}`)).toEqual([403, words]);
});

test('who may do no more than oneself is changed as before', async () => {
  expect((await manager('PUT', `${path}/user/${peer}`, { user_name: 'Peer' })).status).toBe(200);
  expect((await manager('PUT', `${path}/user/status`, { id: peer, status: 1 })).status).toBe(200);
  expect((await manager('DELETE', `${path}/user/${peer}`)).status).toBe(200);
});
