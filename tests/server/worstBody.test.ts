import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../src/definition/fill';
import type { Entity } from '../../src/definition/model/entity';
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
    ({ call }) => call.method !== 'GET' && call.method !== 'DELETE',
  );
}

function fieldsOf({ forms, entity }: Resource, call: Call): string[] {
  const own = Object.values(forms).flatMap((form) =>
    form.call === call.name ? form.fields.map(({ name }) => name) : [],
  );
  if (own.length > 0) return own;
  return [...Object.keys(call.send), ...Object.keys(entity?.properties ?? {})];
}

/** The address of a call, of a record that there is. */
async function addressOf(entity: Entity | undefined, { version, path, params }: Call): Promise<string> {
  const known = entity && params.length > 0 ? await rowOf(entity) : {};
  const values = Object.fromEntries(params.map((name) => [name, known[name] ?? 1]));
  return `/api/${version}${fill(path, values)}`;
}

async function rowOf(entity: Entity) {
  const found = await server.options.database
    .selectFrom(entity.name)
    .selectAll()
    .where(entity.tenant, '=', tenant)
    .executeTakeFirst();
  return found ?? {};
}

test('no call is held up by the worst body that it takes, much longer than reading that body takes', async () => {
  const found: { call: string; body: string; ratio: number }[] = [];
  for (const { resource, call, fields } of bodyCalls()) {
    const url = await addressOf(resource?.entity, call);
    for (const [body, text] of Object.entries(worstBodies(fields))) {
      const least = await stallOf(() => JSON.parse(text));
      const ratio = async () => (await stallOf(() => ask(call.method, url, text))) / Math.max(least, 5);
      const first = await ratio();
      // What is collected or compiled just then is not the call's: it would not be there again.
      const again = first > most ? Math.min(await ratio(), await ratio()) : first;
      found.push({ call: `${call.method} ${url}`, body, ratio: Math.min(first, again) });
    }
  }
  const worst = found.toSorted((a, b) => b.ratio - a.ratio);
  console.log(
    worst
      .slice(0, 12)
      .map(({ call, body, ratio }) => `${ratio.toFixed(0).padStart(5)} × ${call}: ${body}`)
      .join('\n'),
  );
  expect(worst.filter(({ ratio }) => ratio > most)).toEqual([]);
}, 600_000);
