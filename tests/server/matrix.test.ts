import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../src/definition/fill';
import type { Row } from '../../src/definition/model/entity';
import type { Call, Resource } from '../../src/definition/model/resource';
import { referringResources } from '../../src/definition/references';
import { propertySent } from '../../src/definition/request';
import { definitions } from './support/definitions';
import { type Kind, kinds, sees } from './support/matrix/kinds';
import { type Role, roles } from './support/matrix/roles';
import { World } from './support/matrix/World';

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
let world: World;

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test('every role meets every call on every kind of record as the definitions say', async () => {
  for (const { resource, call, menu, admins, own } of everyCall())
    for (const role of roles) {
      const about = resource && aboutOf(resource, call);
      for (const kind of about ? kinds : (['-'] as const))
        cells.push(await tried({ role, call, menu, admins, own, about, kind }));
    }
  console.log(`${table()}\n${cells.length} cells`);
  expect(cells.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(cells).toHaveLength(new Set(cells.map(cellName)).size);
}, 300_000);

test('the console opens exactly the pages whose list the API answers', async () => {
  for (const role of roles.filter(({ isOut }) => !isOut)) {
    const { body } = await world.ask(role, 'GET', '/v1/ssp_publisher/menu');
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
    .filter(({ route, access }) => route && !access.own)
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
      call ? [{ resource: undefined, call, menu: access.menu, admins: false, own: undefined }] : [],
    ),
  );
  const ofDictionaries = Object.values(definitions.dictionaries).map(({ name, call }) => ({
    resource: undefined,
    call: { ...call, name },
    menu: undefined,
    admins: false,
    own: undefined,
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
  own?: string;
  about?: About;
  kind: Kind | '-';
}

async function tried(trial: Trial): Promise<Cell> {
  const { role, call, about, kind } = trial;
  const record = about && kind !== '-' ? await world.recordOf(about.resource.name, kind, role) : {};
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
  const { status, body } = await world.ask(
    role,
    call.method,
    address,
    query ? undefined : Object.fromEntries(sent),
  );
  // Everyone who has just logged out has more to try.
  if (call.name === 'logout' && !role.isOut) await world.logIn(role);
  // Without a report engine a report that is permitted answers 503; any other fault is none of the answers expected.
  const isRefused = [401, 403, 404].includes(status) || (status >= 500 && status !== 503);
  const isThere = () => (body.data as { list: Row[] }).list.some((row) => row[key] === record[key]);
  const found = isRefused ? String(status) : about?.how === 'listed' && !isThere() ? 'hidden' : 'ok';
  return { role, resource: call.resource, call: call.name, kind, expected: expectedOf(trial), found };
}

function expectedOf({ role, call, menu, admins, own, about, kind }: Trial): string {
  // Whoever asks without a login for what no path names is told that there is nothing.
  if (call.access === 'public') return call.params.length === 0 ? 'ok' : '404';
  // A login is no API key.
  if (role.isOut || call.access === 'key') return '401';
  const resource = definitions.resources[call.resource];
  const choosing = call.name === 'list' && resource ? referringResources(resource, definitions) : [];
  const menus = [menu, ...choosing.flatMap(({ access }) => (access.admins ? [] : access.menu))];
  const mayUse = own || role.isAdmin || (!admins && menus.some((one) => one && role.menus?.includes(one)));
  const right = resource?.access.actions[call.name];
  const hasRight = !right || role.isAdmin || role.menus?.includes(right);
  if (call.access === 'granted' && !(mayUse && hasRight)) return '403';
  if (!about || kind === '-' || sees(role, about.resource, kind)) return 'ok';
  return about.how === 'listed' ? 'hidden' : '404';
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
