import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test.each([
  ['GET', 'adstxt'],
  ['POST', 'verify_adstxt'],
] as const)(
  '%s %s of a site says that its company has no ads.txt lines yet, and changes nothing',
  async (method, call) => {
    const records = await server.company(1);
    const site = await records.insert('site', {
      domain: `${call.replace('_', '-')}.example`,
      timezone: 'UTC',
      ads_txt_status: 'Verification Failed',
    });
    const ann = await server.user({ email: `${call}@one.example`, is_admin: true });
    const { status, body } = await ann(method, `/ssp_publisher/domain/${site.id}/${call}`);
    expect([status, body.msg]).toEqual([
      409,
      'Your company has no ads.txt lines yet. Contact your account manager',
    ]);
    expect(await records.findFirst('site', { id: site.id })).toEqual(site);
  },
);
