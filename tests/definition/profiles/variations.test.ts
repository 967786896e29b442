import { afterEach, expect, test } from 'vitest';
import { expandProfiles } from '#definition/load/project/expandProfiles.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ApiProfile, ApiProfileDefinition } from '#definition/model/profile.ts';
import type { ListFilter } from '#definition/model/resource.ts';
import { buildListCondition } from '#definition/profiles/buildListCondition.ts';
import { ProfileClient } from '#definition/profiles/ProfileClient.ts';
import { tasksBy } from '#tests/support/apis/clientOf.ts';
import { startApi } from '#tests/tools/contract/proxy.ts';
import { definitions, linesFor } from '../check/fixture.ts';

/*
 * API conventions that none of the other test servers has. Each is tested over HTTP against a stub API that returns
 * configured responses and records requests.
 */
const { calls, entity: task } = tasksBy('json-server', '');
const asked: { line: string; type?: string; body: string }[] = [];
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  asked.length = 0;
  await stop?.();
});

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Returns a client with this profile for a stub API. */
async function speaking(speech: Partial<ApiProfileDefinition>, answer: (line: string) => Answer) {
  const api = await startApi(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const line = `${request.method} ${decodeURIComponent((request.url ?? '').replaceAll('+', ' '))}`;
    asked.push({ line, type: request.headers['content-type'], body });
    const { status = 200, headers, body: said } = answer(line);
    response.writeHead(status, headers).end(said === undefined ? '' : JSON.stringify(said));
  });
  stop = api.close;
  const profile = expandProfiles([{ $schema: '', name: 'api', ...speech }]).api as ApiProfile;
  return { client: new ProfileClient(profile, api.url, { token: () => null }), profile };
}

const rows = [1, 2, 3].map((id) => ({ id, name: `Task ${id}`, hours: id, state: 'open' }));
const list = { page: 2, size: 3, filters: [] };
const listCall = (places: object) => ({ ...(calls.list as object), ...places }) as never;

test('rows are counted from 1, their number is a header of any name, and an order has a second one', async () => {
  const { client } = await speaking(
    {
      paging: { by: 'offset', page: 'startIndex', size: 'count', first: 1 },
      sorting: {
        param: 'sortBy',
        style: 'apart',
        order: 'sortOrder',
        tieBreaker: 'id',
        directions: ['ascending', 'descending'],
      },
      records: { rows: 'Resources', total: 'header:X-Result-Count' },
    },
    () => ({ headers: { 'X-Result-Count': '17' }, body: { Resources: rows } }),
  );
  const sort = { name: 'name', descending: true };
  const call = listCall({ rows: 'Resources', total: 'header:X-Result-Count' });
  const answer = await client.list(call, { ...list, sort }, { entity: task });
  expect(answer).toMatchObject({ total: 17, rows });
  expect(asked[0]?.line).toBe(
    'GET /tasks?sortBy=name,id&sortOrder=descending,ascending&startIndex=4&count=3',
  );
});

test('a list of values is a parameter that comes again and again, beside a range and a text', async () => {
  const { client, profile } = await speaking(
    {
      paging: { by: 'none' },
      filters: { anyOf: 'state[]={value}', contains: 'name~={value}', from: '{name}>={value}' },
    },
    () => ({ body: rows }),
  );
  const filter = (field: string, match: string) =>
    ({ params: [field], fields: [field], match }) as ListFilter;
  const filters = [
    buildListCondition(profile, task, [filter('state', 'equals')], ['state', ['open', 'done']]),
    buildListCondition(profile, task, [filter('name', 'contains')], ['name', 'Ta & co=']),
  ];
  const answer = await client.list(
    listCall({ rows: '', total: '' }),
    { ...list, page: 1, filters },
    { entity: task },
  );
  expect(asked[0]?.line).toBe('GET /tasks?state[]=open&state[]=done&name~=Ta & co=');
  expect(answer.rows).toHaveLength(3);
});

