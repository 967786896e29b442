import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiCredentialProvider } from '#definition/profiles/AuthenticatedApiClient.ts';
import type { ListPageRequest } from '#definition/profiles/buildListRequest.ts';
import { tasksBy } from '#tests/support/apis/clientOf.ts';
import { startFeathers } from '#tests/support/apis/feathers.ts';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer, tokens } from '#tests/support/apis/jsonServer.ts';
import { startOdata } from '#tests/support/apis/odata.ts';
import { startProblems } from '#tests/support/apis/problems.ts';

const apis = [
  {
    profile: 'json-server',
    start: startJsonServer,
    bad: { name: 'Nothing' },
    words: 'This is no name',
    total: 7,
  },
  {
    profile: 'json-api',
    start: startJsonApi,
    bad: { name: 'A name that is too long' },
    words: '"name" length must be less than or equal to 12 characters long',
    total: undefined,
  },
  {
    profile: 'feathers',
    start: startFeathers,
    bad: { name: 'A name that is too long' },
    words: 'must NOT have more than 12 characters',
    total: 7,
  },
  {
    profile: 'odata',
    start: startOdata,
    bad: { name: 'A name that is too long' },
    words: 'At most 12 letters',
    total: 7,
  },
  {
    profile: 'problems',
    start: startProblems,
    bad: { name: 'A name that is too long' },
    words: 'A name has at most 12 letters',
    total: 7,
  },
];

/** Returns the credentials of a login. Cookies, which a browser stores itself, are added here. */
async function proofOf(profile: string, url: string): Promise<[ApiCredentialProvider, typeof fetch?]> {
  if (profile === 'feathers') {
    const body = JSON.stringify({ strategy: 'local', email: 'ann', password: 'open sesame' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/authentication`, { method: 'POST', body, headers });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return [{ token: () => accessToken }];
  }
  const withCookie: typeof fetch = (address, sent) =>
    fetch(address, { ...sent, headers: { ...sent?.headers, Cookie: 'sid=ann' } });
  if (profile === 'odata') return [{ token: () => 'cookie', cookie: () => 'mark' }, withCookie];
  return [{ token: () => 'first' }];
}

describe.each(apis)('the same screen on $profile', ({ profile, start, bad, words, total }) => {
  let api: Awaited<ReturnType<typeof start>>;
  let proof: Awaited<ReturnType<typeof proofOf>>;
  const at = () => tasksBy(profile, api.url, ...proof);
  beforeAll(async () => {
    api = await start();
    proof = await proofOf(profile, api.url);
  });
  afterAll(() => api.stop());

  async function list(asked: Partial<ListPageRequest> = {}) {
    const { client, calls, entity } = at();
    const whole = { page: 1, size: 3, filters: [], sort: { name: 'name', descending: false }, ...asked };
    return client.list(calls.list as never, whole, { entity });
  }
  async function make(call: string, given: { values?: object; payload?: object }) {
    const { client, calls, entity } = at();
    return client.call(calls[call] as never, { entity, ...given } as never);
  }
  const names = async (asked: Partial<ListPageRequest> = {}) =>
    (await list(asked)).rows.map(({ name }) => name);

  test('pages differ, the order is the one that is asked for, and the end is known', async () => {
    expect(await names()).toEqual(['Measure', 'Paint', 'Plaster']);
    expect(await names({ page: 2 })).toEqual(['Polish', 'Sand', 'Sweep']);
    expect(await names({ sort: { name: 'name', descending: true }, size: 2 })).toEqual(['Varnish', 'Sweep']);
    const [first, last] = [await list(), await list({ page: 3 })];
    expect([first.total, last.total]).toEqual([total, total]);
    expect([Boolean(first.next), Boolean(last.next)]).toEqual([true, false]);
  });

  test('a list is narrowed by a value, and by a part of a text', async () => {
    const filter = { param: 'state', name: 'state', operator: 'equals' as const, value: 'done' };
    expect(await names({ filters: [filter], size: 10 })).toEqual(['Plaster', 'Sweep', 'Varnish']);
    const part = { param: 'name', name: 'name', operator: 'contains' as const, value: 'Pa' };
    expect(await names({ filters: [part] })).toEqual(['Paint']);
    expect(await names({ filters: [filter, { ...part, value: 'st' }] })).toEqual(['Plaster']);
  });

  test('a record is made, changed and deleted, and each has the key that the definitions know', async () => {
    await make('create', { payload: { name: 'Glue', hours: 1, state: 'open' } });
    const found = (
      await list({ size: 10, filters: [{ param: 'name', name: 'name', operator: 'equals', value: 'Glue' }] })
    ).rows[0];
    expect(found).toMatchObject({ name: 'Glue', hours: 1 });
    await make('update', { values: found, payload: { name: 'Glue', hours: 2, state: 'open' } });
    const changed = (await make('get', { values: found })) as object;
    expect(changed).toMatchObject({ id: found?.id, name: 'Glue', hours: 2 });
    await make('delete', { values: changed });
    await expect(make('get', { values: found })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('a refused write says which field is wrong, in the words of the API', async () => {
    const payload = { hours: 1, state: 'open', ...bad };
    await expect(make('create', { payload })).rejects.toMatchObject({ errors: { name: words } });
    const values = { id: 1, name: 'Paint', hours: 0, state: 'open' };
    await expect(make('update', { values, payload: { ...values, ...bad } })).rejects.toMatchObject({
      errors: { name: words },
    });
  });
});

test('a login that is over is renewed once, and what was asked is asked again; else it is said to be over', async () => {
  const api = await startJsonServer();
  tokens.delete('first');
  let token = 'first';
  const renew = async (sent: string | null) => {
    expect(sent).toBe('first');
    const { client, calls } = tasksBy('json-server', api.url);
    const answer = await client.call({ ...(calls.create as object), path: '/refresh', params: [] } as never, {
      payload: { refresh_token: 'again' },
    });
    token = (answer as { access_token: string }).access_token;
    return true;
  };
  const { client, calls, entity } = tasksBy('json-server', api.url, { token: () => token, renew });
  const asked = { page: 1, size: 3, filters: [] };
  expect((await client.list(calls.list as never, asked, { entity })).rows).toHaveLength(3);
  expect(token).toBe('second');
  const other = tasksBy('json-server', api.url, { token: () => 'wrong' });
  await expect(other.client.list(calls.list as never, asked, { entity })).rejects.toMatchObject({
    statusCode: 401,
    message: 'Log in first',
  });
  tokens.add('first');
  api.stop();
});
