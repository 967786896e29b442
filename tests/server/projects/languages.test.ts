import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restrictResourceToRights } from '#definition/access/restrictResourceToRights.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { readMergedTranslations } from '#project/readTranslationFiles.ts';
import { translateStoredAdsTxtReason } from '#publisher/adstxt/translateStoredAdsTxtReason.ts';
import { negotiateRequestLanguage, runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let folder: string;
let server: TestApp;

const page = '<html lang="en"><div aria-busy="true" aria-label="Loading"></div>';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'languages-'));
  await writeFile(path.join(folder, 'config.json'), '[]');
  for (const name of ['index.html', 'login.html']) await writeFile(path.join(folder, name), page);
  const { definitions } = await loadServerProject();
  server = await testApp(definitions, { pages: folder, mcp: true }, 'tables');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Returns the error of a login without a password. */
async function refusalIn(language?: string): Promise<unknown> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/ssp_publisher/login',
    headers: language ? { 'accept-language': language } : {},
    payload: { email: 'ada@example.com' },
  });
  return answer.json().errors;
}

describe('a refusal', () => {
  const inEnglish = [{ field: '/password', message: 'Please enter Password' }];
  const inGerman = [{ field: '/password', message: 'Bitte Passwort eingeben' }];
  test.each([
    [undefined, inEnglish],
    ['de', inGerman],
    ['de-AT,de;q=0.9,en;q=0.8', inGerman],
    ['fr,en;q=0.4,de;q=0.5', inGerman],
    ['en-GB,de;q=0.5', inEnglish],
    ['fr', inEnglish],
    ['*, ;;, de-, q=1', inEnglish],
  ])('is in the language that is asked for: %s', async (language, said) => {
    expect(await refusalIn(language)).toEqual(said);
  });

  test('of what cannot be read is in it too', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/v1/ssp_publisher/menu',
      headers: { 'accept-language': 'de' },
    });
    expect(answer.json().msg).toBe('Bitte melden Sie sich an');
  });
});

describe('a page', () => {
  const languageOf = async (headers: Record<string, string>) => {
    const { body } = await server.app.inject({ method: 'GET', url: '/home', headers });
    return [/lang="([^"]*)"/.exec(body)?.[1], /aria-label="([^"]*)"/.exec(body)?.[1]];
  };
  test.each([
    [{}, ['en', 'Loading']],
    [{ 'accept-language': 'de-DE' }, ['de', 'Wird geladen']],
    [{ 'accept-language': 'de', cookie: 'look=..en' }, ['en', 'Loading']],
    [{ cookie: 'look=dark..de' }, ['de', 'Wird geladen']],
    [{ cookie: 'look=dark..fr' }, ['en', 'Loading']],
  ])('says before its code has come in which language it is: %j', async (headers, said) => {
    expect(await languageOf(headers as Record<string, string>)).toEqual(said);
  });
});

describe('a description of the API', () => {
  let boss: Caller;
  let token: string;
  beforeAll(async () => {
    boss = await server.user({ email: 'boss@one.example', is_admin: true });
    const { body } = await boss('POST', '/ssp_publisher/own/token', { name: 'Reader', scope: 'write' });
    token = String((body.data as RecordValues).token);
  });

  /** Sends a request with the token in a language. */
  const ask = async (method: 'GET' | 'POST', url: string, language: string, payload?: object) => {
    const accept = 'application/json, text/event-stream';
    const headers = { accept, 'accept-language': language, authorization: `Bearer ${token}` };
    const { statusCode, body } = await server.app.inject({ method, url, headers, payload });
    expect(statusCode).toBe(200);
    return body;
  };
  const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test.each([
    ['the OpenAPI document', (language: string) => ask('GET', '/openapi.json', language)],
    ['the schemas of MCP tools', (language: string) => ask('POST', '/mcp', language, listTools)],
  ])('is in the language of each request: %s', async (_, askIn) => {
    for (const language of ['de', 'en', 'de']) {
      const text = await askIn(language);
      expect([language, text.includes('"Zeitzone"'), text.includes('"Time Zone"')]).toEqual([
        language,
        language === 'de',
        language === 'en',
      ]);
    }
  });

  test('has the language of each request also for users with fewer rights', () => {
    const { channels: screen } = server.definitions.resources;
    if (!screen) throw new Error('There is no screen of channels');
    const access = { ...screen.access, propertyPermissions: { name: { write: 'other' } } };
    const guarded = Object.defineProperties({} as Resource, {
      ...Object.getOwnPropertyDescriptors(screen),
      access: { value: access, enumerable: true },
    });
    const titleIn = (language: string) =>
      runInRequestLanguage(language, () => restrictResourceToRights(guarded, () => false).title);
    expect(['de', 'en', 'de'].map(titleIn)).toEqual(['Channels', 'Channel List', 'Channels']);
  });
});

test('a damaged file is told of, and what it would say is said in English', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'damaged-'));
  await mkdir(path.join(project, 'languages'));
  await writeFile(path.join(project, 'languages/de.json'), '{ "Books": "Bücher"');
  const told: string[] = [];
  const said = readMergedTranslations({ folder: project }, 'de', (fault) => told.push(fault));
  expect([said.Books, said['Log in']]).toEqual([undefined, 'Anmelden']);
  expect(told).toEqual([expect.stringMatching(/languages\/de\.json cannot be read, so English is used/)]);
  await rm(project, { recursive: true });
});

test('traditional Chinese is not answered in simplified', () => {
  const offered = ['en', 'zh-CN', 'de'];
  expect(['zh', 'zh-Hans', 'zh-SG', 'zh-TW'].map((tag) => negotiateRequestLanguage(tag, offered))).toEqual([
    'zh-CN',
    'zh-CN',
    'zh-CN',
    undefined,
  ]);
});

describe('a sentence that was stored', () => {
  const inGerman = (stored: string) => runInRequestLanguage('de', () => translateStoredAdsTxtReason(stored));
  const where = 'https://a.example/ads.txt, 2026-03-18 12:00:00 UTC';

  test.each([
    [
      `The file is larger than 1024 KiB (HTTP 200, ${where})`,
      `Die Datei ist größer als 1024 KiB (HTTP 200, ${where})`,
    ],
    [
      'The required line is not valid ads.txt: The account id is empty',
      'Die erforderliche Zeile ist keine gültige ads.txt-Zeile: Die Konto-ID ist leer',
    ],
    ['1,675 duplicate lines, the first in line 3', '1,675 doppelte Zeilen, die erste in Zeile 3'],
    [
      'Buyers use only the first OWNERDOMAIN: a.com in line 1',
      'Käufer verwenden nur den ersten OWNERDOMAIN-Eintrag: a.com in Zeile 1',
    ],
    ['Published for US, FR only', 'Nur für US, FR veröffentlicht'],
    ['“a (b, c, d UTC)” is not a domain name', '„a (b, c, d UTC)“ ist kein Domainname'],
    ['What nobody has written', 'What nobody has written'],
    ['', ''],
  ])('is told again in the language that is read, as far as texts make it: %s', (stored, told) => {
    expect(inGerman(stored)).toBe(told);
    expect(translateStoredAdsTxtReason(stored)).toBe(stored);
  });

  test('is read once for each text, however it is made up', () => {
    const stored = `${' (, '.repeat(20_000)} UTC)`;
    expect(inGerman(stored).length).toBeGreaterThan(stored.length / 2);
  });
});
