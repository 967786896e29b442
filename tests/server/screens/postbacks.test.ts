import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages, testSite } from '../fetch/testSite.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const base = 'http://tracker.example/in';
const link = (extra: object = {}) => ({
  field_type: 'company',
  base_url: base,
  event_type: ['keyword_click', 'page_view'],
  postback_url: `${base}?e={event_type}&k={keyword}`,
  ...extra,
});

let server: TestApp;
let admin: Caller;
let allow: Awaited<ReturnType<typeof testSite>>;

beforeAll(async () => {
  server = await testApp(undefined, {
    fetch: {
      get allow() {
        return allow;
      },
      resolve: async () => ['192.168.0.1'],
      deadlineMs: 1000,
    },
  });
  admin = await server.user({ email: 'admin@postbacks.example', is_admin: true });
});
afterAll(() => server.close());

async function created(extra: object = {}, caller = admin) {
  const { status, body } = await caller('POST', '/ssp_publisher/postback', link(extra));
  expect(status, body.msg).toBe(200);
  return body.data as Record<string, unknown>;
}

const dataOf = (body: { data?: unknown }) => body.data as Record<string, unknown>;
const rowsOf = (body: { data?: unknown }) => dataOf(body).list as unknown[];
const to = (url: string) => ({ base_url: url, postback_url: `${url}?e={event_type}` });

async function tested(extra: object) {
  const { postback_id } = await created(extra);
  const { status, body } = await admin('POST', `/ssp_publisher/postback/${postback_id}/test`);
  expect(status, body.msg).toBe(200);
  return body.data as Record<string, unknown>;
}

test('a new link is active, belongs to the company, and names the options that it returns', async () => {
  expect(await created()).toMatchObject({
    status: 1,
    field_type: 'company',
    field_value: '1',
    return_options: ['event_type', 'keyword'],
  });
});

test('a link is told whose events it is for', async () => {
  const { field_type: _, ...unaddressed } = link();
  expect((await admin('POST', '/ssp_publisher/postback', unaddressed)).status).toBe(422);
});

test('the list is whole, and is filtered by status and by a part of the URL', async () => {
  const records = await server.company(3);
  const other = await server.user({ company_id: 3, email: 'admin@many.example', is_admin: true });
  for (let index = 0; index < 30; index++)
    await records.insert('postback', {
      ...link(),
      postback_url: `${base}?n${index}={event_type}`,
      status: 1 + (index % 2),
    });
  const total = async (query: string) =>
    rowsOf((await other('GET', `/ssp_publisher/postback${query}`)).body).length;
  expect(await total('')).toBe(30);
  expect(await total('?status=2')).toBe(15);
  expect(await total('?keyword=n29')).toBe(1);
});

test('an active link is paused, a paused one made active, and nothing else', async () => {
  const { postback_id } = await created();
  const put = (status: unknown) => admin('PUT', `/ssp_publisher/postback/${postback_id}/status`, { status });
  const active = await put(1);
  expect([active.status, active.body.msg]).toEqual([409, 'The postback link is already active']);
  expect((await put(2)).body.data).toMatchObject({ status: 2 });
  const paused = await put(2);
  expect([paused.status, paused.body.msg]).toEqual([409, 'The postback link is already paused']);
  expect((await put(1)).body.data).toMatchObject({ status: 1 });
  expect((await put(3)).status).toBe(422);
});

test('the options follow a link that is changed', async () => {
  const { postback_id } = await created();
  const { status, body } = await admin('PUT', `/ssp_publisher/postback/${postback_id}`, {
    postback_url: `${base}?e={event_type}&c={click_id}`,
  });
  expect(status, body.msg).toBe(200);
  expect(dataOf(body).return_options).toEqual(['event_type', 'click_id']);
});

describe('a test', () => {
  test('calls the URL with sample values, each encoded once, and tells what came back', async () => {
    const asked: string[] = [];
    allow = await testSite((request, response) => {
      asked.push(String(request.url));
      response.writeHead(202).end('<script>alert(1)</script> taken');
    }, 'tracker.example');
    const found = await tested({});
    expect(found).toMatchObject({ status: 202, body: '<script>alert(1)</script> taken', truncated: false });
    expect(found.elapsed_ms).toBeTypeOf('number');
    expect(asked).toEqual(['/in?e=keyword_click&k=electric%20bikes%20%26%20scooters']);
    expect(found.url).toBe(`http://tracker.example${asked[0]}`);
  });

  test('tells an error of the server as it is', async () => {
    allow = await testSite(
      pages({ 'tracker.example/in?e=page_view': { status: 500, body: 'oh' } }),
      'tracker.example',
    );
    expect(await tested({ ...to(base), event_type: ['page_view'] })).toMatchObject({
      status: 500,
      body: 'oh',
    });
  });

  test('shows the start of a long answer alone', async () => {
    allow = await testSite((_, response) => response.end('x'.repeat(5000)), 'tracker.example');
    const found = await tested({});
    expect(String(found.body)).toHaveLength(1000);
    expect(found.truncated).toBe(true);
  });

  test.each([
    ['http://inside.example/in', "The host name doesn't resolve to a public address"],
    ['http://169.254.169.254/latest', 'An IP address in place of a host name is not allowed'],
    ['http://tracker.example:8080/in', 'Only the ports 80 and 443 are allowed'],
    ['http://root:secret@tracker.example/in', 'An address with a user name or password is not allowed'],
    ['https://tracker.example/in', "The server doesn't support HTTPS"],
    ['tracker.example/in', "The server doesn't support HTTPS"],
  ])('does not call %s: %s', async (url, reason) => {
    allow = await testSite((_, response) => response.end('ok'), 'tracker.example');
    const caller = await server.user({ email: `${Math.random()}@refused.example`, is_admin: true });
    const { postback_id } = await created({}, caller);
    // Links of before may have addresses that no form accepts.
    await (await server.company(1)).update('postback', postback_id, to(url));
    const { status, body } = await caller('POST', `/ssp_publisher/postback/${postback_id}/test`);
    expect([status, dataOf(body).reason]).toEqual([200, reason]);
    expect(dataOf(body).body).toBeUndefined();
  });

  test('says that a server took too long', async () => {
    allow = await testSite(() => {}, 'tracker.example');
    expect(await tested({})).toMatchObject({ reason: 'The server took too long to respond' });
  });

  test('is not made more than ten times a minute by one user', async () => {
    allow = await testSite((_, response) => response.end('ok'), 'tracker.example');
    const eager = await server.user({ email: 'eager@postbacks.example', is_admin: true });
    const { postback_id } = await created({}, eager);
    const answers = [];
    for (let count = 0; count < 11; count++)
      answers.push(await eager('POST', `/ssp_publisher/postback/${postback_id}/test`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(answers[10]?.body.msg).toMatch(/^Too many tests. Try again in \d+ seconds$/);
  });
});
