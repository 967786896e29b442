import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../src/definition/fill';
import { propertySent } from '../../src/definition/request';
import type { Call, Resource, Row } from '../../src/definition/types';
import type { Records } from '../../src/server/records/records';
import { hashPassword } from '../../src/server/session/password';
import { definitions } from './support/definitions';
import { type Role, roles } from './support/roles';
import { type TestApp, testApp } from './support/testApp';

/** Whose a record is, seen from company 1. */
const kinds = ['own', 'granted', 'other', 'foreign'] as const;
type Kind = (typeof kinds)[number];

type About = { resource: Resource; field: string; how: 'named' | 'listed' };

interface Cell {
  role: Role;
  resource: string;
  call: string;
  kind: Kind | '-';
  expected: string;
  found: string;
}

const cells: Cell[] = [];
let server: TestApp;
let url: string;
let count = 0;

beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
  for (const role of roles) await begin(role);
});
afterAll(() => server.close());

test('every role meets every call on every kind of record as the definitions say', async () => {
  for (const { resource, call, menu, admins } of everyCall())
    for (const role of roles) {
      const about = resource && aboutOf(resource, call);
      for (const kind of about ? kinds : (['-'] as const))
        cells.push(await tried({ role, call, menu, admins, about, kind }));
    }
  console.log(`${table()}\n${cells.length} cells`);
  expect(cells.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(cells).toHaveLength(new Set(cells.map(cellName)).size);
}, 300_000);

test('the console opens exactly the pages whose list the API answers', async () => {
  for (const role of roles.filter(({ isOut }) => !isOut)) {
    const { body } = await ask(role, 'GET', '/v1/ssp_publisher/menu');
    const menu = JSON.stringify(body.data);
    for (const { name, menu: needed, call } of pages()) {
      const isShown = menu.includes(`"id":"${needed}"`);
      const asked = cells.filter(
        (cell) => cell.role === role && cell.resource === name && cell.call === call,
      );
      expect(asked.length).toBeGreaterThan(0);
      expect([role.name, name, isShown]).toEqual([
        role.name,
        name,
        !asked.some(({ found }) => found === '403'),
      ]);
    }
  }
});

/** Every page that a menu opens, and the call that fills it. */
function pages() {
  const ofResources = Object.values(definitions.resources)
    .filter(({ route }) => route)
    .map(({ name, access }) => ({ name, menu: access.menu, call: 'list' }));
  const ofReports = Object.values(definitions.reportPages).flatMap(({ menu, reports }) =>
    reports.map((name) => ({ name, menu, call: 'rows' })),
  );
  return [...ofResources, ...ofReports];
}

function cellName({ role, resource, call, kind }: Cell): string {
  return [role.name, resource, call, kind].join(' ');
}

function everyCall() {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call, ...resource.access })),
  );
  const ofReports = Object.values(definitions.reports).flatMap(({ calls, access }) =>
    Object.values(calls).flatMap((call?: Call) =>
      call ? [{ resource: undefined, call, menu: access.menu, admins: false }] : [],
    ),
  );
  const ofDictionaries = Object.values(definitions.dictionaries).map(({ name, call }) => ({
    resource: undefined,
    call: { ...call, name },
    menu: undefined,
    admins: false,
  }));
  return [...ofResources, ...ofReports, ...ofDictionaries];
}

/** The record that a call is about: the one that its path names, one that it refers to, or those of its list. */
function aboutOf(resource: Resource, call: Call): About | undefined {
  const { entity } = resource;
  if (!entity) return undefined;
  const names = [...call.params, ...Object.values(call.send).flatMap((value) => propertySent(value) ?? [])];
  const identifying = names.find((name) => name === entity.key || entity.properties[name]?.unique);
  if (identifying) return { resource, field: identifying, how: 'named' };
  for (const name of names) {
    const target = definitions.resources[entity.properties[name]?.references?.resource ?? ''];
    if (target) return { resource: target, field: name, how: 'named' };
  }
  return call.name === 'list' ? { resource, field: entity.key, how: 'listed' } : undefined;
}

