import { afterAll, beforeAll, expect, test } from 'vitest';
import { expandProfiles } from '#definition/load/project/expandProfiles.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { ApiProfile, ApiProfileDefinition } from '#definition/model/profile.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { buildListCondition } from '#definition/profiles/buildListCondition.ts';
import { buildListRequest } from '#definition/profiles/buildListRequest.ts';
import { ProfileClient } from '#definition/profiles/ProfileClient.ts';
import { tasksBy } from '#tests/support/apis/clientOf.ts';
import { startJsonServer } from '#tests/support/apis/jsonServer.ts';
import { startOdata } from '#tests/support/apis/odata.ts';

const base = tasksBy('json-server', '');
const held = [
  { id: 1, name: 'Paint', hours: 1, state: 'open', urgent: 1, due: 1_700_000_000, note: '' },
  { id: 2, name: 'Sand', hours: 2, state: 'open', urgent: 0, due: 1_800_000_000, note: 'Dust' },
];
/** The task entity with values in formats that differ between APIs. */
const entity = {
  ...base.entity,
  properties: {
    ...base.entity.properties,
    urgent: { ...base.entity.properties.state, name: 'urgent', type: 'boolean', choices: undefined },
    due: { ...base.entity.properties.state, name: 'due', format: 'date-time', choices: undefined },
    note: { ...base.entity.properties.name, name: 'note' },
  },
} as Entity;

let api: Awaited<ReturnType<typeof startJsonServer>>;
beforeAll(async () => {
  api = await startJsonServer(held);
});
afterAll(() => api.stop());

function by(values: ApiProfileDefinition['values']): ProfileClient {
  const { name: _, isForeign, ...spoken } = base.client.profile;
  const written = { ...spoken, $schema: '', name: 'held', values } as unknown as ApiProfileDefinition;
  const profile = expandProfiles([written]).held as ApiProfile;
  return new ProfileClient(profile, api.url, { token: () => 'first' });
}
const filter = { params: ['urgent'], fields: ['urgent'], match: 'equals' } as ListFilter;

test('yes and no as 1 and 0, seconds, and empty texts are read and written as the API holds them', async () => {
  const client = by({ booleans: [1, 0], timestamps: 'seconds', empty: 'text' });
  const row = await client.call(base.calls.get as never, { entity, values: { id: 1 } });
  expect(row).toMatchObject({ urgent: true, due: '2023-11-14T22:13:20.000Z' });
  expect(row).toHaveProperty('note', null);
  const payload = { urgent: false, due: '2023-11-14T22:13:21.000Z', note: null };
  await client.call(base.calls.update as never, { entity, values: row as never, payload });
  const headers = { Authorization: 'Bearer first' };
  const stored = await (await fetch(`${api.url}/tasks/1`, { headers })).json();
  expect(stored).toMatchObject({ urgent: 0, due: 1_700_000_001, note: '' });
});

test('a filter looks for a value as the API holds it', async () => {
  const client = by({ booleans: [1, 0] });
  const asked = {
    page: 1,
    size: 10,
    filters: [buildListCondition(client.profile, entity, [filter], ['urgent', false])],
  };
  const { rows } = await client.list(base.calls.list as never, asked, { entity });
  expect(rows.map(({ name }) => name)).toContain('Sand');
  expect(rows.every(({ urgent }) => urgent === false)).toBe(true);
});

test('a text that holds the mark around texts does not end the condition', () => {
  const { client } = tasksBy('odata', '');
  const part = { name: 'name', param: 'name', operator: 'contains', value: "O'Brien" } as const;
  const whole = { ...part, operator: 'equals', value: "x' or 1 eq 1" } as const;
  const { query } = buildListRequest(client.profile, { page: 1, size: 10, filters: [part, whole] });
  expect(Object.fromEntries(query).$filter).toBe("contains(name,'O''Brien') and name eq 'x'' or 1 eq 1'");
});

test('a write with the ETag of what was read is refused where that is not the record any more, and tells what it is', async () => {
  const odata = await startOdata();
  const transport: typeof fetch = (address, sent) =>
    fetch(address, { ...sent, headers: { ...sent?.headers, Cookie: 'sid=ann' } });
  const proof = { token: () => 'cookie', cookie: () => 'mark' };
  const { client, calls, entity: task } = tasksBy('odata', odata.url, proof, transport);
  const values = (await client.call(calls.get as never, { entity: task, values: { id: 1 } })) as never;
  const write = (name: string) =>
    client.call(calls.update as never, { entity: task, values, payload: { name } });
  await write('Primer');
  await expect(write('Lacquer')).rejects.toMatchObject({
    statusCode: 409,
    conflict: { record: { name: 'Primer' }, fields: [{ field: '/name', stored: 'Primer', sent: 'Lacquer' }] },
  });
  odata.stop();
});
