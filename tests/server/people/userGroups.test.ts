import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/account';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let manager: Caller;
let desk: RecordValues;
let builtIn: RecordValues;
let one: RecordValues;
let two: RecordValues;
let foreign: RecordValues;

interface TreeNode {
  id: unknown;
  name: string;
  children?: TreeNode[];
}

const dataOf = ({ body }: Answer) => body.data as RecordValues;
const treeOf = ({ body }: Answer) => body.data as TreeNode[];
const idOf = async (email: string) => (await records.findFirst('user', { email }))?.user_id;
const namesBelow = (tree: TreeNode[], id: string) =>
  tree.find((node) => node.id === id)?.children?.map(({ name }) => name);

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  const site = (domain: string) => ({ domain, timezone: 'UTC+01:00' });
  one = await records.insert('site', site('one.example'));
  two = await records.insert('site', site('two.example'));
  foreign = await (await server.company(2)).insert('site', site('foreign.example'));
  desk = await records.insert('user_group', {
    name: 'Desk',
    menu_ids: ['users', 'sites'],
    content_site_ids: [one.id],
  });
  builtIn = await records.insert('user_group', {
    name: 'All',
    type: 1,
    menu_ids: ['sites'],
    content_site_ids: [one.id],
  });
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  manager = await server.user({ email: 'manager@one.example', user_group: [desk.id] });
});
afterAll(() => server.close());

const newGroup = (more: RecordValues = {}): RecordValues => ({
  name: 'New',
  menu_ids: ['sites'],
  content_site_ids: [one.id],
  ...more,
});

describe('a group', () => {
  test('needs a name, menus and data', async () => {
    const { status, body } = await admin('POST', `${path}/group`, {});
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: '/name', message: 'Please enter User Group' },
        { field: '/menu_ids', message: 'Please select menus' },
        { field: '/content_site_ids', message: 'Please select apps, content sites or search sites' },
      ]),
    );
  });

  test('grants menus and records that there are, within the company', async () => {
    expect((await admin('POST', `${path}/group`, newGroup({ menu_ids: ['nonsense'] }))).status).toBe(422);
    expect((await admin('POST', `${path}/group`, newGroup({ content_site_ids: [foreign.id] }))).status).toBe(
      422,
    );
    expect((await admin('POST', `${path}/group`, newGroup())).status).toBe(200);
  });

  test('takes effect on the next request of its members', async () => {
    const { id } = dataOf(await admin('POST', `${path}/group`, newGroup({ name: 'Live' })));
    const member = await server.user({ email: 'member@one.example', user_group: [id] });
    const total = async () =>
      (dataOf(await member('GET', '/ssp_publisher/domain/list')) as { total: number }).total;
    expect(await total()).toBe(1);
    await admin('PUT', `${path}/group/${id}`, { content_site_ids: [one.id, two.id] });
    expect(await total()).toBe(2);
    await admin('PUT', `${path}/group/${id}`, { menu_ids: ['channels'] });
    expect((await member('GET', '/ssp_publisher/domain/list')).status).toBe(403);
  });

  test('that is deleted leaves the lists of its members', async () => {
    const { id } = dataOf(await admin('POST', `${path}/group`, newGroup({ name: 'Short-lived' })));
    await server.user({ email: 'left@one.example', user_group: [desk.id, id] });
    expect((await admin('DELETE', `${path}/group/${id}`)).status).toBe(200);
    expect((await records.findFirst('user', { email: 'left@one.example' }))?.user_group).toEqual([desk.id]);
  });
});

describe('a built-in group', () => {
  test.each([{ name: 'Mine' }, { menu_ids: ['sites', 'channels'] }, { content_site_ids: [1] }])(
    'refuses a direct change of %o',
    async (change) => {
      const { status, body } = await admin('PUT', `${path}/group/${builtIn.id}`, change);
      expect([status, body.msg]).toEqual([409, "A built-in user group can't be changed"]);
    },
  );

  test('refuses to be deleted, and its type cannot be sent', async () => {
    const deleted = await admin('DELETE', `${path}/group/${builtIn.id}`);
    expect([deleted.status, deleted.body.msg]).toEqual([409, "A built-in user group can't be deleted"]);
    expect((await admin('PUT', `${path}/group/${desk.id}`, { type: 1 })).status).toBe(422);
  });
});

