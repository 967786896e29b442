import { expect, test } from 'vitest';
import { expandProfiles } from '#definition/load/project/expandProfiles.ts';
import type { ApiProfile, ApiProfileDefinition } from '#definition/model/profile.ts';
import {
  buildListRequest,
  type ListPageRequest,
  splitPageRequest,
} from '#definition/profiles/buildListRequest.ts';
import { parseErrorResponse } from '#definition/profiles/parseErrorResponse.ts';
import { parseListResponse } from '#definition/profiles/parseListResponse.ts';
import { buildWriteValues, parseWireRecord, serializeRequestBody } from '#definition/profiles/wireRecords.ts';
import { tasksBy } from '#tests/support/apis/clientOf.ts';

const { calls, entity } = tasksBy('json-server', '');
const update = calls.update as never;

function speaking(speech: Partial<ApiProfileDefinition>): ApiProfile {
  return expandProfiles([{ $schema: '', name: 'api', ...speech }]).api as ApiProfile;
}

function asked(speech: Partial<ApiProfileDefinition>, more: Partial<ListPageRequest> = {}): string {
  const { query, headers } = buildListRequest(speaking(speech), { page: 3, size: 20, filters: [], ...more });
  return [
    ...query.map((pair) => pair.join('=')),
    ...Object.entries(headers).map((pair) => pair.join(': ')),
  ].join('&');
}

const sort = { name: 'due', descending: true };
const filter = (operator: 'equals' | 'contains' | 'from', value: unknown = 'x') => ({
  name: 'name',
  param: 'p',
  operator,
  value,
});

test('a page is asked for by its number from any first one, by the rows before it, by a header or by a cursor', () => {
  expect(asked({ paging: { page: 'p', size: 'n', first: 0 } })).toBe('p=2&n=20');
  expect(asked({ paging: { by: 'offset', page: 'offset', size: 'limit' } })).toBe('offset=40&limit=20');
  expect(asked({ paging: { by: 'offset', page: 'startIndex', size: 'count', first: 1 } })).toBe(
    'startIndex=41&count=20',
  );
  expect(asked({ paging: { by: 'range' } })).toBe('Range: items=40-59');
  const cursor = { by: 'cursor', page: 'after', size: 'first', next: 'end' } as const;
  expect([asked({ paging: cursor }), asked({ paging: cursor }, { cursor: 'abc' })]).toEqual([
    'first=20',
    'after=abc&first=20',
  ]);
  expect(asked({ paging: { by: 'none' } })).toBe('');
});

test('a page that is larger than the API gives is asked for in pieces, so that no row is passed over', () => {
  const profile = speaking({ paging: { page: 'p', size: 'n', maxSize: 30 } });
  const parts = splitPageRequest(profile, { page: 2, size: 100, filters: [] });
  expect(parts.map(({ page, size }) => [page, size])).toEqual([
    [5, 25],
    [6, 25],
    [7, 25],
    [8, 25],
  ]);
});

test('an order is a mark, a word or a parameter of its own', () => {
  const paging = { by: 'none' } as const;
  expect(asked({ paging, sorting: { param: 'sort' } }, { sort })).toBe('sort=-due');
  expect(asked({ paging, sorting: { param: 'order', style: 'word', separator: '.' } }, { sort })).toBe(
    'order=due.desc',
  );
  expect(asked({ paging, sorting: { param: '_sort', style: 'apart', order: '_order' } }, { sort })).toBe(
    '_sort=due&_order=desc',
  );
  expect(asked({ paging }, { sort })).toBe('');
});

test('rows that are alike are sorted by something else besides, in the form of each order, and by nothing twice', () => {
  const by = (sorting: ApiProfileDefinition['sorting'], name = 'due') =>
    asked({ paging: { by: 'none' }, sorting }, { sort: { name, descending: true } });
  expect(by({ param: 'sort', tieBreaker: 'id' })).toBe('sort=-due,id');
  expect(by({ param: 'order', style: 'word', separator: '.', tieBreaker: 'id' })).toBe(
    'order=due.desc,id.asc',
  );
  expect(by({ param: '_sort', style: 'apart', order: '_order', tieBreaker: 'id' })).toBe(
    '_sort=due,id&_order=desc,asc',
  );
  expect(by({ param: '$sort[{name}]', style: 'named', directions: ['1', '-1'], tieBreaker: 'id' })).toBe(
    '$sort[due]=-1&$sort[id]=1',
  );
  expect(by({ param: 'sort', tieBreaker: 'id', listSeparator: ';' })).toBe('sort=-due;id');
  expect(by({ param: 'sort', tieBreaker: 'id' }, 'id')).toBe('sort=-id');
});

