import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { parseStoreBundleId } from '#publisher/serverCode/appsServerCode.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let ann: Caller;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  await records.update('company', 1, { ads_txt_lines: ['a.example, 1, DIRECT', 'b.example, 2, RESELLER'] });
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

let made = 0;
const newApp = (app: RecordValues = {}) =>
  records.insert('app', { app_name: `App ${++made}`, app_platform: 'ANDROID', category: 'games', ...app });
const namesOf = ({ body }: { body: RecordValues }) =>
  (body.data as { list: RecordValues[] }).list.map((row) => row.app_name);

describe('an app', () => {
  test('is in review when it is made, and takes its bundle from the store URL', async () => {
    const answer = await ann('POST', '/ssp_publisher/app', {
      app_platform: 'ANDROID',
      app_store: 'https://play.google.com/store/apps/details?id=com.example.made&hl=en',
      app_name: 'Made',
      category: 'games',
    });
    expect(answer.body.data).toMatchObject({ status: 'Verifying', bundle_id: 'com.example.made' });
  });

  test('keeps the bundle that was entered', async () => {
    const answer = await ann('POST', '/ssp_publisher/app', {
      app_platform: 'IOS',
      app_store: 'https://apps.apple.com/us/app/id12345',
      bundle_id: 'com.example.entered',
      app_name: 'Entered',
      category: 'games',
    });
    expect(answer.body.data).toMatchObject({ bundle_id: 'com.example.entered' });
  });

  test.each([
    ['https://play.google.com/store/apps/details?id=com.a.b', 'com.a.b'],
    ['https://apps.apple.com/us/app/some-name/id1234567890', '1234567890'],
    ['https://itunes.apple.com/app/id99/', '99'],
    ['https://apps.apple.com/us/developer/id5/more', undefined],
    ['https://play.google.com/store', undefined],
    ['https://store.example.com/?id=com.a.b', undefined],
    ['no address', undefined],
  ])('finds in %s the bundle %s', (address, bundle) => {
    expect(parseStoreBundleId(address)).toBe(bundle);
  });

  test('that failed is reviewed again once it is edited, without the old remark', async () => {
    const { app_id } = await newApp({ status: 'Failed', remark: 'Not public', bundle_id: 'com.a.b' });
    const answer = await ann('PUT', `/ssp_publisher/app/${app_id}`, { category: 'sports' });
    expect(answer.body.data).toMatchObject({ status: 'Verifying', remark: null, category: 'sports' });
  });

  test('that is live stays live when its name is changed, and keeps its bundle', async () => {
    const { app_id } = await newApp({ status: 'Live', bundle_id: 'com.a.b' });
    const renamed = await ann('PUT', `/ssp_publisher/app/${app_id}`, { app_name: 'Renamed' });
    expect(renamed.body.data).toMatchObject({ status: 'Live', app_name: 'Renamed' });
    const rebundled = await ann('PUT', `/ssp_publisher/app/${app_id}`, { bundle_id: 'com.other.app' });
    expect(rebundled.body.errors).toEqual([{ field: '/bundle_id', message: 'Bundle cannot be changed' }]);
  });

  test('is found by its name, its id and its bundle', async () => {
    const { app_id, app_name } = await newApp({ app_name: 'Quite Special', bundle_id: 'com.special.one' });
    for (const query of ['keyword=special', `keyword=${app_id}`, 'bundle_id=special.one']) {
      const found = await ann('GET', `/ssp_publisher/app/list?page_size=9999&${query}`);
      expect(namesOf(found)).toContain(app_name);
    }
  });

  test('that a member adds is granted to the groups of the member', async () => {
    const group = await records.insert('user_group', { name: 'Apps', menu_ids: ['apps', 'ad-units'] });
    const max = await server.user({ email: 'max@one.example', user_group: [group.id] });
    await newApp({ app_name: 'Of others' });
    await max('POST', '/ssp_publisher/app', {
      app_platform: 'ANDROID',
      bundle_id: 'com.of.max',
      app_name: 'Of Max',
      category: 'games',
    });
    expect(namesOf(await max('GET', '/ssp_publisher/app/list'))).toEqual(['Of Max']);
  });
});

describe("an app's ads.txt", () => {
  test('is downloaded by the name or the id of a live app', async () => {
    const { app_name, app_id } = await newApp({ status: 'Live', app_name: 'Name & more' });
    for (const query of [`app_name=${encodeURIComponent(String(app_name))}`, `app_id=${app_id}`]) {
      const answer = await ann('GET', `/ssp_publisher/ads_txt/download?${query}`);
      expect(answer.bytes.toString()).toBe('a.example, 1, DIRECT\nb.example, 2, RESELLER\n');
    }
  });

  test.each(['Verifying', 'Failed', 'Stop'])('is refused for an app that is %s', async (status) => {
    const { app_name, app_id } = await newApp({ status });
    for (const query of [`app_name=${app_name}`, `app_id=${app_id}`]) {
      const answer = await ann('GET', `/ssp_publisher/ads_txt/download?${query}`);
      expect([answer.status, answer.body.msg]).toEqual([409, 'Only live apps have an ads.txt to download']);
    }
  });

  test('is refused while the company has no lines', async () => {
    const other = await server.company(3);
    await other.insert('app', { app_name: 'First', app_platform: 'IOS', category: 'games', status: 'Live' });
    const zoe = await server.user({ email: 'zoe@three.example', is_admin: true, company_id: 3 });
    const answer = await zoe('GET', '/ssp_publisher/ads_txt/download?app_name=First');
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      'Your company has no ads.txt lines yet. Contact your account manager',
    ]);
  });

  test("is not there for another company's app", async () => {
    const other = await server.company(2);
    await other.insert('app', { app_name: 'Theirs', app_platform: 'IOS', category: 'games', status: 'Live' });
    expect((await ann('GET', '/ssp_publisher/ads_txt/download?app_name=Theirs')).status).toBe(404);
  });
});
