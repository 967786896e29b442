import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const { properties } = campaignSchema;

/**
 * Campaigns with field-level permissions: the budget is visible to some users and editable by fewer, the goal is
 * visible to all and editable by some.
 */
const definitions = definitionsWith({
  'schemas/campaign.json': {
    ...campaignSchema,
    properties: { ...properties, goal: { title: 'Goal', type: 'string', default: 'reach', maxLength: 20 } },
  },
  'resources/campaigns.json': {
    ...campaignScreen,
    menu: { parent: 'account' },
    access: {
      permissions: { money: 'See budgets', spending: 'Set budgets', goals: 'Set goals' },
      propertyPermissions: { budget: { read: 'money', write: 'spending' }, goal: { write: 'goals' } },
    },
    api: {
      ...campaignScreen.api,
      export: { call: 'GET /campaign/export', fileName: 'campaigns.csv' },
      createMany: 'POST /campaign/many',
      counts: 'GET /campaign/counts',
      bulk: 'POST /campaign/bulk',
    },
    list: {
      ...campaignScreen.list,
      filters: ['name', 'budget'],
      search: ['name', 'goal'],
      views: [{ name: 'Broad', filters: { budget: 5 } }],
      columns: ['name', 'budget', 'goal'],
      rowActions: [
        { label: 'Edit', form: 'edit' },
        { label: 'Make dear', set: { budget: 9 }, bulk: true },
        { label: 'Make modest', set: { goal: 'few' } },
      ],
    },
    forms: {
      create: { title: 'Add', call: 'create', fields: ['name', 'budget', 'goal'] },
      edit: { title: 'Edit', sameFieldsAs: 'create', call: 'update' },
    },
  },
  'resources/audit.json': {
    $schema: '../schemas/meta/resource.json',
    name: 'audit',
    entity: 'audit_entry',
    route: '/account/audit',
    title: 'Audit',
    menu: { parent: 'account', icon: 'document', sort: 9 },
    api: { list: 'GET /account/audit' },
    list: {
      filters: ['entity', { field: 'record_id', match: 'equals' }],
      columns: ['action', 'before', 'after'],
    },
    history: { entity: 'entity', record: 'record_id' },
  },
});

const who = { none: [], sees: ['money'], spends: ['money', 'spending'], aims: ['goals'] };
type Who = keyof typeof who;

let server: TestApp;
let callers: Record<Who, Caller>;
let id: unknown;

beforeAll(async () => {
  server = await testApp(definitions);
  const records = await server.company(1);
  const member = async (name: string, rights: string[]) => {
    const menu_ids = ['campaigns', 'audit', ...rights.map((right) => `campaigns:${right}`)];
    const group = await records.insert('user_group', { name, menu_ids });
    return server.user({ email: `${name}@one.example`, user_group: [group.id] });
  };
  const made = Object.entries(who).map(async ([name, rights]) => [name, await member(name, rights)]);
  callers = Object.fromEntries(await Promise.all(made));
  const admin = await server.user({ email: 'root@one.example', is_admin: true });
  const answer = await admin('POST', '/ssp_publisher/campaign', { name: 'Spring', budget: 5 });
  id = (answer.body.data as RecordValues).id;
  await admin('PUT', `/ssp_publisher/campaign/${id}`, { budget: 6 });
  await admin('PUT', `/ssp_publisher/campaign/${id}`, { budget: 5 });
});
afterAll(() => server.close());

const at = (more = '') => `/ssp_publisher/campaign${more}`;
const one = () => at(`/${id}`);
const kept = async () => (await (await server.company(1)).findFirst('campaign', { id })) ?? {};
const outcome = async (name: Who, ...request: Parameters<Caller>) => {
  const { status, body } = await callers[name](...request);
  return [status, (body.errors as RecordValues[] | undefined)?.map(({ field }) => field)];
};

test.each([
  ['list', at('/list')],
  ['record', () => one()],
  ['search', at(`/list?${apiProtocol.search.name}=Spring`)],
  ['export', at('/export')],
  ['history', '/ssp_publisher/account/audit?entity=campaign'],
])('the %s holds a property for those who may see it, and nowhere for others', async (_, path) => {
  const asked = typeof path === 'string' ? path : path();
  const [seen, unseen] = await Promise.all(
    (['sees', 'none'] as const).map(async (name) => (await callers[name]('GET', asked)).bytes.toString()),
  );
  expect(seen).toMatch(/budget/i);
  expect(unseen).not.toMatch(/budget/i);
  expect(unseen).toMatch(/Spring/);
});