interface Trial {
  role: Role;
  call: Call;
  menu?: string;
  admins?: boolean;
  about?: About;
  kind: Kind | '-';
}

async function tried(trial: Trial): Promise<Cell> {
  const { role, call, about, kind } = trial;
  const record = about && kind !== '-' ? await recordOf(about.resource.name, kind, role) : {};
  const key = about?.resource.entity?.key ?? '';
  const values = about ? { [about.field]: record[about.field] ?? record[key] } : {};
  const sent = Object.entries(call.send).map(([name, value]) => {
    const property = propertySent(value);
    return [name, property ? values[property] : value];
  });
  const query = call.method === 'GET' || call.method === 'DELETE';
  const listing = about?.how === 'listed' ? [['page_size', '9999']] : [];
  const search = query
    ? `?${new URLSearchParams([...sent, ...listing].map(([a, b]) => [String(a), String(b)]))}`
    : '';
  const address = `/${call.version}${fill(call.path, values)}${search}`;
  const { status, body } = await ask(
    role,
    call.method,
    address,
    query ? undefined : Object.fromEntries(sent),
  );
  // Everyone who has just logged out has more to try.
  if (call.name === 'logout' && !role.isOut) await logIn(role);
  // Without a report engine a report that is permitted answers 503; any other fault is none of the answers expected.
  const isRefused = [401, 403, 404].includes(status) || (status >= 500 && status !== 503);
  const isThere = () => (body.data as { list: Row[] }).list.some((row) => row[key] === record[key]);
  const found = isRefused ? String(status) : about?.how === 'listed' && !isThere() ? 'hidden' : 'ok';
  return { role, resource: call.resource, call: call.name, kind, expected: expectedOf(trial), found };
}

function expectedOf({ role, call, menu, admins, about, kind }: Trial): string {
  // Whoever asks without a login for what no path names is told that there is nothing.
  if (call.access === 'public') return call.params.length === 0 ? 'ok' : '404';
  // A login is no API key.
  if (role.isOut || call.access === 'key') return '401';
  const menus = [menu, ...(call.name === 'list' ? menusChoosingFrom(call.resource) : [])];
  const mayUse = role.isAdmin || (!admins && menus.some((one) => one && role.menus?.includes(one)));
  if (call.access === 'granted' && !mayUse) return '403';
  if (!about || kind === '-' || sees(role, about.resource, kind)) return 'ok';
  return about.how === 'listed' ? 'hidden' : '404';
}

/** The menus of screens whose forms or filters choose from a resource's list. */
function menusChoosingFrom(name: string): (string | undefined)[] {
  return Object.values(definitions.resources)
    .filter(({ entity, list }) =>
      [...Object.values(entity?.properties ?? {}), ...(list?.filters ?? [])].some(
        ({ references }) => references?.resource === name,
      ),
    )
    .filter(({ access }) => !access.admins)
    .map(({ access }) => access.menu);
}

function sees(role: Role, { access }: Resource, kind: Kind): boolean {
  // Who is in no group sees nothing, even of what every user may ask for.
  if (!role.isAdmin && !role.menus) return false;
  if (kind === 'own') return true;
  if ((kind === 'foreign') !== (role.company === 2)) return false;
  return role.isAdmin === true || !access.rows || kind === 'granted';
}

async function ask(role: Role, method: string, address: string, body?: Row) {
  const headers: Record<string, string> = role.token ? { authorization: role.token } : {};
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(url + address, { method, headers, body: body && JSON.stringify(body) });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const content = isJson ? await answer.json() : await answer.text().then(() => ({}));
  return { status: answer.status, body: content as Row };
}

async function begin(role: Role): Promise<void> {
  const records = await server.company(role.company);
  const group = role.menus && (await records.insert('user_group', { name: role.name, menu_ids: role.menus }));
  if (role.name === 'nobody') return;
  const email = `${role.name}@matrix.example`;
  const password_hash = await hashPassword('Matrix-12345');
  const user = await records.insert('user', {
    user_name: role.name,
    email,
    password_hash,
    is_admin: role.isAdmin ?? false,
    user_group: group ? [group.id] : [],
  });
  await logIn(role);
  if (role.isOut) await records.update('user', user.user_id, { status: 1 });
}

