import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { type Caller, type DemoApp, demoApp } from '../demoApp.ts';

let demo: DemoApp;
let admin: Caller;

beforeAll(async () => {
  demo = await demoApp();
  admin = await demo.as('admin@northwind.example');
});
afterAll(() => demo.close());

test('a link carries pixel_id, access_token, postback_url, event_map and kwhl in utm_param, whatever its source', async () => {
  const { body: known } = await admin('GET', '/link/list');
  const first = (known.data.list as RecordValues[]).find(
    (one) => (one.feed_info as RecordValues)?.status === 1,
  );
  const { domain, lp_type, key_word, other_key_word, feed_id, style_id } = first ?? {};
  const utm_param = {
    pixel_id: '1184420',
    access_token: 'token',
    postback_url: 'https://track.example/p?e={event_type}',
    event_map: ['ad_click=Purchase'],
    kwhl: 'used cars',
  };
  const link = { domain, lp_type, key_word, other_key_word, feed_id, style_id, utm_param };
  for (const utm_source of ['taboola', 'facebook', 'tiktok', 'bigoads', 'outbrain', 'others']) {
    const { status, body } = await admin('POST', '/link', { ...link, utm_source });
    expect(status, JSON.stringify(body)).toBe(200);
    const read = await admin('GET', `/link/${body.data.id}`);
    expect(read.body.data).toMatchObject({ utm_source, utm_param });
  }
});
