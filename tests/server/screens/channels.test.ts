import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('a channel is renamed, to no name that is taken, and by no other company', async () => {
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const eve = await server.user({ email: 'eve@two.example', company_id: 2, is_admin: true });
  const own = await server.company(1);
  const { id } = await own.insert('channel', { name: 'Homepage' });
  await own.insert('channel', { name: 'Sports' });
  const rename = (who: typeof ann, name: string) => who('PUT', `/ssp_publisher/channel/${id}`, { name });
  expect((await rename(ann, 'Front page')).status).toBe(200);
  expect((await rename(ann, 'Sports')).body.errors).toEqual([
    { field: '/name', message: 'A channel with this name already exists' },
  ]);
  expect((await rename(eve, 'Mine')).status).toBe(404);
  expect((await own.findFirst('channel', { id }))?.name).toBe('Front page');
});

test('a zone that is there is given a channel of its company, and loses it again', async () => {
  const ann = await server.user({ email: 'bob@one.example', is_admin: true });
  const own = await server.company(1);
  const other = await server.company(2);
  const site = await own.insert('site', { domain: 'one.example', timezone: 'UTC+00:00' });
  const { zone_id } = await own.insert('zone', { site_id: site.id, ad_type: 2, space: null });
  const { id } = await own.insert('channel', { name: 'Below the fold' });
  let theirs: unknown;
  for (let count = 1; count < 9; count += 1)
    theirs = (await other.insert('channel', { name: `Channel ${count}` })).id;
  const give = (channel_id: unknown) => ann('PUT', `/ssp_publisher/zone/${zone_id}`, { channel_id });
  expect(await give(id)).toMatchObject({ status: 200 });
  expect((await own.findFirst('zone', { zone_id }))?.channel_id).toBe(id);
  // Keys are numbered per company: this one has no channel with that number.
  expect(await own.findFirst('channel', { id: theirs })).toBeUndefined();
  expect((await give(theirs)).body.errors).toEqual([
    { field: '/channel_id', message: 'Channel does not exist' },
  ]);
  expect((await give(null)).status).toBe(200);
  expect((await own.findFirst('zone', { zone_id }))?.channel_id).toBeNull();
});