test('nothing is found, sorted or counted by what one may not see', async () => {
  expect((await callers.sees('GET', at('/list?budget=5'))).status).toBe(200);
  expect(await outcome('none', 'GET', at('/list?budget=5'))).toEqual([422, ['/budget']]);
  expect((await callers.sees('GET', at('/list?sort=budget'))).status).toBe(200);
  expect(await outcome('none', 'GET', at('/list?sort=budget'))).toEqual([422, ['/sort']]);
  expect(await outcome('none', 'GET', at('/list?view=Broad'))).toEqual([422, ['/view']]);
  expect((await callers.sees('GET', at('/counts'))).body.data).toEqual([{ name: 'Broad', total: 1 }]);
  expect((await callers.none('GET', at('/counts'))).body.data).toEqual([]);
});

test.each([
  ['none', 'budget', [403, ['/budget']]],
  ['sees', 'budget', [403, ['/budget']]],
  ['spends', 'budget', [200, undefined]],
  ['none', 'goal', [403, ['/goal']]],
  ['aims', 'goal', [200, undefined]],
] as const)('who %s changes the %s, or is refused by its name', async (name, property, expected) => {
  const before = await kept();
  const value = property === 'budget' ? 7 : 'clicks';
  expect(await outcome(name, 'PUT', one(), { [property]: value })).toEqual(expected);
  expect((await kept())[property]).toEqual(expected[0] === 200 ? value : before[property]);
  const made = { name: `${name} ${property}`, [property]: value };
  expect(await outcome(name, 'POST', at(), made)).toEqual(expected);
  const many = await outcome(name, 'POST', at('/many'), { rows: [{ ...made, name: `${made.name} too` }] });
  expect(many).toEqual(expected[0] === 200 ? [200, undefined] : [422, [`/rows/0/${property}`]]);
});

test('the rest is changed as before, and what was seen may be sent along as it is', async () => {
  expect(await outcome('none', 'PUT', one(), { name: 'Summer' })).toEqual([200, undefined]);
  const { budget, goal } = await kept();
  expect(await outcome('sees', 'PUT', one(), { name: 'Spring', budget, goal })).toEqual([200, undefined]);
  expect(await outcome('none', 'PUT', one(), { name: 'Autumn', budget })).toEqual([403, ['/budget']]);
  expect(await kept()).toMatchObject({ name: 'Spring', budget, goal });
});

test('a new record has the default of what its author may not set', async () => {
  const { body } = await callers.none('POST', at(), { name: 'Plain' });
  expect(body.data).toMatchObject({ name: 'Plain', goal: 'reach' });
  expect(body.data).not.toHaveProperty('budget');
});

test('a button that sets what one may not change is refused, one record or many', async () => {
  const records = [{ id }];
  expect(await outcome('none', 'PUT', one(), { goal: 'few' })).toEqual([403, ['/goal']]);
  const bulk = async (name: Who) => {
    const { calls } = definitions.resources.campaigns ?? {};
    const call = Object.values(calls ?? {}).find(({ sets }) => sets?.budget)?.name;
    const { body } = await callers[name]('POST', at('/bulk'), { call, records });
    return (body.data as { results: RecordValues[] }).results.map(({ code }) => code);
  };
  expect(await bulk('sees')).toEqual([403]);
  expect((await kept()).budget).not.toBe(9);
  expect(await bulk('spends')).toEqual([0]);
});

test('a conflict tells nothing of what one may not see', async () => {
  const { row_version: version } = (await callers.none('GET', one())).body.data as RecordValues;
  await callers.spends('PUT', one(), { name: 'Winter', budget: 8 });
  const late = await callers.none('PUT', one(), { name: 'Late' }, { 'x-row-version': String(version) });
  const told = late.bytes.toString();
  expect([late.status, told]).toEqual([409, expect.stringContaining('Winter')]);
  expect(told).not.toMatch(/budget/i);
});