async function logIn(role: Role): Promise<void> {
  const email = `${role.name}@matrix.example`;
  const { body } = await server.anyone('POST', '/ssp_publisher/login', { email, password: 'Matrix-12345' });
  role.token = String((body.data as Row).token);
}

/** A new record of a kind: one's own is in one's own company, and granted to one's group as when it is made. */
async function recordOf(resource: string, kind: Kind, role: Role): Promise<Row> {
  const { entity, access } = definitions.resources[resource] ?? {};
  if (!entity) throw new Error(`${resource} has no records`);
  const company = kind === 'foreign' ? 2 : kind === 'own' ? role.company : 1;
  const records = await server.company(company);
  const site_id = entity.name === 'zone' && (await recordOf('sites', kind, role)).id;
  const app_id = entity.name === 'ad_unit' && (await recordOf('apps', kind, role)).app_id;
  const search = entity.name === 'link' ? await recordOf('search-sites', kind, role) : {};
  const { style_id } = entity.name === 'link' ? await recordOf('styles', kind, role) : {};
  const row = await records.insert(
    entity.name,
    sample(entity.name, { site_id: site_id || search.id, app_id, domain: search.domain, style_id }),
  );
  if (access?.rows?.field === entity.key && (kind === 'own' || kind === 'granted'))
    await grant(records, role, access.rows.grant, row[entity.key]);
  return row;
}

async function grant(records: Records, role: Role, name: string, id: unknown): Promise<void> {
  const group =
    role.company === records.companyId && (await records.first('user_group', { name: role.name }));
  if (!group) return;
  await records.update('user_group', group.id, { [name]: [...((group[name] as unknown[]) ?? []), id] });
}

function sample(entity: string, { site_id, app_id, domain, style_id }: Row): Row {
  const name = `${entity}${++count}`;
  const samples: Record<string, Row> = {
    site: { domain: `${name}.example`, timezone: 'UTC+01:00' },
    zone: { site_id, ad_type: 2, space: null },
    app: { app_name: name, app_platform: 'IOS', category: 'games', status: 'Live' },
    ad_unit: { app_id, ad_format: 'banner', zone_name: name, country: [] },
    channel: { name },
    search_site: { domain: `${name}.example` },
    postback: {
      base_url: `${name}.example`,
      event_type: ['page_view'],
      postback_url: `${name}.example?e={event_type}`,
    },
    main_keyword: { lp_type: 'content_page', key_word: name, status: 'Live' },
    style: { template_name: name, template_theme: 'light' },
    link: { domain, site_id, lp_type: 'content_page', key_word: name, style_id, utm_source: 'others' },
    category: { id: count, name, language: 'en' },
    information: { title: name, language: 'en', category: [1], icon_id: '0', content: name, status: 1 },
    user: { user_name: name, email: `${name}@matrix.example`, password_hash: '-' },
    user_group: { name, menu_ids: ['sites'] },
    widget: { lan: 'en', widget_style: 'grid' },
    integration: { integration_name: name, integration_method: 'SDK' },
    audit_entry: { entity: 'site', record_id: '1', action: 'create' },
  };
  const row = samples[entity];
  if (!row) throw new Error(`The matrix needs a sample of "${entity}"`);
  return row;
}

function table(): string {
  const rows = [...new Set(cells.map(({ resource, call }) => `${resource}.${call}`))].map((name) => {
    const own = cells.filter(({ resource, call }) => `${resource}.${call}` === name);
    const columns = roles.map((role) =>
      own
        .filter((cell) => cell.role === role)
        .map(
          ({ kind, found, expected }) =>
            `${kind === '-' ? '' : `${kind}:`}${found}${found === expected ? '' : `!${expected}`}`,
        )
        .join(' '),
    );
    return [name, ...columns].join(' | ');
  });
  return [['call', ...roles.map(({ name }) => name)].join(' | '), ...rows].join('\n');
}
