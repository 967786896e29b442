import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { type DemoApp, demoApp } from '../demoApp.ts';
import { definitions } from '../support/definitions.ts';
import { stallOf } from '../support/stallOf.ts';

type Ask = (method: string, url: string, body: string) => Promise<number>;

let server: DemoApp;
let roles: { email: string; ask: Ask }[];
let tenant: unknown;

beforeAll(async () => {
  const facts = createClickHouseConnector('memory', definitions);
  server = await demoApp({ facts, jsonBytesPerMinute: Number.POSITIVE_INFINITY });
  const { logins } = server.demo;
  roles = await Promise.all(logins.map(async ({ email }) => ({ email, ask: await server.raw(email) })));
  const [admin] = logins;
  const user = await server.options.database
    .selectFrom('user')
    .select('company_id')
    .where('email', '=', admin?.email)
    .executeTakeFirstOrThrow();
  tenant = user.company_id;
});
afterAll(() => server.close());

/** The maximum body size, minus some room for the surrounding JSON. */
const size = 1_000_000;

/** Maximum ratio of blocking time to parsing time. Quadratic algorithms exceed a thousand. */
const most = 100;

/**
 * Returns bodies of the maximum size, each the worst case of its kind for a naive implementation (denial of service).
 */
function worstBodies(fields: string[]): Record<string, string> {
  const longText = JSON.stringify('<p>a</p>'.repeat(size / 10));
  const each = (value: string) => `{${fields.map((name) => `"${name}":${value}`).join(',')}}`;
  const share = Math.floor(size / Math.max(1, fields.length));
  const objects = `[${new Array(Math.floor(share / 8)).fill('{"a":1}').join(',')}]`;
  const different = `[${Array.from({ length: Math.floor(share / 8) }, (_, index) => index).join(',')}]`;
  return {
    'as many unknown names as are looked at': `{${unknownNames(1999)}}`,
    'rows of unknown names': `{"rows":[${new Array(95).fill(`{${unknownNames(700)}}`).join(',')}],"domain_id":1}`,
    'unknown filters': `{"filters":{${unknownNames(1999)}},"date_range":["2026-01-01","2026-01-02"]}`,
    'names that nobody knows': `{${Array.from({ length: size / 14 }, (_, index) => `"nam${index}":1`).join(',')}}`,
    'lists of objects': each(objects),
    'lists of numbers': each(different),
    'rows of nothing': `{"rows":[${new Array(size / 4).fill('{}').join(',')}]}`,
    'lists within lists': each(`${'['.repeat(share / 3)}${']'.repeat(share / 3)}`),
    'one long text': `{"${fields[0] ?? 'name'}":${longText}}`,
    'long texts': each(JSON.stringify('a'.repeat(share / 2))),
    'one long name': `{"${'n'.repeat(size - 100)}":1}`,
  };
}

function unknownNames(count: number): string {
  return Array.from({ length: count }, (_, index) => `"nam${index}":1`).join(',');
}

const measured = new Map<string, { body: string; text: string; least: number }[]>();

/**
 * Returns the worst bodies for a call with these fields, each with its parsing time. Cached, because many calls have
 * the same fields.
 */
async function worstFor(fields: string[]) {
  const key = fields.join();
  const known = measured.get(key) ?? [];
  if (known.length === 0)
    for (const [body, text] of Object.entries(worstBodies(fields)))
      known.push({ body, text, least: await stallOf(() => JSON.parse(text)) });
  measured.set(key, known);
  return known;
}

function bodyCalls(): { resource?: Resource; call: ApiCall; fields: string[] }[] {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call, fields: fieldsOf(resource, call) })),
  );
  const ofReports = Object.values(definitions.reports).flatMap(({ calls }) =>
    Object.values(calls).flatMap((call) =>
      call ? [{ call, fields: ['filters', 'dimensions', 'metrics', 'sorts', 'date_range'] }] : [],
    ),
  );
  return [...ofResources, ...ofReports].filter(
    // Skip the logout, which would end the session used by all other calls.
    ({ call }) =>
      call.method !== 'GET' && call.method !== 'DELETE' && call !== definitions.session.calls.logout,
  );
}

