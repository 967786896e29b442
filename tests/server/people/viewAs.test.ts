import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { seedDemo } from '#tests/support/demo.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const company = 104;
const readOnly = "You're previewing as a user group, so nothing can be changed. Exit the preview first";

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let groups: RecordValues[];

beforeAll(async () => {
  server = await testApp(definitions, {}, 'demo');
  // On a PostgreSQL server there is no snapshot to copy.
  await seedDemo(server.database, definitions);
  records = await server.company(company);
  groups = await records.find('user_group');
  admin = await server.user({ company_id: company, email: 'viewer@northwind.example', is_admin: true });
});
afterAll(() => server.close());

/** Returns a caller for the administrator, previewing as the group. */
const viewing =
  (group: unknown): Caller =>
  (method, path, payload, headers) =>
    admin(method, path, payload, { ...headers, 'x-view-as': String(group) });
const member = (group: RecordValues) =>
  server.user({ company_id: company, email: `of-${group.id}@northwind.example`, user_group: [group.id] });

/** Every call that requires a login. */
const everyCall = [
  ...Object.values(definitions.resources).flatMap(({ calls }) => Object.values(calls)),
  ...Object.values(definitions.reports).flatMap(({ calls }) =>
    Object.values(calls).flatMap((call) => call ?? []),
  ),
  ...Object.values(definitions.dictionaries).map(({ call }) => call),
].filter(({ access }) => access !== 'public');

/**
 * Returns true if a call reads company data. Calls about the user and their own records still return the
 * administrator's.
 */
function isComparable({ mutates, name, resource }: ApiCall): boolean {
  return (
    !mutates && !['logout', 'profile'].includes(name) && !definitions.resources[resource]?.access.ownedBy
  );
}

/** Makes a call about the record, with only the parameters that identify it. */
function make(caller: Caller, call: ApiCall, record: RecordValues): Promise<Answer> {
  const sent = Object.entries(call.send).map(([name, value]) => {
    const property = parsePropertyPlaceholder(value);
    return [name, property ? record[property] : value];
  });
  const path = call.path.replace(/^\/api\/v\d/, '');
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const query = new URLSearchParams(sent.map(([name, value]) => [String(name), String(value)]));
  return caller(
    call.method as 'GET',
    `${fillTemplate(path, record)}${isQuery ? `?${query}` : ''}`,
    isQuery ? undefined : Object.fromEntries(sent),
  );
}

/**
 * Returns records that a call can use, some of other users in the company; a single empty record if the call needs
 * none.
 */
async function recordsFor({ resource, params, send }: ApiCall): Promise<RecordValues[]> {
  const entity = definitions.resources[resource]?.entity;
  const isAboutOne = params.length > 0 || Object.values(send).some(parsePropertyPlaceholder);
  if (!entity || !isAboutOne) return [{}];
  const found = await records.find(entity.name);
  if (found.length === 0)
    return [Object.fromEntries(Object.keys(entity.properties).map((name) => [name, 1]))];
  const step = Math.ceil(found.length / 6);
  return found.filter((_, index) => index % step === 0);
}

/**
 * Removes the refusal reasons about the user's own account from a response: an administrator who previews as a group is
 * not one of its members.
 */
function saidOfOthers<T extends { body: unknown }>(answer: T): T {
  const isOwn = (part: RecordValues) => /^(of-\d+|viewer)@/.test(String(part.email));
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
    const changing = everyCall.filter(({ mutates }) => mutates);
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
    const site = await records.findFirst('site', {});
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
      "The user group you're previewing as no longer exists. Exit the preview",
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
        'Only an administrator can preview as a user group',
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
