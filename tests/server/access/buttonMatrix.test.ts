import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  canRunAction,
  collectRecordActions,
  getNavigationTargetResourceName,
  isActionAvailable,
} from '#definition/actions/actionState.ts';
import { buildCallRequest, getValueAtPath, parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import { flattenRecordFromWire } from '#definition/api/wireFormat.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { definitions } from '../support/definitions.ts';
import { type Button, everyButton, statesOf } from '../support/matrix/buttons.ts';
import { type Kind, kinds } from '../support/matrix/kinds.ts';
import { isDone, press } from '../support/matrix/press.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { World } from '../support/matrix/World.ts';

interface Cell {
  name: string;
  resource: string;
  label: string;
  role: string;
  /** True if the console offers the button, and true if the API executes the call anyway. */
  offered: boolean;
  allowed: boolean | number;
  /** The status of the API's response. */
  status: number;
  /**
   * True if the button would change a user or group with more permissions (privilege escalation): the API refuses, and
   * the record contains the reason.
   */
  isAbove: boolean;
}

/** A user whose group grants only the tested page. */
const keeper: Role = { name: 'keeper', company: 1, menus: [] };
const everyone = [...roles, keeper];
const cells: Cell[] = [];
const menus = new Map<Role, string>();
let world: World;

beforeAll(async () => {
  world = await World.begin();
  await world.enter(keeper);
});
afterAll(() => world.end());

test('every button is offered to exactly those for whom the API does what it says', async () => {
  // Resources with only the user's own records are covered by ownAccount.test.ts.
  for (const resource of Object.values(definitions.resources).filter(({ access }) => !access.ownedBy)) {
    await keep(resource);
    for (const role of everyone)
      for (const button of everyButton().filter((one) => one.resource === resource))
        for (const { kind, state } of trialsOf(button)) cells.push(await tried(button, role, kind, state));
  }
  console.log(`${table()}\n${cells.length} cells`);
  const above = cells.filter(({ isAbove }) => isAbove);
  expect(cells.filter(({ offered, allowed }) => offered !== allowed)).toEqual([]);
  expect(above.length).toBeGreaterThan(0);
  expect(above.filter(({ offered }) => offered)).toEqual([]);
  expect(new Set(cells.map(({ name }) => name)).size).toBe(cells.length);
}, 600_000);

test('no button of the files is left out, and each is met by everyone', () => {
  for (const { resource, label } of writtenButtons()) {
    if (definitions.resources[resource]?.access.ownedBy) continue;
    const own = cells.filter((cell) => cell.resource === resource && cell.label === label);
    expect([resource, label, new Set(own.map(({ role }) => role)).size]).toEqual([
      resource,
      label,
      everyone.length,
    ]);
  }
});

/** Grants the keeper the menu of a resource, and reads every role's menu. */
async function keep({ access }: Resource): Promise<void> {
  keeper.menus = access.menu ? [access.menu] : [];
  await world.setMenus(keeper, keeper.menus);
  for (const role of everyone) {
    const { body } = await world.ask(role, 'GET', '/v1/ssp_publisher/menu');
    menus.set(role, JSON.stringify(body.data ?? []));
  }
}

/** Returns own records in every state, and records of other users in a state in which the button is enabled. */
function trialsOf(button: Button): { kind: Kind; state: RecordValues }[] {
  const { resource, action, isOfRecord } = button;
  if (!isOfRecord && !namesRecord(button)) return [{ kind: 'own', state: {} }];
  const states = isOfRecord ? statesOf(resource) : [{}];
  const usual = states.find((state) => canRunAction(resource, action, state)) ?? states[0] ?? {};
  const others = kinds.filter((kind) => kind !== 'own').map((kind) => ({ kind, state: usual }));
  return [...states.map((state) => ({ kind: 'own' as const, state })), ...others];
}

/** Returns true if the call of a button above a list depends on the record for which the page was opened. */
function namesRecord({ resource, call }: Button): boolean {
  const sent = Object.values(call?.send ?? {}).map(parsePropertyPlaceholder);
  return [...(call?.params ?? []), ...sent].some((name) => name && resource.requires?.state.includes(name));
}

async function tried(button: Button, role: Role, kind: Kind, state: RecordValues): Promise<Cell> {
  const { resource, action, call, isOfRecord, place } = button;
  const stored = await world.recordOf(resource.name, kind, role, state);
  const { isListed, row = stored } = await listed(role, resource, stored);
  if (isListed) expect(row).toMatchObject(state);
  const isThere = isListed && isPageOpen(role, resource.name);
  const status = await press(world, button, role, row, isThere && isActionAvailable(action, row));
  const offered = isThere && isCallOffered(button, role, row);
  const name = [
    resource.name,
    place,
    action.label,
    call?.name,
    role.name,
    kind,
    ...Object.values(state),
  ].join(' ');
  return {
    name,
    resource: resource.name,
    label: action.label,
    role: role.name,
    offered,
    allowed: isDone(status),
    status,
    isAbove: isThere && isOfRecord && call?.mutates === true && mayDoMore(row, role),
  };
}

/** Returns true if a user or group has more permissions than a role. */
function mayDoMore({ is_admin, menu_ids = [] }: RecordValues, { isAdmin, menus = [] }: Role): boolean {
  if (isAdmin) return false;
  return is_admin === true || (menu_ids as string[]).some((id) => !menus.includes(id));
}

/** Returns true if any offered button makes the same call: the API cannot distinguish them. */
function isCallOffered(
  { resource, action, call, isOfRecord }: Button,
  role: Role,
  row: RecordValues,
): boolean {
  if (action.effect.kind === 'viewAs') return role.isAdmin === true;
  const page = getNavigationTargetResourceName(action.effect);
  if (page && !isPageOpen(role, page)) return false;
  if (!isOfRecord || !call) return isActionAvailable(action, row);
  return collectRecordActions(resource).some(
    (one) => everyCall(resource, one).includes(call) && canRunAction(resource, one, row),
  );
}

const everyCall = (resource: Resource, action: Button['action']) =>
  everyButton()
    .filter((button) => button.resource === resource && button.action === action)
    .map(({ call }) => call);

async function listed(role: Role, { entity, calls }: Resource, stored: RecordValues) {
  if (!entity || !calls.list) throw new Error('Buttons need a list');
  const { path, query } = buildCallRequest(calls.list, stored);
  const params = new URLSearchParams({ ...(query as Record<string, string>), page_size: '9999' });
  const { status, body } = await world.ask(role, 'GET', `/${calls.list.version}${path}?${params}`);
  const rows = (status === 200 ? getValueAtPath(body, calls.list.rows) : []) as RecordValues[];
  const row = rows
    .map((one) => flattenRecordFromWire(entity, one))
    .find((one) => one[entity.key] === stored[entity.key]);
  return { isListed: row !== undefined, row };
}

function isPageOpen(role: Role, name: string): boolean {
  const menu = definitions.resources[name]?.access.menu;
  return menus.get(role)?.includes(`"id":"${menu}"`) === true;
}

interface WrittenResource {
  name: string;
  list?: { columns?: RecordValues[]; toolbar?: RecordValues[]; rowActions?: RecordValues[] };
  forms?: Record<string, RecordValues>;
}

/** Returns every button in the definition files. */
function writtenButtons(): { resource: string; label: string }[] {
  const texts = Object.entries(parseDefinitionFiles(readDefinitionTexts())).filter(([file]) =>
    /^resources\/[\w-]+\.json$/.test(file),
  );
  return texts.flatMap(([, content]) => {
    const { name, list, forms = {} } = content as WrittenResource;
    const columns = (list?.columns ?? []).flatMap((column: RecordValues) => {
      const { on, off } = (column.switch ?? {}) as RecordValues;
      return [column.action, on, off].filter(Boolean) as RecordValues[];
    });
    const inForms = Object.values(forms).flatMap(({ actions = [] }) => actions as RecordValues[]);
    const buttons = [...(list?.toolbar ?? []), ...(list?.rowActions ?? []), ...columns, ...inForms];
    return buttons.map(({ label }) => ({ resource: name, label: String(label) }));
  });
}

function table(): string {
  const names = [...new Set(cells.map(({ resource, label }) => `${resource} | ${label}`))];
  const rows = names.map((name) =>
    [
      name,
      ...everyone.map((role) => {
        const own = cells.filter(
          (cell) => cell.role === role.name && `${cell.resource} | ${cell.label}` === name,
        );
        return `${own.filter(({ allowed }) => allowed === true).length}/${own.length}`;
      }),
    ].join(' | '),
  );
  return [['resource | button', ...everyone.map(({ name }) => name)].join(' | '), ...rows].join('\n');
}
