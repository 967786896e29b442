import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now, setClock } from '#definition/time/clock.ts';
import type { User } from '#server/access/User.ts';
import { buildAllEndpoints } from '#server/api/endpoints/buildAllEndpoints.ts';
import { buildMcpTools } from '#server/mcp/buildMcpTools.ts';
import { buildToolSchema, getRecordIdentifierNames } from '#server/mcp/buildToolSchema.ts';
import type { McpTool } from '#server/mcp/McpTool.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { expectAgreement, type Trial } from '../support/matrix/agreement.ts';
import { aboutOf, everyCall, requestOf, valuesOf } from '../support/matrix/calls.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { World } from '../support/matrix/World.ts';
import { connectMcp, type McpClient } from './mcpClient.ts';

const own = '/v1/ssp_publisher/own/token';
const began = now();
const today = began.toISOString().slice(0, 10);
const dayMs = 24 * 60 * 60 * 1000;

/** The tokens, by kind: whose they are and what they may. The expired one is last, because the clock is moved for it. */
const kinds = {
  read: { role: 'admin', scope: 'read' },
  write: { role: 'admin', scope: 'write' },
  scoped: { role: 'admin', scope: 'write', screens: ['sites'] },
  member: { role: 'member', scope: 'write' },
  reader: { role: 'reader', scope: 'write' },
  foreign: { role: 'stranger', scope: 'write' },
  revoked: { role: 'admin', scope: 'write' },
  expired: { role: 'admin', scope: 'write', expires_date: today },
};
type TokenKind = keyof typeof kinds;

const tools = buildMcpTools(buildAllEndpoints(definitions, code.resources), definitions);

const admin: User = { id: 1, tenant: 1, name: '', email: '', admin: true, grants: [] };

let world: World;
const owner = roleOf('admin');
const holders = new Map<TokenKind, Role>();

beforeAll(async () => {
  world = await World.begin({ trustProxy: true, mcp: true });
  for (const [kind, { role, ...sent }] of Object.entries(kinds)) {
    const { status, body } = await world.ask(roleOf(role), 'POST', own, { name: kind, ...sent });
    expect([kind, status]).toEqual([kind, 200]);
    const { id, token } = body.data as RecordValues;
    holders.set(kind as TokenKind, { ...roleOf(role), token: String(token) });
    if (kind === 'revoked') await world.ask(roleOf(role), 'DELETE', `${own}/${id}`);
  }
});
afterAll(async () => {
  setClock(began);
  await world.end();
});

function roleOf(name: string): Role {
  const role = roles.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role "${name}"`);
  return role;
}

test('every tool is offered to and runs for exactly the tokens for which its call does', async () => {
  const trials: Trial[] = [];
  for (const kind of Object.keys(kinds) as TokenKind[]) {
    if (kind === 'expired') setClock(new Date(began.getTime() + dayMs));
    const holder = holders.get(kind) as Role;
    const mcp = await connect(holder);
    const names = typeof mcp === 'string' ? [] : await mcp.listNames();
    for (const tool of tools) {
      const name = `${tool.name} ${kind}`;
      const direct = await answerDirectly(tool, holder, trials.length);
      const offered = direct !== '401' && direct !== '403';
      trials.push({
        name: `${name} offered`,
        expected: String(offered),
        found: String(names.includes(tool.name)),
      });
      const found = typeof mcp === 'string' ? mcp : await answerOfTool(mcp, tool);
      trials.push({ name, expected: direct, found });
    }
    if (typeof mcp !== 'string') await mcp.client.close();
  }
  expectAgreement(trials);
  expect(new Set(trials.map(({ expected }) => expected))).toEqual(
    new Set(['ok', '401', '403', '404', 'true', 'false']),
  );
}, 300_000);

test('no call that refuses API tokens is a tool', () => {
  const refusing = everyCall().filter(
    ({ call }) => call.sessionOnly || ['public', 'key'].includes(call.access),
  );
  expect(refusing.length).toBeGreaterThan(10);
  expect(refusing.filter(({ call }) => tools.some((tool) => tool.endpoint.call === call))).toEqual([]);
});

/** Returns a client with the token, or the status of the refusal. */
async function connect({ token = '' }: Role): Promise<McpClient | string> {
  return connectMcp(world.origin, token).catch((error) => String(error.code));
}

/** Makes the call without MCP, on a record of company 1. Each cell has a network of its own for wrong tokens. */
async function answerDirectly(tool: McpTool, holder: Role, cell: number): Promise<string> {
  const { call } = tool.endpoint;
  const { address, sent } = requestOf(call, await newValues(tool));
  const from = { 'x-forwarded-for': `10.${cell >> 16}.${(cell >> 8) & 255}.${cell & 255}` };
  const { status } = await world.ask(holder, call.method, address, sent, from);
  return toAnswer(status);
}

async function answerOfTool({ call }: McpClient, tool: McpTool): Promise<string> {
  const values = await newValues(tool);
  const named = getRecordIdentifierNames(tool.endpoint.call).map((name) => [name, values[name]]);
  const { required } = buildToolSchema(tool, admin, definitions);
  const { content, isError } = await call(tool.name, {
    ...Object.fromEntries(named),
    ...((required as string[]).includes('values') ? { values: {} } : {}),
    ...(tool.confirmation ? { confirmed: true } : {}),
  });
  return isError ? toAnswer(Number(content.status)) : 'ok';
}

/** Creates the record of company 1 that a call concerns, and returns the values that name it. */
async function newValues({ endpoint: { resource, call } }: McpTool): Promise<RecordValues> {
  const about = aboutOf(resource, call);
  return valuesOf(about ? await world.recordOf(about.resource.name, 'own', owner) : {}, about);
}

/** Wrong input is accepted by the guard, and so are reports, which have no facts here. */
function toAnswer(status: number): string {
  return [401, 403, 404].includes(status) || (status >= 500 && status !== 503) ? String(status) : 'ok';
}