function fieldsOf({ forms, entity }: Resource, call: ApiCall): string[] {
  const own = Object.values(forms).flatMap((form) =>
    form.call === call.name ? form.fields.map(({ name }) => name) : [],
  );
  if (own.length > 0) return own;
  return [...Object.keys(call.send), ...Object.keys(entity?.properties ?? {})];
}

/** Returns the URL of a call, for an existing record if the demo has one. */
async function addressOf(entity: Entity | undefined, { version, path, params }: ApiCall) {
  const known = entity && params.length > 0 ? await rowOf(entity) : {};
  const values = Object.fromEntries(params.map((name) => [name, known?.[name] ?? 1]));
  return { url: `/api/${version}${fillTemplate(path, values)}`, isThere: known !== undefined };
}

function rowOf(entity: Entity): Promise<RecordValues | undefined> {
  return server.options.database
    .selectFrom(entity.name)
    .selectAll()
    .where(entity.tenant, '=', tenant)
    .executeTakeFirst();
}

interface Measured {
  call: string;
  body: string;
  role: string;
  status: number;
  ratio: number;
}

async function measureCall(ask: Ask, call: string, url: string, text: string, least: number) {
  let status = 0;
  const asking = async () => {
    status = await ask(call, url, text);
  };
  const ratio = async () => (await stallOf(asking)) / Math.max(least, 5);
  const first = await ratio();
  // Retry: garbage collection or JIT compilation would not repeat.
  const again = first > most ? Math.min(await ratio(), await ratio()) : first;
  return { status, ratio: Math.min(first, again) };
}

test('no call is held up by the worst body that it takes, much longer than reading that body takes', async () => {
  const found: (Measured & { unread: boolean })[] = [];
  const [admin] = roles;
  for (const { resource, call, fields } of bodyCalls()) {
    const { url, isThere } = await addressOf(resource?.entity, call);
    // Without permission or with an unknown record, the request is refused before the body is read.
    const early = isThere ? [401, 403, 404] : [401, 403];
    for (const { body, text, least } of await worstFor(fields)) {
      const { status, ratio } = await measureCall(admin?.ask as Ask, call.method, url, text, least);
      const role = admin?.email ?? '';
      found.push({
        call: `${call.method} ${url}`,
        body,
        role,
        status,
        ratio,
        unread: early.includes(status),
      });
    }
  }
  printLongest(found);
  expect(found.filter(({ unread }) => unread)).toEqual([]);
  expect(found.filter(({ ratio }) => ratio > most)).toEqual([]);
}, 600_000);

test('no other role can hold up the server with such a body either', async () => {
  const found: Measured[] = [];
  const [, ...others] = roles;
  for (const { resource, call, fields } of bodyCalls()) {
    const { url } = await addressOf(resource?.entity, call);
    const worst = (await worstFor(fields)).filter(({ body }) => body.includes('unknown'));
    for (const { email: role, ask } of others)
      for (const { body, text, least } of worst) {
        const measured = await measureCall(ask, call.method, url, text, least);
        found.push({ call: `${call.method} ${url}`, body, role, ...measured });
      }
  }
  printLongest(found);
  expect(found.length).toBeGreaterThan(others.length * 3);
  expect(found.filter(({ ratio }) => ratio > most)).toEqual([]);
}, 600_000);

/** Prints, for each kind of body, the longest stall as a ratio to the time in which an idle process reads that body. */
function printLongest(found: Measured[]): void {
  const lines = [...new Set(found.map(({ body }) => body))].map((body) => {
    const of = found.filter((one) => one.body === body);
    const [longest] = of.toSorted((one, other) => other.ratio - one.ratio);
    return `| ${body} | ${of.length} | ${longest?.ratio.toFixed(1)} × | ${longest?.call} | ${longest?.status} |`;
  });
  const people = new Set(found.map(({ role }) => role)).size;
  console.log(
    `\n${found.length} bodies of ${people} users\n| body | sent | longest stall | call | status |\n|---|---|---|---|---|\n${lines.join('\n')}`,
  );
}
