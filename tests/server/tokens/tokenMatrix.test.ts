import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { findResourcesGrantingSelectAccess } from '#definition/records/incomingReferences.ts';
import { now, setClock } from '#definition/time/clock.ts';
import { definitions } from '../support/definitions.ts';
import { expectAgreement, type Trial } from '../support/matrix/agreement.ts';
import { aboutOf, everyCall, type MatrixCall, requestOf, valuesOf } from '../support/matrix/calls.ts';
import { sees } from '../support/matrix/kinds.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { World } from '../support/matrix/World.ts';

const own = '/v1/ssp_publisher/own/token';
const began = now();
const today = began.toISOString().slice(0, 10);
const screen = 'sites';
const days: [string, string][] = [
  ['begin_date', today],
  ['end_date', today],
];
const dayMs = 24 * 60 * 60 * 1000;

/** The tokens of an administrator, by kind. The expired one comes last, because the clock is moved for it. */
const kinds = {
  read: { scope: 'read' },
  write: { scope: 'write' },
  scoped: { scope: 'write', screens: [screen] },
  revoked: { scope: 'write' },
  expired: { scope: 'write', expires_date: today },
};
type TokenKind = keyof typeof kinds;

let world: World;
const admin = roles.find(({ name }) => name === 'admin') as Role;
const holders: Partial<Record<TokenKind, Role>> = {};

beforeAll(async () => {
  world = await World.begin({ trustProxy: true });
  for (const [kind, sent] of Object.entries(kinds)) {
    const { status, body } = await world.ask(admin, 'POST', own, { name: kind, ...sent });
    expect(status).toBe(200);
    const { id, token } = body.data as RecordValues;
    holders[kind as TokenKind] = { ...admin, token: String(token) };
    if (kind === 'revoked') expect((await world.ask(admin, 'DELETE', `${own}/${id}`)).status).toBe(200);
  }
});
afterAll(async () => {
  setClock(began);
  await world.end();
});

test('every call answers each kind of API token as its scope says', async () => {
  const trials: Trial[] = [];
  for (const kind of Object.keys(kinds) as TokenKind[]) {
    if (kind === 'expired') setClock(new Date(began.getTime() + dayMs));
    for (const one of everyCall()) trials.push(await tried(one, kind, trials.length));
  }
  console.log(table(trials));
  expectAgreement(trials);
}, 300_000);

async function tried(one: MatrixCall, kind: TokenKind, cell: number): Promise<Trial> {
  const { resource, call } = one;
  const about = resource && aboutOf(resource, call);
  const record = about ? await world.recordOf(about.resource.name, 'own', admin) : {};
  // The report API reports the screen that is missing after the days are valid.
  const isReportApi = call.access === 'key';
  const values = isReportApi ? { report: Object.keys(definitions.reports)[0] } : valuesOf(record, about);
  const { address, sent } = requestOf(call, values, isReportApi ? days : []);
  const holder = holders[kind];
  if (!holder) throw new Error(`There is no token of the kind "${kind}"`);
  // Each cell has a network of its own, so that wrong tokens are not limited.
  const from = { 'x-forwarded-for': `10.${cell >> 16}.${(cell >> 8) & 255}.${cell & 255}` };
  const { status } = await world.ask(holder, call.method, address, sent, from);
  const isRefused = [401, 403, 404].includes(status) || (status >= 500 && status !== 503);
  const found = isRefused ? String(status) : 'ok';
  return { name: `${call.resource}.${call.name} ${kind}`, expected: expectedOf(one, kind), found };
}

function expectedOf(one: MatrixCall, kind: TokenKind): string {
  const { resource, call } = one;
  // Public calls do not look at the token.
  if (call.access === 'public') return call.params.length === 0 ? 'ok' : '404';
  if (kind === 'revoked' || kind === 'expired') return '401';
  if (call.sessionOnly) return '403';
  if (kind === 'read' && call.mutates) return '403';
  if (kind === 'scoped' && !isInScope(one)) return '403';
  const about = resource && aboutOf(resource, call);
  return about?.how === 'named' && !sees(admin, about.resource, 'own') ? '404' : 'ok';
}

/** Returns true if the call belongs to the screen, is a list that its forms select from, or belongs to no screen. */
function isInScope({ resource, call, menu }: MatrixCall): boolean {
  const { distinct } = definitions.dictionaries[call.resource === 'dictionaries' ? call.name : ''] ?? {};
  if (distinct) return definitions.resources[distinct.resource]?.access.menu === screen;
  if (call.access === 'open') return true;
  if (call.access === 'key') return false;
  const choosing =
    resource && call.name === 'list' && !resource.access.adminsOnly
      ? findResourcesGrantingSelectAccess(resource, definitions)
      : [];
  return menu === screen || choosing.some(({ access }) => access.menu === screen);
}

/** Returns a table of the results: one line for each call. */
function table(trials: Trial[]): string {
  const callOf = ({ name }: Trial) => name.split(' ').slice(0, -1).join(' ');
  const rows = [...new Set(trials.map(callOf))].map((call) => {
    const cells = trials.filter((trial) => callOf(trial) === call);
    return [
      call,
      ...cells.map(({ found, expected }) => (found === expected ? found : `${found}!${expected}`)),
    ];
  });
  return [['call', ...Object.keys(kinds)], ...rows].map((row) => row.join(' | ')).join('\n');
}
