import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../src/definition/fill';
import type { Entity, Row } from '../../src/definition/model/entity';
import type { Call, Resource } from '../../src/definition/model/resource';
import { type DemoApp, demoApp } from './demoApp';
import { definitions } from './support/definitions';
import { stallOf } from './support/stallOf';

let server: DemoApp;
let ask: (method: string, url: string, body: string) => Promise<number>;
let tenant: unknown;

beforeAll(async () => {
  server = await demoApp();
  const [admin] = server.demo.logins;
  ask = await server.raw(admin?.email ?? '');
  const user = await server.options.database
    .selectFrom('user')
    .select('company_id')
    .where('email', '=', admin?.email)
    .executeTakeFirstOrThrow();
  tenant = user.company_id;
});
afterAll(() => server.close());

/** As much as a body may hold, with room for what stands around it. */
const size = 1_000_000;

/** How many times longer than reading its body a call may hold up the others: what grows with the square takes thousands. */
const most = 100;

/** Bodies of the size that is allowed, each the worst of its kind for whoever reads it without care. */
function worstBodies(fields: string[]): Record<string, string> {
  const longText = JSON.stringify('<p>a</p>'.repeat(size / 10));
  const each = (value: string) => `{${fields.map((name) => `"${name}":${value}`).join(',')}}`;
  const share = Math.floor(size / Math.max(1, fields.length));
  const objects = `[${new Array(Math.floor(share / 8)).fill('{"a":1}').join(',')}]`;
  const different = `[${Array.from({ length: Math.floor(share / 8) }, (_, index) => index).join(',')}]`;
  return {
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

const measured = new Map<string, { body: string; text: string; least: number }[]>();

/** The worst bodies of a call with these fields, each with how long it takes to be read; many calls have the same. */
async function worstFor(fields: string[]) {
  const key = fields.join();
  const known = measured.get(key) ?? [];
  if (known.length === 0)
    for (const [body, text] of Object.entries(worstBodies(fields)))
      known.push({ body, text, least: await stallOf(() => JSON.parse(text)) });
  measured.set(key, known);
  return known;
}

function bodyCalls(): { resource?: Resource; call: Call; fields: string[] }[] {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call, fields: fieldsOf(resource, call) })),
  );
  const ofReports = Object.values(definitions.reports).flatMap(({ calls }) =>
    Object.values(calls).flatMap((call) =>
      call ? [{ call, fields: ['filters', 'dimensions', 'metrics', 'sorts', 'date_range'] }] : [],
    ),
  );
  return [...ofResources, ...ofReports].filter(
    // Logging out would end the session in which all others are asked.
    ({ call }) =>
      call.method !== 'GET' && call.method !== 'DELETE' && call !== definitions.session.calls.logout,
  );
}

function fieldsOf({ forms, entity }: Resource, call: Call): string[] {
  const own = Object.values(forms).flatMap((form) =>
    form.call === call.name ? form.fields.map(({ name }) => name) : [],
  );
  if (own.length > 0) return own;
  return [...Object.keys(call.send), ...Object.keys(entity?.properties ?? {})];
}

/** The address of a call, of a record that there is where the demo has one. */
async function addressOf(entity: Entity | undefined, { version, path, params }: Call) {
  const known = entity && params.length > 0 ? await rowOf(entity) : {};
  const values = Object.fromEntries(params.map((name) => [name, known?.[name] ?? 1]));
  return { url: `/api/${version}${fill(path, values)}`, isThere: known !== undefined };
}

function rowOf(entity: Entity): Promise<Row | undefined> {
  return server.options.database
    .selectFrom(entity.name)
    .selectAll()
    .where(entity.tenant, '=', tenant)
    .executeTakeFirst();
}

test('no call is held up by the worst body that it takes, much longer than reading that body takes', async () => {
  const found: { call: string; body: string; ratio: number; unread: boolean }[] = [];
  for (const { resource, call, fields } of bodyCalls()) {
    const { url, isThere } = await addressOf(resource?.entity, call);
    // Whoever is not let in, or names nothing, is refused before the body is looked at.
    const early = isThere ? [401, 403, 404] : [401, 403];
    for (const { body, text, least } of await worstFor(fields)) {
      let status = 0;
      const asking = async () => {
        status = await ask(call.method, url, text);
      };
      const ratio = async () => (await stallOf(asking)) / Math.max(least, 5);
      const first = await ratio();
      // What is collected or compiled just then is not the call's: it would not be there again.
      const again = first > most ? Math.min(await ratio(), await ratio()) : first;
      const unread = early.includes(status);
      found.push({ call: `${call.method} ${url} (${status})`, body, ratio: Math.min(first, again), unread });
    }
  }
  expect(found.filter(({ unread }) => unread)).toEqual([]);
  expect(found.filter(({ ratio }) => ratio > most)).toEqual([]);
}, 600_000);
