import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { dataOf, definitions, type LibraryApp, libraryApp, listOf, refusal } from './support.ts';

let library: LibraryApp;
let vera: Caller;

beforeAll(async () => {
  library = await libraryApp();
  vera = await library.as('vera');
});
afterAll(() => library.close());

const menuOf = async (caller: Caller) => {
  const idsOf = (nodes: RecordValues[]): unknown[] =>
    nodes.flatMap(({ id, children }) => [id, ...idsOf(children as RecordValues[])]);
  return idsOf((await caller('GET', '/library/menu')).body.data as RecordValues[]);
};

test('a project that names no other hosts shows pictures of none', async () => {
  const { headers } = await library.app.inject({ url: '/healthz' });
  expect(String(headers['content-security-policy']).split(';')).toContain("img-src 'self' data: blob:");
});

describe('the session of an organisation', () => {
  test('says who has logged in, in which time zone days begin, and nothing of a company', async () => {
    const login = { email: 'vera@citylibrary.example', password: 'City-Library-1' };
    const { token, user } = dataOf(await library.anyone('POST', '/library/login', login));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      user_id: expect.any(Number),
      user_name: 'Vera Lindholm',
      email: 'vera@citylibrary.example',
      is_admin: true,
      timezone: 'UTC+01:00',
      settings: {},
      sends_mail: false,
    });
    expect(dataOf(await vera('GET', '/library/userinfo'))).toEqual({ ...(user as RecordValues), unread: 0 });
  });

  test('is refused with a wrong password, and without a token', async () => {
    const login = { email: 'vera@citylibrary.example', password: 'City-Library-2' };
    expect((await library.anyone('POST', '/library/login', login)).status).toBe(401);
    expect((await library.anyone('GET', '/library/userinfo')).status).toBe(401);
  });

  test('opens the menu that the groups grant, and all of it to an administrator', async () => {
    expect(await menuOf(await library.as('joy'))).toEqual(['home', 'circulation', 'loans', 'members']);
    expect(await menuOf(await library.as('lars'))).toEqual(['home', 'report', 'loan-report']);
    expect([...(await menuOf(vera))].sort()).toEqual(definitions.menu.map(({ id }) => id).sort());
  });

  test('is seen among the own ones by whoever has logged in, and by nobody else', async () => {
    const [lars, paul] = [await library.as('lars'), await library.as('paul')];
    const [own = {}] = listOf(await lars('GET', '/library/own/session')).list;
    expect(own).toMatchObject({ state: 'current', address: '127.0.0.1' });
    expect((await paul('DELETE', `/library/own/session/${own.session_id}`)).status).toBe(404);
    expect(listOf(await paul('GET', '/library/own/account')).list).toMatchObject([
      { email: 'paul@citylibrary.example' },
    ]);
  });

  test('ends with a logout', async () => {
    const paul = await library.as('paul');
    expect((await paul('POST', '/library/logout')).status).toBe(200);
    expect((await paul('GET', '/library/userinfo')).status).toBe(401);
  });
});

describe('users and groups of an organisation', () => {
  const nora = (user_group: unknown[]) => ({
    user_name: 'Nora',
    email: 'nora@citylibrary.example',
    password: 'City-Library-1',
    user_group,
  });

  test('an administrator makes a group and a user in it, who may do what it grants and no more', async () => {
    const group = dataOf(
      await vera('POST', '/library/account/group', { name: 'Cataloguers', menu_ids: ['books', 'users'] }),
    );
    const made = await vera('POST', '/library/account/user', nora([group.id]));
    expect(dataOf(made)).toMatchObject({ user_name: 'Nora', user_group_name: ['Cataloguers'] });
    const caller = await library.as('nora');
    expect(await menuOf(caller)).toEqual(['home', 'collection', 'books', 'account', 'users']);
    expect((await caller('GET', '/library/book')).status).toBe(200);
    for (const path of ['loan', 'member', 'account/audit'])
      expect((await caller('GET', `/library/${path}`)).status, path).toBe(403);
  });

  test('whoever may manage users grants no more than they have themselves', async () => {
    const caller = await library.as('nora');
    const path = '/library/account/group';
    const more = await caller('POST', path, { name: 'More', menu_ids: ['books', 'loans'] });
    expect(refusal(more)).toEqual([403, "You can't grant permissions that you don't have"]);
    expect((await caller('POST', path, { name: 'Less', menu_ids: ['books'] })).status).toBe(200);
    const desk = (await library.records.findFirst('user_group', { name: 'Front desk' }))?.id;
    const hired = await caller('POST', '/library/account/user', {
      ...nora([desk]),
      email: 'otto@citylibrary.example',
    });
    expect(hired.status).toBe(403);
  });

  test('a group is given its members, and one who has no right to users finds none', async () => {
    const [desk] = listOf(await vera('GET', '/library/account/group?name=Front%20desk')).list;
    const user = await library.records.findFirst('user', { email: 'nora@citylibrary.example' });
    const joy = await library.records.findFirst('user', { email: 'joy@citylibrary.example' });
    const members = `/library/account/group_users?user_group_id=${desk?.id}`;
    const user_ids = [joy?.user_id, user?.user_id];
    const set = await vera('PUT', '/library/account/group_users', { user_group_id: desk?.id, user_ids });
    expect(dataOf(set)).toEqual({ user_ids });
    expect(dataOf(await vera('GET', members))).toEqual({ user_ids });
    expect(await menuOf(await library.as('nora'))).toContain('loans');
    const paul = await library.as('paul');
    for (const path of ['/library/account/user', '/library/account/group', members])
      expect((await paul('GET', path)).status, path).toBe(403);
  });

  test('a password may be of letters alone when it is long, and none that others try first', async () => {
    const add = (email: string, password: string) =>
      vera('POST', '/library/account/user', { user_name: 'Olga', email, password, user_group: [] });
    expect((await add('olga@citylibrary.example', 'the old lighthouse keeper')).status).toBe(200);
    expect((await add('long@citylibrary.example', 'x'.repeat(64) + 'y'.repeat(64))).status).toBe(200);
    for (const word of ['Password123!', '1q2w3e4r5t6y', 'abcabcabcabc', 'UNBELIEVABLE', '!!Welcome2026!!'])
      expect(refusal(await add('weak@citylibrary.example', word)), word).toEqual([
        422,
        [
          {
            field: '/password',
            message: 'This password is too common. Choose another one',
          },
        ],
      ]);
  });

  test('a wrong user is refused at the fields, and no two have one email', async () => {
    const wrong = await vera('POST', '/library/account/user', {
      ...nora([]),
      email: 'nora',
      password: 'simple',
    });
    expect(refusal(wrong)).toEqual([
      422,
      [
        { field: '/email', message: 'Email is not valid' },
        {
          field: '/password',
          message: 'Use 12 to 128 characters',
        },
      ],
    ]);
    expect((await vera('POST', '/library/account/user', nora([]))).status).toBe(409);
  });

  test('an administrator looks as a member of a group does', async () => {
    const group = await library.records.findFirst('user_group', { name: 'Reports only' });
    const headers = { 'x-view-as': String(group?.id) };
    expect((await vera('GET', '/library/book', undefined, headers)).status).toBe(403);
  });

  test('all belong to the one organisation', async () => {
    const [user] = await library.records.find('user');
    expect(user).not.toHaveProperty('company_id');
    const rows = await library.records.database
      .selectFrom('user')
      .select('organisation_id')
      .distinct()
      .execute();
    expect(rows).toEqual([{ organisation_id: 1 }]);
  });
});