test('what people log in with is sent as the login says, and never wrapped as a record is', () => {
  const login = { ...(update as object), resource: 'session', path: '/login' } as never;
  const sent = (speech: Partial<ApiProfileDefinition>) =>
    serializeRequestBody(
      speaking({ login: { call: 'POST /login' }, ...speech }),
      { email: 'ann' },
      { call: login },
    );
  const json = { body: '{"email":"ann"}', type: 'application/json' };
  const form = { body: 'email=ann', type: 'application/x-www-form-urlencoded' };
  expect(sent({})).toEqual(json);
  expect(sent({ login: { call: 'POST /login', body: 'form' } })).toEqual(form);
  expect(sent({ writes: { wrapper: 'task' } })).toEqual(json);
  expect(sent({ writes: { body: 'json-api', type: 'application/json' } })).toEqual(json);
  expect(sent({ writes: { body: 'form' } })).toEqual(form);
});

test('a form has the fields of objects and lists in brackets', () => {
  const row = {
    owner: { name: 'ann' },
    tags: ['a', null],
    sizes: [{ width: 1 }, { width: 2, notes: ['x'] }],
  };
  const { body } = serializeRequestBody(speaking({ writes: { body: 'form' } }), row, { call: update });
  expect([...new URLSearchParams(body)]).toEqual([
    ['owner[name]', 'ann'],
    ['tags[]', 'a'],
    ['tags[]', ''],
    ['sizes[0][width]', '1'],
    ['sizes[1][width]', '2'],
    ['sizes[1][notes][]', 'x'],
  ]);
});

test('a key sent as text becomes a number only if the number is exact', () => {
  const parsed = (id: string) => parseWireRecord(speaking({}), entity, { id });
  expect(entity.properties[entity.key]?.type).toBe('integer');
  expect(parsed('42')).toEqual({ id: 42 });
  expect(parsed('9007199254740993')).toEqual({ id: '9007199254740993' });
});

test('a filter takes any form, a list of values too, and one that the API lacks is an error', () => {
  const by = (filters: ApiProfileDefinition['filters'], one = filter('equals')) =>
    asked({ paging: { by: 'none' }, filters }, { filters: [one] });
  expect(by({ equals: '{name}={value}' })).toBe('name=x');
  expect(by({ equals: 'filter[{name}]={value}' })).toBe('filter[name]=x');
  expect(by({ from: '{name}__gte={value}' }, filter('from', 5))).toBe('name__gte=5');
  expect(by({ equals: '{name}=eq.{value}' })).toBe('name=eq.x');
  expect(by({ contains: '{name}=ilike.*{value}*' }, filter('contains'))).toBe('name=ilike.*x*');
  expect(by({ anyOf: '{name}=in.({values})' }, filter('equals', ['x', 'y']))).toBe('name=in.(x,y)');
  expect(by({ anyOf: '{name}={value}' }, filter('equals', ['x', 'y']))).toBe('name=x&name=y');
  expect(by({ json: 'where', from: '{name}.gte={value}' }, filter('from', 5))).toBe(
    'where={"name":{"gte":5}}',
  );
  expect(() => by({ equals: '{name}={value}' }, filter('contains'))).toThrow('"api" has no filters.contains');
});

