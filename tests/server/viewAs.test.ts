import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../src/definition/fill';
import type { Row } from '../../src/definition/model/entity';
import type { Call } from '../../src/definition/model/resource';
import { propertySent } from '../../src/definition/request';
import type { Records } from '../../src/server/storage/records';
import { seedDemo } from '../support/demo';
import type { Answer, Caller } from './support/caller';
import { definitions } from './support/definitions';
import { type TestApp, testApp } from './support/testApp';

const company = 104;
const readOnly = 'You only view as a user group: nothing can be changed. Leave this view first';

let server: TestApp;
let records: Records;
let admin: Caller;
let groups: Row[];

beforeAll(async () => {
  server = await testApp(definitions, {}, 'demo');
  // On a server there is no copy.
  await seedDemo(server.database, definitions);
  records = await server.company(company);
  groups = await records.find('user_group');
  admin = await server.user({ company_id: company, email: 'viewer@northwind.example', is_admin: true });
});
afterAll(() => server.close());

/** The administrator, looking as a member of the group. */
const viewing =
  (group: unknown): Caller =>
  (method, path, payload, headers) =>
    admin(method, path, payload, { ...headers, 'x-view-as': String(group) });
const member = (group: Row) =>
  server.user({ company_id: company, email: `of-${group.id}@northwind.example`, user_group: [group.id] });

/** Every call that needs a login. */
const everyCall = [
  ...Object.values(definitions.resources).flatMap(({ calls }) => Object.values(calls)),
  ...Object.values(definitions.reports).flatMap(({ calls }) =>
    Object.values(calls).flatMap((call) => call ?? []),
  ),
  ...Object.values(definitions.dictionaries).map(({ call }) => call),
].filter(({ access }) => access !== 'public');

/** Whether a call reads what is the company's: who asks, and what is their own, stays the administrator's. */
function isComparable({ changes, name, resource }: Call): boolean {
  return !changes && !['logout', 'profile'].includes(name) && !definitions.resources[resource]?.access.own;
}

/** Makes a call about the record, with nothing besides what names it. */
function make(caller: Caller, call: Call, record: Row): Promise<Answer> {
  const sent = Object.entries(call.send).map(([name, value]) => {
    const property = propertySent(value);
    return [name, property ? record[property] : value];
  });
  const path = call.path.replace(/^\/api\/v\d/, '');
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const query = new URLSearchParams(sent.map(([name, value]) => [String(name), String(value)]));
  return caller(
    call.method as 'GET',
    `${fill(path, record)}${isQuery ? `?${query}` : ''}`,
    isQuery ? undefined : Object.fromEntries(sent),
  );
}

/** Records that a call may be about, some from all over the company's; or none in particular. */
async function recordsFor({ resource, params, send }: Call): Promise<Row[]> {
  const entity = definitions.resources[resource]?.entity;
  const isAboutOne = params.length > 0 || Object.values(send).some(propertySent);
  if (!entity || !isAboutOne) return [{}];
  const found = await records.find(entity.name);
  if (found.length === 0)
    return [Object.fromEntries(Object.keys(entity.properties).map((name) => [name, 1]))];
  const step = Math.ceil(found.length / 6);
  return found.filter((_, index) => index % step === 0);
}

/** An answer without what is refused of one's own account: whoever views as a group is another than its members. */
function saidOfOthers<T extends { body: unknown }>(answer: T): T {
  const isOwn = (part: Row) => /^(of-\d+|viewer)@/.test(String(part.email));
  const body = JSON.parse(JSON.stringify(answer.body ?? null), (_, part) =>
    part?.refused && isOwn(part) ? { ...part, refused: undefined } : part,
  );
  return { ...answer, body };
}