test('a record is written as the fields of a form, with lists, yes and no, and what was emptied', async () => {
  const entity = {
    ...task,
    properties: {
      ...task.properties,
      urgent: { ...task.properties.state, name: 'urgent', type: 'boolean', choices: undefined },
      tags: { ...task.properties.name, name: 'tags', type: 'array' },
    },
  } as Entity;
  const { client } = await speaking(
    {
      writes: { body: 'form', wrapper: 'task', sends: 'changes' },
      values: { booleans: ['yes', 'no'], empty: 'text' },
    },
    () => ({ body: rows[0] }),
  );
  const values: RecordValues = { id: 1, name: 'Task 1', hours: 1, urgent: false, tags: [] };
  const payload = { name: 'Ä & b', hours: null, urgent: true, tags: ['a', 'b'] };
  await client.call(calls.update as never, { entity, values, payload });
  expect(asked[0]?.type).toBe('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(asked[0]?.body)]).toEqual([
    ['task[name]', 'Ä & b'],
    ['task[hours]', ''],
    ['task[urgent]', 'yes'],
    ['task[tags][]', 'a'],
    ['task[tags][]', 'b'],
  ]);
});

test('a version that is counted goes back in what is sent, and one that is stale says what has become of the record', async () => {
  const held = { ...rows[0], name: 'Theirs', lock_version: 8 };
  const { client } = await speaking(
    {
      concurrency: { by: 'property', property: 'lock_version' },
      errors: { conflictStatuses: [422], message: ['error'] },
      writes: { update: 'PATCH', sends: 'changes' },
    },
    (line) => (line.startsWith('GET') ? { body: held } : { status: 422, body: { error: 'stale object' } }),
  );
  const values = { ...rows[0], lock_version: 7 };
  const write = client.call(calls.update as never, {
    entity: task,
    values,
    payload: { ...rows[0], name: 'Mine' },
  });
  await expect(write).rejects.toMatchObject({
    statusCode: 409,
    conflict: { fields: [{ field: '/name', stored: 'Theirs', sent: 'Mine' }] },
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: 'Mine', lock_version: 7 });
});

test('a document of JSON:API says its type and key, and its refusal points at the attribute', async () => {
  const refusal = { errors: [{ detail: 'is taken', source: { pointer: '/data/attributes/name' } }] };
  const { client } = await speaking(
    {
      writes: { body: 'json-api', update: 'PATCH', sends: 'changes' },
      records: { rows: 'data', record: 'data' },
      errors: { fields: 'errors', field: 'source.pointer', fieldMessage: 'detail' },
    },
    () => ({ status: 422, body: refusal }),
  );
  const write = client.call(calls.update as never, {
    entity: task,
    values: rows[0],
    payload: { name: 'Other' },
  });
  await expect(write).rejects.toMatchObject({ statusCode: 422, errors: { name: 'is taken' } });
  expect(asked[0]?.type).toBe('application/vnd.api+json');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    data: { type: 'tasks', id: '1', attributes: { name: 'Other' } },
  });
});

test('what is empty is left out of a whole record, and a profile that could never empty anything so is told', async () => {
  const { client } = await speaking(
    { writes: { update: 'PUT', sends: 'whole' }, values: { empty: 'absent' } },
    () => ({ body: rows[0] }),
  );
  await client.call(calls.update as never, { entity: task, values: rows[0], payload: { hours: null } });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ id: 1, name: 'Task 1', state: 'open' });

  const file = 'resources/profiles/shop.json';
  const found = (writes: object) => {
    const whole = { ...JSON.parse(definitions[file] ?? '{}'), writes, values: { empty: 'absent' } };
    return linesFor({ [file]: JSON.stringify(whole) }).filter((line) => line.includes('A015'));
  };
  expect(found({ update: 'PATCH' })).toHaveLength(1);
  expect(found({ update: 'PUT', sends: 'changes' })).toHaveLength(1);
  expect(found({ update: 'PATCH', sends: 'whole' })).toEqual([]);
});
