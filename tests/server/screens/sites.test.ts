import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#definition/time/clock.ts';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import limits from '#publisher/limits.json';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { type Caller, type DemoApp, demoApp } from '../demoApp.ts';

const [northwind] = demoCompanies;
const required = northwind?.company.ads_txt_lines ?? [];
let demo: DemoApp;
let admin: Caller;

beforeAll(async () => {
  // Also loads the translations.
  await loadServerProject();
  demo = await demoApp();
  admin = await demo.as('admin@northwind.example');
});
afterAll(() => demo.close());

async function site(domain: string): Promise<Record<string, unknown>> {
  const { body } = await admin('GET', `/domain/list?domain=${domain}`);
  const [found] = body.data.list as Record<string, unknown>[];
  return found ?? {};
}

async function verify(domain: string) {
  const { id } = await site(domain);
  const { status, body } = await admin('POST', `/domain/${id}/verify_adstxt`);
  expect(status, body.msg).toBe(200);
  return body.data;
}

async function currentLines(domain: string) {
  const { body } = await admin('GET', `/domain/${(await site(domain)).id}/cur_adstxt`);
  return body.data.result;
}

describe('a new site', () => {
  test('takes the time zone of its company and waits for its ads.txt', async () => {
    const { status, body } = await admin('POST', '/domain', { domain: 'freshink.example' });
    expect(status, body.msg).toBe(200);
    expect(body.data).toMatchObject({
      domain: 'freshink.example',
      timezone: 'UTC-05:00',
      verify_status: 'Pending',
      ads_txt_status: 'N/A',
    });
  });

  test('with a name in its own script is found by both forms', async () => {
    await admin('POST', '/domain', { domain: 'xn--mller-zeitung-wob.example' });
    for (const asked of ['müller-zeitung.example', 'Müller-Zeitung', 'xn--mller-zeitung-wob.example'])
      expect(await site(encodeURIComponent(asked))).toMatchObject({
        domain: 'xn--mller-zeitung-wob.example',
      });
  });

  test('cannot choose its time zone', async () => {
    const answer = await admin('POST', '/domain', { domain: 'otherink.example', timezone: 'UTC+08:00' });
    expect(answer.status).toBe(422);
  });
});

describe('while the ads.txt status is N/A', () => {
  test.each([
    ['verifying', 'POST', 'verify_adstxt'],
    ['copying', 'GET', 'adstxt'],
  ] as const)('%s is refused in the words of the definition', async (_, method, call) => {
    const { id } = await site('homecrafted.example');
    const { status, body } = await admin(method, `/domain/${id}/${call}`);
    expect(status).toBe(409);
    expect(body.msg).toBe("The ads.txt lines of this site aren't ready yet");
  });

  test('there is no fetched copy', async () => {
    expect(await currentLines('homecrafted.example')).toEqual([]);
  });
});

test('the lines to publish are those of the company', async () => {
  const { id } = await site('dailyharbor.example');
  const { body } = await admin('GET', `/domain/${id}/adstxt`);
  expect(body.data.result).toEqual(required);
});