describe('what can be granted', () => {
  test('is every menu and every record for an administrator', async () => {
    const menus = treeOf(await admin('GET', `${path}/menu_tree`));
    expect(menus.map(({ id }) => id)).not.toContain('home');
    expect(namesBelow(menus, 'account')).toEqual(expect.arrayContaining(['Channel List', 'Users']));
    const data = treeOf(await admin('GET', `${path}/data_tree`));
    expect(data.map(({ name }) => name)).toEqual(['Apps', 'Content Sites', 'Search Sites']);
    expect(namesBelow(data, 'content_site_ids')).toEqual(['one.example', 'two.example']);
  });

  test('is no more than they have for anyone else', async () => {
    const menus = treeOf(await manager('GET', `${path}/menu_tree`));
    expect(menus.map(({ id }) => id)).toEqual(['siteManager', 'account']);
    expect(namesBelow(menus, 'account')).toEqual(['Users', 'External Recipients']);
    expect(namesBelow(treeOf(await manager('GET', `${path}/data_tree`)), 'content_site_ids')).toEqual([
      'one.example',
    ]);
    expect(
      (await manager('POST', `${path}/group`, newGroup({ name: 'A', menu_ids: ['channels'] }))).status,
    ).toBe(403);
    expect(
      (await manager('PUT', `${path}/group/${desk.id}`, { menu_ids: ['users', 'channels'] })).status,
    ).toBe(403);
    const beyond = await manager('PUT', `${path}/group/${desk.id}`, { content_site_ids: [one.id, two.id] });
    expect(beyond.status).toBe(422);
  });
});

describe('the members of a group', () => {
  test('are set all at once', async () => {
    await server.user({ email: 'a@one.example' });
    await server.user({ email: 'b@one.example', user_group: [builtIn.id, desk.id] });
    const [a, b] = [await idOf('a@one.example'), await idOf('b@one.example')];
    const members = `${path}/group_users?user_group_id=${builtIn.id}`;
    expect(dataOf(await admin('GET', members))).toEqual({ user_ids: [b] });
    expect(
      (await admin('PUT', `${path}/group_users`, { user_group_id: builtIn.id, user_ids: [a] })).status,
    ).toBe(200);
    expect(dataOf(await admin('GET', members))).toEqual({ user_ids: [a] });
    expect((await records.findFirst('user', { email: 'b@one.example' }))?.user_group).toEqual([desk.id]);
  });

  test('who were moved by two people at once have all come and gone', async () => {
    const night = await records.insert('user_group', { name: 'Night', menu_ids: ['sites'] });
    const ids: unknown[] = [];
    for (const name of ['stays', 'goes', 'comes']) {
      const user_group = name === 'comes' ? [] : [night.id];
      await server.user({ email: `${name}@one.example`, user_group });
      ids.push(await idOf(`${name}@one.example`));
    }
    const [stays, goes, comes] = ids;
    const move = (user_ids: unknown[]) =>
      admin('PUT', `${path}/group_users`, {
        user_group_id: night.id,
        user_ids,
        read_user_ids: [stays, goes],
      });
    expect(dataOf(await move([stays]))).toEqual({ user_ids: [stays] });
    expect(dataOf(await move([stays, goes, comes]))).toEqual({ user_ids: [stays, comes] });
  });

  test('are all that is read of the users', async () => {
    const lone = await records.insert('user_group', { name: 'Lone', menu_ids: ['sites'] });
    await server.user({ email: 'lone@one.example', user_group: [lone.id] });
    server.statements.length = 0;
    await admin('GET', `${path}/group_users?user_group_id=${lone.id}`);
    await admin('PUT', `${path}/group_users`, { user_group_id: lone.id, user_ids: [] });
    expect(Math.max(...server.statements.map(({ rows }) => rows))).toBe(1);
  });

  test('are of the company, and no administrators', async () => {
    const set = (id: unknown) =>
      admin('PUT', `${path}/group_users`, { user_group_id: desk.id, user_ids: [id] });
    await server.user({ company_id: 2, email: 'stranger@two.example' });
    const stranger = (await (await server.company(2)).findFirst('user', { email: 'stranger@two.example' }))
      ?.user_id;
    expect((await set(stranger)).status).toBe(422);
    expect((await set(await idOf('admin@one.example'))).status).toBe(409);
  });

  test('do not let themselves in', async () => {
    const wide = await records.insert('user_group', { name: 'Wide', menu_ids: ['channels'] });
    const answer = await manager('PUT', `${path}/group_users`, {
      user_group_id: wide.id,
      user_ids: [await idOf('manager@one.example')],
    });
    expect(answer.status).toBe(403);
  });
});
