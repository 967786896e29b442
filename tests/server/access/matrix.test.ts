import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { findResourcesGrantingSelectAccess } from '#definition/records/incomingReferences.ts';
import { definitions } from '../support/definitions.ts';
import { type About, aboutOf, everyCall, requestOf, valuesOf } from '../support/matrix/calls.ts';
import { type Kind, kinds, sees } from '../support/matrix/kinds.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { World } from '../support/matrix/World.ts';

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
  for (const { resource, call, menu, adminsOnly: admins, ownedBy: own } of everyCall())
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

/** Returns every page of a menu, and the call that loads it. */
function pages() {
  const ofResources = Object.values(definitions.resources)
    .filter(({ route, access }) => route && !access.ownedBy)
    .map(({ name, access }) => ({ name, menu: access.menu, call: 'list' }));
  const ofReports = Object.values(definitions.reportPages).flatMap(({ menu, reports }) =>
    reports.map((name) => ({ name, menu, call: 'rows' })),
  );
  return [...ofResources, ...ofReports];
}

function cellName({ role, resource, call, kind }: Cell): string {
  return [role.name, resource, call, kind].join(' ');
}

interface Trial {
  role: Role;
  call: ApiCall;
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
  const listing: [string, string][] = about?.how === 'listed' ? [['page_size', '9999']] : [];
  const { address, sent } = requestOf(call, valuesOf(record, about), listing);
  const { status, body } = await world.ask(role, call.method, address, sent);
  // A role that has logged out needs a new session for the remaining calls.
  if (call.name === 'logout' && !role.isOut) await world.logIn(role);
  // Without a report engine, a permitted report returns 503; any other server error fails the test.
  const isRefused = [401, 403, 404].includes(status) || (status >= 500 && status !== 503);
  const isThere = () => (body.data as { list: RecordValues[] }).list.some((row) => row[key] === record[key]);
  const found = isRefused ? String(status) : about?.how === 'listed' && !isThere() ? 'hidden' : 'ok';
  return { role, resource: call.resource, call: call.name, kind, expected: expectedOf(trial), found };
}

function expectedOf({ role, call, menu, admins, own, about, kind }: Trial): string {
  // Without a login, a public call without path parameters succeeds; for an unknown record it returns 404.
  if (call.access === 'public') return call.params.length === 0 ? 'ok' : '404';
  // A session token is not an API key.
  if (role.isOut || call.access === 'key') return '401';
  const resource = definitions.resources[call.resource];
  const choosing =
    call.name === 'list' && resource ? findResourcesGrantingSelectAccess(resource, definitions) : [];
  const menus = [menu, ...choosing.flatMap(({ access }) => (access.adminsOnly ? [] : access.menu))];
  const mayUse = own || role.isAdmin || (!admins && menus.some((one) => one && role.menus?.includes(one)));
  const right = resource?.access.callPermissions[call.name];
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