test('a total comes from the body or a header; without one, what leads on is told by a link, a cursor or a full page', () => {
  const read = (
    speech: Partial<ApiProfileDefinition>,
    total: string,
    header: Record<string, string>,
    body: unknown,
  ) =>
    parseListResponse(
      speaking(speech),
      { rows: 'rows', total },
      { status: 200, headers: new Headers(header), body },
      { page: 1, size: 1 },
    );
  const rows = [{ id: 1 }];
  expect(read({}, 'meta.total', {}, { rows, meta: { total: 7 } })?.total).toBe(7);
  expect(read({}, 'header:Content-Range', { 'Content-Range': '0-0/57' }, { rows })?.total).toBe(57);
  expect(read({}, 'header:Content-Range', { 'Content-Range': '0-0/*' }, { rows })?.total).toBeUndefined();
  expect([read({}, '', {}, { rows })?.next, read({}, '', {}, { rows: [] })?.next]).toEqual([true, false]);
  const paging = { page: 'page', next: 'header:Link' };
  const link = '<https://a.example/?page=2>; rel="next", <https://a.example/?page=9>; rel="last"';
  expect(read({ paging }, '', { Link: link }, { rows })?.next).toBe(true);
  expect(read({ paging }, '', { Link: link.replace('next', 'prev') }, { rows })?.next).toBe(false);
  const byCursor = { by: 'cursor', page: 'after', next: 'next' } as const;
  expect(read({ paging: byCursor }, '', {}, { rows, next: 'abc' })?.next).toBe('abc');
  expect(read({ paging: byCursor }, '', {}, { rows, next: 'https://a.example/?after=xyz' })?.next).toBe(
    'xyz',
  );
  expect(read({ paging: byCursor }, '', {}, { rows, next: null })?.next).toBe(false);
  expect(read({}, '', {}, { rows: 'none' })).toBeUndefined();
});

test('a change sends what was entered, what has changed, or all of the record, as JSON, a form or a document', () => {
  const values = { id: 3, name: 'Saw', hours: 2, state: 'open', elsewhere: 1 };
  const payload = { name: 'Saw', hours: 5 };
  const row = (speech: Partial<ApiProfileDefinition>) =>
    buildWriteValues(speaking(speech), { call: update, entity, values, payload });
  expect(row({})).toEqual(payload);
  expect(row({ writes: { sends: 'changes' } })).toEqual({ hours: 5 });
  expect(row({ writes: { sends: 'whole' } })).toEqual({ id: 3, name: 'Saw', hours: 5, state: 'open' });
  const body = (speech: Partial<ApiProfileDefinition>) =>
    serializeRequestBody(speaking(speech), { hours: 5 }, { call: update, key: 3 }).body;
  expect(body({ writes: { wrapper: 'task' } })).toBe('{"task":{"hours":5}}');
  expect(body({ writes: { body: 'form', wrapper: 'task' } })).toBe('task%5Bhours%5D=5');
  expect(JSON.parse(body({ writes: { body: 'json-api' } }))).toEqual({
    data: { type: 'tasks', id: '3', attributes: { hours: 5 } },
  });
});

test('a refusal is found as a list, a map or problem details, and its status means what the API means by it', () => {
  const read = (errors: ApiProfileDefinition['errors'], status: number, body: unknown) =>
    parseErrorResponse(speaking({ errors }), { status, headers: new Headers(), body });
  const problem = {
    title: 'Invalid',
    detail: 'Two fields are wrong',
    errors: [
      { pointer: '#/address/street', detail: 'Too long' },
      { pointer: '#/name', detail: 'Taken' },
    ],
  };
  expect(
    read(
      { message: ['detail', 'title'], fields: 'errors', field: 'pointer', fieldMessage: 'detail' },
      422,
      problem,
    ),
  ).toMatchObject({
    message: 'Two fields are wrong',
    statusCode: 422,
    errors: { 'address/street': 'Too long', name: 'Taken' },
  });
  expect(read({ fields: 'errors' }, 422, { errors: { name: ['Taken', 'Short'] } })?.errors).toEqual({
    name: 'Taken',
  });
  expect(read({ expiredStatuses: [419], forbiddenStatuses: [] }, 419, {})?.statusCode).toBe(401);
  expect(read({ forbiddenStatuses: [] }, 403, {})?.statusCode).toBe(400);
  expect(
    read({ failurePath: 'error', message: ['error.text'] }, 200, { error: { text: 'No' } })?.message,
  ).toBe('No');
  expect(read({}, 200, { ok: true })).toBeUndefined();
});
