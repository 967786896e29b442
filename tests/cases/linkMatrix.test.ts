import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nestRecordForWire, toPropertyPath } from '#definition/api/wireFormat.ts';
import { type CaseDefinition, resolveCaseFile } from '#definition/cases/CaseFile.ts';
import {
  type CaseRecordPlaceholder,
  replaceRecordPlaceholders,
} from '#definition/cases/recordPlaceholders.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { toCaseErrorLines } from '#tools/cases/CaseErrorLines.ts';
import { validateCaseWithBrowserValidator } from '#tools/cases/validateCaseWithBrowserValidator.ts';
import { definitions } from '../server/support/definitions.ts';
import { storedPicture } from '../server/support/storedPicture.ts';
import { password, type TestApp, testApp } from '../server/support/testApp.ts';
import { matrixCases } from './support/linkMatrix.ts';

const cases = matrixCases();
const file = resolveCaseFile('link', { $schema: '', resource: 'links', form: 'create', cases }, definitions);
let server: TestApp;
let url: string;
let token: string;
let keys: Record<string, unknown>;

beforeAll(async () => {
  server = await testApp();
  const records = await server.company(1);
  const site = (domain: string, domain_type: string) =>
    records.insert('search_site', { domain, domain_type, channel_id: domain });
  await site('direct.example', 'Direct');
  await site('sedo.example', 'Sedo');
  await records.insert('main_keyword', { lp_type: 'content_page', key_word: 'used cars', status: 'Live' });
  const icon_id = await storedPicture(records);
  const article = { title: 'Cars', language: 'en', category: [1], icon_id, content: 'Cars', status: 1 };
  keys = {
    'main-keywords': 'used cars',
    information: (await records.insert('information', article)).id,
    styles: (await records.insert('style', { template_name: 'Magazine', template_theme: 'light' })).style_id,
  };
  const email = 'admin@links.example';
  await server.user({ email, is_admin: true });
  const { body } = await server.anyone('POST', '/ssp_publisher/login', { email, password });
  token = String((body.data as RecordValues).token);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/ssp_publisher/link`;
});
afterAll(() => server.close());

test('every field is asked, required and forbidden as stated, in the browser and on the server', {
  timeout: 180_000,
}, async () => {
  const table = [];
  for (const tried of cases) {
    const expected = toCaseErrorLines(tried.errors);
    const said = {
      browser: await validateCaseWithBrowserValidator(file, tried),
      server: await serverVerdict(tried),
    };
    table.push({ name: tried.name, expected: { browser: expected, server: expected }, said });
  }
  console.log(`${table.length} cases of the link form, each in the browser's validator and over HTTP`);
  expect(table.filter(({ expected, said }) => JSON.stringify(expected) !== JSON.stringify(said))).toEqual([]);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

async function serverVerdict({ data }: CaseDefinition) {
  const sent = nestRecordForWire(file.entity, replaceRecordPlaceholders(data, keyOf));
  const headers = { authorization: token, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  const { code, msg, errors = [{ field: '', message: msg }] } = (await answer.json()) as Refusal;
  return code === 0 ? [] : toCaseErrorLines(errors.map(atProperty));
}

interface Refusal {
  code: number;
  msg: string;
  errors?: FieldError[];
}

function atProperty({ field, message }: FieldError): FieldError {
  return { field: `/${toPropertyPath(file.entity, field.slice(1))}`, message };
}

function keyOf({ record, since }: CaseRecordPlaceholder): unknown {
  return since?.domain_type ? `${String(since.domain_type).toLowerCase()}.example` : keys[record];
}