describe('verifying', () => {
  test('finds every line in a complete file, and keeps the file', async () => {
    expect(await verify('weatherdeck.example')).toMatchObject({
      result: [],
      warnings: [],
      status: 'Verification Successful',
    });
    expect(await site('weatherdeck.example')).toMatchObject({
      ads_txt_status: 'Verification Successful',
      ads_txt_reason: null,
    });
    expect(await currentLines('weatherdeck.example')).toEqual([
      '# ads.txt of weatherdeck.example',
      'CONTACT=adops@weatherdeck.example',
      ...required,
    ]);
  });

  test('lists the lines that are missing, and says how many', async () => {
    const { result, status } = await verify('musicdistrict.example');
    expect(result).toEqual(required.slice(-2));
    expect(status).toBe('Need Update ads.txt');
    const { ads_txt_status, ads_txt_reason } = await site('musicdistrict.example');
    expect(ads_txt_status).toBe(status);
    expect(ads_txt_reason).toContain('Required lines missing: 2 of 7 (HTTP 200,');
  });

  test('is told to each reader in their language, whoever verified: in the answer and in the list', async () => {
    const id = (await site('musicdistrict.example')).id;
    const missing: Record<string, string> = {
      en: 'Required lines missing: 2 of 7 (HTTP 200, ',
      de: 'Erforderliche Zeilen fehlen: 2 von 7 (HTTP 200, ',
      'zh-CN': '缺少必需行：2/7（HTTP 200，',
    };
    for (const verifier of Object.keys(missing))
      for (const [reader, said] of Object.entries(missing)) {
        const [verifying, reading] = [verifier, reader].map((language) => ({ 'accept-language': language }));
        const { body } = await admin('POST', `/domain/${id}/verify_adstxt`, undefined, verifying);
        expect(body.data.reason).toContain(missing[verifier]);
        const list = await admin('GET', '/domain/list?domain=musicdistrict.example', undefined, reading);
        expect(list.body.data.list).toEqual([
          expect.objectContaining({ ads_txt_reason: expect.stringContaining(said) }),
        ]);
      }
    const german = { 'accept-language': 'de' };
    const { id: other } = await site('kitchenatlas.example');
    const { body } = await admin('POST', `/domain/${other}/verify_adstxt`, undefined, german);
    const message = 'Das Konto ist als RESELLER eingetragen, muss aber DIRECT sein';
    expect(body.data.warnings).toEqual([expect.objectContaining({ message })]);
  });

  test('warns of a wrong relationship', async () => {
    const { result, warnings } = await verify('kitchenatlas.example');
    const [line] = result as string[];
    expect(result).toHaveLength(1);
    expect(warnings).toEqual([expect.objectContaining({ required: line, code: 'wrongRelationship' })]);
  });

  test.each([
    ['a site without the file', 'marketpulse.example', 'No ads.txt file found on the site (HTTP 404,'],
    ['a web page in place of the file', 'petpantry.example', 'The site returned a web page'],
  ])('fails for %s that was never read', async (_, domain, reason) => {
    const data = await verify(domain);
    expect(data).toMatchObject({ result: required, status: 'Verification Failed' });
    expect(data.reason).toContain(reason);
    expect(await site(domain)).toMatchObject({
      ads_txt_status: 'Verification Failed',
      ads_txt_reason: data.reason,
    });
    expect(await currentLines(domain)).toEqual([]);
  });

  test.each([
    ['an error', 'cinemaquarter.example', 'Die Website hat einen Fehler zurückgegeben'],
    ['a web page', 'gardenalmanac.example', 'Die Website hat eine Webseite'],
  ])('counts the last copy while the site answers with %s, and says so', async (_, domain, problem) => {
    const { result, status, warnings, reason } = await verify(domain);
    expect({ result, status }).toEqual({ result: [], status: 'Verification Successful' });
    expect(warnings).toEqual([{ code: 'unread', message: reason }]);
    expect(reason).toMatch(/\(HTTP \d+, .* UTC\)\. Not readable since .* UTC; the last copy still counts$/);
    expect(await currentLines(domain)).toEqual(expect.arrayContaining(required));
    const german = { 'accept-language': 'de' };
    const list = await admin('GET', `/domain/list?domain=${domain}`, undefined, german);
    const [found] = list.body.data.list as Record<string, string>[];
    expect(found?.ads_txt_reason).toMatch(
      new RegExp(`^${problem}.* nicht lesbar; die letzte Kopie gilt weiter$`),
    );
  });

  test('follows a redirect within the domain', async () => {
    expect(await verify('trailandpeak.example')).toMatchObject({ status: 'Verification Successful' });
  });

  test('waits for a slow site, and leaves what a later verification found meanwhile', async () => {
    const { database, definitions } = demo.options;
    const { id } = await site('gamergrid.example');
    const slow = verify('gamergrid.example');
    await openTenantRecords(database, definitions, 104).update('site', id, {
      ads_txt_status: 'Verification Failed',
      ads_txt_checked_time: new Date(now().getTime() + 1_000).toISOString(),
    });
    expect(await slow).toMatchObject({ status: 'Verification Successful' });
    expect(await site('gamergrid.example')).toMatchObject({ ads_txt_status: 'Verification Failed' });
  });

  test('asks the root domain of a site below it', async () => {
    expect(await verify('sport.northwind.example')).toMatchObject({ result: [] });
  });

  test('several times at once leaves what one verification would', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify('travelcompass.example')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'Verification Successful' });
    expect(await site('travelcompass.example')).toMatchObject({
      ads_txt_status: 'Verification Successful',
      ads_txt_reason: null,
    });
  });

  test('is refused to one user alone who asks ever again', async () => {
    const { id } = await site('weatherdeck.example');
    const ask = async () => (await admin('POST', `/domain/${id}/verify_adstxt`)).status;
    const statuses = [];
    for (let asked = 0; asked <= limits.verifications.max; asked++) statuses.push(await ask());
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a user whose group grants three sites', () => {
  test('sees and verifies those', async () => {
    const editor = await demo.as('editor@northwind.example');
    const { body } = await editor('GET', '/domain/list?domain=cityledger.example');
    const [{ id } = {}] = body.data.list as { id?: number }[];
    const answer = await editor('POST', `/domain/${id}/verify_adstxt`);
    expect(answer.body.data).toMatchObject({ status: 'Need Update ads.txt' });
  });

  test.each(['verify_adstxt', 'adstxt', 'cur_adstxt'])(
    'finds nothing at %s of another site',
    async (call) => {
      const editor = await demo.as('editor@northwind.example');
      const { id } = await site('kitchenatlas.example');
      const { status } = await editor(call === 'verify_adstxt' ? 'POST' : 'GET', `/domain/${id}/${call}`);
      expect(status).toBe(404);
    },
  );
});

test("another company's administrator finds nothing at a site", async () => {
  const other = await demo.as('admin@cascadedigital.example');
  const { id } = await site('kitchenatlas.example');
  expect((await other('POST', `/domain/${id}/verify_adstxt`)).status).toBe(404);
});

describe('a zone', () => {
  test('gets a key name from its format and each of its sizes', async () => {
    const { id } = await site('dailyharbor.example');
    const { body } = await admin('POST', `/domain/${id}/zone/add`, {
      ad_type: 1,
      ad_size: ['300x250', '728x90'],
    });
    expect(body.data.zone_key_name).toEqual(['Banner 300 × 250', 'Banner 728 × 90']);
  });

  test('gets a new key name when its sizes change', async () => {
    const { id } = await site('dailyharbor.example');
    const { body } = await admin('POST', `/domain/${id}/zone/add`, { ad_type: 1, ad_size: ['300x250'] });
    const zoneId = body.data.zone_id;
    const changed = await admin('PUT', `/zone/${zoneId}`, { ad_size: ['970x90'] });
    expect(changed.body.data.zone_key_name).toEqual(['Banner 970 × 90']);
  });

  test('of another format is called by its format alone', async () => {
    const { id } = await site('dailyharbor.example');
    const { body } = await admin('POST', `/domain/${id}/zone/add`, { ad_type: 2 });
    expect(body.data).toMatchObject({ zone_key_name: ['Native'] });
  });
});