describe('an administrator who views as a group', () => {
  test('reads by every call, about any record, exactly what a member of it reads', async () => {
    let compared = 0;
    for (const group of groups) {
      const [asMember, asViewer] = [await member(group), viewing(group.id)];
      for (const call of everyCall.filter(isComparable))
        for (const record of await recordsFor(call)) {
          const theirs = saidOfOthers(await make(asMember, call, record));
          const seen = saidOfOthers(await make(asViewer, call, record));
          expect([call.path, seen.status, seen.body], group.name as string).toEqual([
            call.path,
            theirs.status,
            theirs.body,
          ]);
          compared += 1;
        }
    }
    console.log(`${compared} answers compared, for ${groups.length} groups`);
  });

  test('is refused every call that changes anything, in clear words', async () => {
    const before = await Promise.all(Object.keys(definitions.entities).map((entity) => records.find(entity)));
    const changing = everyCall.filter(({ changes }) => changes);
    expect(changing.length).toBeGreaterThan(10);
    for (const group of groups)
      for (const call of changing) {
        const [record = {}] = await recordsFor(call);
        const { status, body } = await make(viewing(group.id), call, record);
        expect([call.resource, call.name, status, body.msg]).toEqual([
          call.resource,
          call.name,
          403,
          readOnly,
        ]);
      }
    const after = await Promise.all(Object.keys(definitions.entities).map((entity) => records.find(entity)));
    expect(after).toEqual(before);
  });

  test('is told that they are no administrator for as long', async () => {
    const { body } = await viewing(groups[0]?.id)('GET', '/ssp_publisher/userinfo');
    expect(body.data).toMatchObject({ email: 'viewer@northwind.example', is_admin: false });
    expect((await viewing(groups[0]?.id)('GET', '/ssp_publisher/account/audit')).status).toBe(403);
    expect((await admin('GET', '/ssp_publisher/account/audit')).status).toBe(200);
  });

  test('leaves no trace in the audit', async () => {
    const entries = await records.find('audit_entry');
    await viewing(groups[0]?.id)('GET', '/ssp_publisher/domain/list');
    expect(await records.find('audit_entry')).toEqual(entries);
  });

  test('sees what the group grants now, and is told when it is deleted', async () => {
    const site = await records.first('site', {});
    const { id } = await records.insert('user_group', { name: 'Passing', menu_ids: ['sites'] });
    const sites = async () => {
      const { status, body } = await viewing(id)('GET', '/ssp_publisher/domain/list');
      return status === 200 ? (body.data as { total: number }).total : [status, body.msg];
    };
    expect(await sites()).toBe(0);
    await records.update('user_group', id, { content_site_ids: [site?.id] });
    expect(await sites()).toBe(1);
    await records.remove('user_group', id);
    expect(await sites()).toEqual([
      412,
      'The user group that you view as is not there any more. Please leave this view',
    ]);
  });

  test('can log out', async () => {
    const leaver = await server.user({
      company_id: company,
      email: 'leaver@northwind.example',
      is_admin: true,
    });
    const headers = { 'x-view-as': String(groups[0]?.id) };
    expect((await leaver('POST', '/ssp_publisher/logout', undefined, headers)).status).toBe(200);
    expect((await leaver('GET', '/ssp_publisher/userinfo')).status).toBe(401);
  });
});

describe('viewing as a group', () => {
  test('is refused to everyone who is no administrator, even for their own group', async () => {
    const [group = {}] = groups;
    const manager = await server.user({
      company_id: company,
      email: 'manager@northwind.example',
      user_group: [group.id],
    });
    for (const id of groups.map((one) => one.id)) {
      const answer = await manager('GET', '/ssp_publisher/userinfo', undefined, { 'x-view-as': String(id) });
      expect([answer.status, answer.body.msg]).toEqual([
        403,
        'Only an administrator can view as a user group',
      ]);
    }
  });

  test('is refused for a group of another company, as for one that there is not', async () => {
    const other = await server.company(161);
    const [foreign] = await other.find('user_group');
    for (const id of [foreign?.id, 0, 999_999, '', 'x', '1e3', '9'.repeat(400), '1, 2', "1'"]) {
      const { status } = await viewing(id)('GET', '/ssp_publisher/domain/list');
      expect([id, status]).toEqual([id, 412]);
    }
  });
});
